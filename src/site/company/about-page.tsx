import { useTranslation } from 'react-i18next';
import { FREE_NOTICE_HOURS } from '#domain/booking/cancellation';
import { toMiles } from '#domain/distance';
import { fromPounds } from '#domain/money';
import { QUOTE_VALID_MS } from '#domain/move/quote';
import { roughMoney } from '#domain/rough-money';
import { CREW_HOURS, nonBreakingSlot } from '#domain/schedule';
import { business, claims, SERVICE_RADIUS_METRES } from '#domain/shop/business';
import { HOUR } from '#domain/time-units';
import { useFormat, useLanguage } from '../../i18n/hooks';
import { Grid, Split, Stack } from '../../ui/layout';
import { Scene } from '../../ui/scene';
import { Features } from '../sections/features';
import { Section } from '../sections/section';
import styles from './company.module.css';
import { CompanyFrame } from './company-frame';

const promises = ['price', 'slot', 'change', 'reach'] as const;

export function AboutPage() {
  const { t } = useTranslation('company');
  const { miles } = useFormat();
  const values = {
    from: CREW_HOURS.from,
    to: CREW_HOURS.until,
    valid: QUOTE_VALID_MS / HOUR,
    notice: FREE_NOTICE_HOURS,
    distance: miles(toMiles(SERVICE_RADIUS_METRES)),
  };

  return (
    <CompanyFrame picture={<Scene name="domestic" />} title={t('about.title')} lead={t('about.lead')}>
      <Section id="promises" title={t('about.promises.title')}>
        <Features
          features={promises.map((key) => ({
            key,
            title: t(`about.promises.${key}.title`),
            text: t(`about.promises.${key}.text`, values),
          }))}
        />
      </Section>
      <Facts />
      <Split>
        {(['people', 'data'] as const).map((key) => (
          <Section key={key} id={key} title={t(`about.${key}.title`)} size={24}>
            <p>{t(`about.${key}.text`)}</p>
          </Section>
        ))}
      </Split>
    </CompanyFrame>
  );
}

function Facts() {
  const { t } = useTranslation('company');
  const language = useLanguage();
  const { address, phone, email, officeHours, companyNumber, vatNumber, publicLiabilityPounds } = business;
  const { insurance, yearsExperience, totalMoves } = claims;
  const isProven = [insurance, yearsExperience, totalMoves].every((claim) => claim?.proven !== false);
  const hours = { weekdays: nonBreakingSlot(officeHours.weekdays), saturday: nonBreakingSlot(officeHours.saturday) };
  const figures = [
    { key: 'insurance', text: roughMoney(fromPounds(publicLiabilityPounds), language) },
    { key: 'years', text: yearsExperience ? t('about.facts.yearsText', { number: yearsExperience.value }) : '' },
    { key: 'moves', text: totalMoves ? `${totalMoves.value}+` : '' },
  ] as const;
  const facts = [
    { key: 'depot', text: address },
    { key: 'phone', text: phone.display, href: `tel:${phone.tel}` },
    { key: 'email', text: email, href: `mailto:${email}` },
    { key: 'hours', text: t('about.facts.hoursText', hours) },
    { key: 'company', text: companyNumber ?? '' },
    { key: 'vat', text: vatNumber ?? '' },
  ] as const;

  return (
    <Section id="facts" title={t('about.facts.title')} isSample={!isProven || business.isSample} heading="aside" isBand>
      <Stack gap={32}>
        <Grid as="dl" columns={3} even className={`${styles.facts} ${styles.figures}`}>
          {figures
            .filter(({ text }) => text !== '')
            .map(({ key, text }) => (
              <div key={key}>
                <dt>{t(`about.facts.${key}`)}</dt>
                <dd>{text}</dd>
              </div>
            ))}
        </Grid>
        <Grid as="dl" columns={2} className={styles.facts}>
          {facts
            .filter(({ text }) => text !== '')
            .map(({ key, text, ...fact }) => (
              <div key={key}>
                <dt>{t(`about.facts.${key}`)}</dt>
                <dd>{'href' in fact ? <a href={fact.href}>{text}</a> : text}</dd>
              </div>
            ))}
        </Grid>
      </Stack>
    </Section>
  );
}
