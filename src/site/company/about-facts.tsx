import { useTranslation } from 'react-i18next';
import { business, claims } from '#domain/business';
import { fromPounds } from '#domain/money';
import { useFormat } from '../../i18n/use-format';
import { Card } from '../../ui/card';
import { Cluster, Stack, Text } from '../../ui/layout';
import { SampleNote } from '../sections/sample-note';
import styles from './company.module.css';

const shown = (hours: string): string => hours.replace('-', '–');

export function Facts() {
  const { t } = useTranslation('company');
  const { roughMoney } = useFormat();
  const { address, phone, email, officeHours, companyNumber, vatNumber, publicLiabilityPounds } = business;
  const isProven = [claims.insurance, claims.yearsExperience, claims.totalMoves].every(({ proven }) => proven);
  const hours = { weekdays: shown(officeHours.weekdays), saturday: shown(officeHours.saturday) };
  const facts = [
    { key: 'depot', text: address },
    { key: 'phone', text: phone.display, href: `tel:${phone.tel}` },
    { key: 'email', text: email, href: `mailto:${email}` },
    { key: 'hours', text: t('about.facts.hoursText', hours) },
    { key: 'insurance', text: roughMoney(fromPounds(publicLiabilityPounds)) },
    { key: 'years', text: t('about.facts.yearsText', { number: claims.yearsExperience.value }) },
    { key: 'moves', text: `${claims.totalMoves.value}+` },
    { key: 'company', text: companyNumber },
    { key: 'vat', text: vatNumber },
  ] as const;

  return (
    <Card as="section" gap={16} aria-labelledby="facts">
      <Cluster justify="between">
        <Text as="h2" size={20} id="facts">
          {t('about.facts.title')}
        </Text>
        {!(isProven && !business.isSample) && <SampleNote />}
      </Cluster>
      <Stack as="dl" gap={12} className={styles.facts}>
        {facts.map(({ key, text, ...fact }) => (
          <div key={key}>
            <dt>{t(`about.facts.${key}`)}</dt>
            <dd>{'href' in fact ? <a href={fact.href}>{text}</a> : text}</dd>
          </div>
        ))}
      </Stack>
    </Card>
  );
}
