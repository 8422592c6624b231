import { useTranslation } from 'react-i18next';
import { CREW_HOURS } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { ButtonLink } from '../../ui/button';
import { Bullets, Cluster, Split, tapTarget } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { Cta } from '../sections/cta';
import { Features } from '../sections/features';
import { Section } from '../sections/section';
import { CompanyFrame } from './company-frame';

const roles = ['driver', 'helper'] as const;
const needs = ['licence', 'care', 'place', 'words'] as const;

export function CareersPage() {
  const { t } = useTranslation('company');
  const subject = encodeURIComponent(t('careers.apply.subject', { business: business.name[useLanguage()] }));
  const write = (
    <ButtonLink href={`mailto:${business.email}?subject=${subject}`}>{t('careers.apply.write')}</ButtonLink>
  );
  return (
    <CompanyFrame
      picture={<Scene name="professional" />}
      title={t('careers.title')}
      lead={t('careers.lead')}
      action={<Cluster>{write}</Cluster>}
      ending={
        <Cta
          title={t('careers.apply.title')}
          text={t('careers.apply.text')}
          call={t('careers.apply.call', { phone: business.phone.display })}
        >
          {write}
          <PageLink className={tapTarget} to="contact">
            {t('cta.contact')}
          </PageLink>
        </Cta>
      }
    >
      <Section id="work" title={t('careers.work.title')}>
        <Features
          features={roles.map((key) => ({
            key,
            title: t(`careers.work.${key}.title`),
            text: t(`careers.work.${key}.text`),
          }))}
        />
      </Section>
      <Split>
        <Section id="day" title={t('careers.day.title')} size={24}>
          <p>{t('careers.day.text', { from: CREW_HOURS.from, to: CREW_HOURS.until })}</p>
        </Section>
        <Section id="needs" title={t('careers.needs.title')} size={24}>
          <Bullets>
            {needs.map((key) => (
              <li key={key}>{t(`careers.needs.${key}`)}</li>
            ))}
          </Bullets>
        </Section>
      </Split>
    </CompanyFrame>
  );
}
