import { useTranslation } from 'react-i18next';
import { CREW_HOURS, nonBreakingSlot } from '#domain/schedule';
import { business, promises } from '#domain/shop/business';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { ButtonLink } from '../../ui/button';
import { Bullets, Cluster, Grid, Split, tapTarget } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { Cta } from '../sections/cta';
import { Features } from '../sections/features';
import { Section } from '../sections/section';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';

const roles = ['driver', 'helper'] as const;
const needs = ['licence', 'care', 'place', 'words'] as const;

export function CareersPage() {
  const { t } = useTranslation('company');
  const { email, phone } = business;
  const subject = encodeURIComponent(t('careers.apply.subject', { business: business.name[useLanguage()] }));
  const body = encodeURIComponent(t('careers.apply.body'));
  const write = (
    <ButtonLink href={`mailto:${email}?subject=${subject}&body=${body}`}>{t('careers.apply.write')}</ButtonLink>
  );
  return (
    <CompanyFrame
      picture={<Scene name="professional" />}
      title={t('careers.title')}
      lead={t('careers.lead')}
      action={
        <Cluster gap={16}>
          {write}
          <a className={tapTarget} href={`tel:${phone.tel}`}>
            {t('careers.apply.call', { phone: phone.display })}
          </a>
        </Cluster>
      }
      ending={
        <Cta
          title={t('careers.apply.title')}
          text={t('careers.apply.text')}
          call={t('careers.apply.call', { phone: phone.display })}
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
      <Facts />
      <Split>
        <Section id="day" title={t('careers.day.title')} size={24}>
          <p>{t('careers.day.text')}</p>
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

/** Hours, pay, contract and place: those that the firm's file has. */
function Facts() {
  const { t } = useTranslation('company');
  const { money } = useFormat();
  const { address, hourlyPay, officeHours, phone } = business;
  const hours = { weekdays: nonBreakingSlot(officeHours.weekdays), saturday: nonBreakingSlot(officeHours.saturday) };
  const facts = [
    { key: 'hours', text: t('careers.facts.hoursText', { from: CREW_HOURS.from, to: CREW_HOURS.until }) },
    {
      key: 'pay',
      text:
        hourlyPay && t('careers.facts.payText', { driver: money(hourlyPay.driver), helper: money(hourlyPay.helper) }),
    },
    { key: 'contract', text: promises.ownCrew && t('careers.facts.contractText') },
    { key: 'depot', text: address },
    {
      key: 'ask',
      text: `${t('careers.facts.askText', { phone: phone.display })}\n${t('about.facts.hoursText', hours)}`,
    },
  ] as const;
  return (
    <Section id="facts" title={t('careers.facts.title')} heading="aside" isBand>
      <Grid as="dl" columns={2} className={styles.facts}>
        {facts.map(
          ({ key, text }) =>
            text && (
              <div key={key}>
                <dt>{t(`careers.facts.${key}`)}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </Grid>
    </Section>
  );
}
