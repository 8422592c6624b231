import { useTranslation } from 'react-i18next';
import { CREW_HOURS } from '#domain/schedule';
import { business } from '#domain/shop/business';
import { useLanguage } from '../../i18n/hooks';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Bullets, Text } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { Features } from '../sections/features';
import { Section } from '../sections/section';
import { CompanyFrame } from './company-frame';

const roles = ['driver', 'helper'] as const;
const needs = ['licence', 'care', 'place', 'words'] as const;

export function CareersPage() {
  const { t } = useTranslation('company');
  return (
    <CompanyFrame
      scene={<Scene name="professional" isWide />}
      title={t('careers.title')}
      lead={t('careers.lead')}
      side={<Apply />}
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
      <Section id="day" title={t('careers.day.title')}>
        <p>{t('careers.day.text', { from: CREW_HOURS.from, to: CREW_HOURS.until })}</p>
      </Section>
      <Section id="needs" title={t('careers.needs.title')}>
        <Bullets>
          {needs.map((key) => (
            <li key={key}>{t(`careers.needs.${key}`)}</li>
          ))}
        </Bullets>
      </Section>
    </CompanyFrame>
  );
}

function Apply() {
  const { t } = useTranslation('company');
  const subject = encodeURIComponent(t('careers.apply.subject', { business: business.name[useLanguage()] }));
  return (
    <Card as="section" gap={16} aria-labelledby="apply">
      <h2 id="apply">{t('careers.apply.title')}</h2>
      <p>{t('careers.apply.text')}</p>
      <p>
        <ButtonLink href={`mailto:${business.email}?subject=${subject}`}>{t('careers.apply.write')}</ButtonLink>
      </p>
      <Text soft>{t('careers.apply.call', { phone: business.phone.display })}</Text>
    </Card>
  );
}
