/** Terms, privacy, accessibility and cookies. Their figures are those that the software applies. */

import { useTranslation } from 'react-i18next';
import { FEE_BANDS } from '#domain/booking/cancellation';
import { knownSentences, paymentPlan } from '#domain/shop/business';
import { useLanguage, useSpace } from '../../i18n/hooks';
import { PageLink } from '../../shared/page-link';
import { usePromises } from '../../shared/promises';
import { STORED } from '../../storage/stored-keys';
import { tapTarget } from '../../ui/layout';
import styles from './legal.module.css';
import { LegalFrame } from './legal-frame';
import { legalValues } from './legal-values';

const TERMS = ['who', 'quote', 'booking', 'changes', 'day', 'goods', 'liability', 'law'] as const;
const PRIVACY = ['what', 'basis', 'who', 'long', 'safe', 'rights'] as const;
const ACCESSIBILITY = ['works', 'tested', 'known', 'tell', 'licences'] as const;
const COOKIES = ['cookie', 'tab', 'browser', 'others'] as const;

export function TermsPage() {
  const { t } = useTranslation('legal');
  const space = useSpace();
  const values = { ...legalValues(useLanguage()) };
  const { open, others } = usePromises();
  const promisesOn = (section: 'day' | 'liability') =>
    [...open, ...others].filter(({ key }) => (key === 'cover') === (section === 'liability')).map(({ text }) => text);
  const more: Partial<Record<(typeof TERMS)[number], string[]>> = {
    booking: [t(`terms.booking.${paymentPlan.kind}`, values)],
    changes: [
      ...FEE_BANDS.map((band) => t('terms.changes.fee', band)),
      t('terms.changes.onDay'),
      t('terms.changes.refund'),
    ],
    day: promisesOn('day'),
    liability: promisesOn('liability'),
  };
  const sections = TERMS.map((key) => ({
    key,
    title: t(`terms.${key}.title`),
    text: [knownSentences(t(`terms.${key}.text`, values)).join(space), ...(more[key] ?? [])].join('\n'),
  }));
  return <LegalFrame page="terms" intro={t('terms.intro', values)} sections={sections} />;
}

export function PrivacyPage() {
  const { t } = useTranslation('legal');
  const values = { ...legalValues(useLanguage()) };
  const sections = PRIVACY.map((key) => ({
    key,
    title: t(`privacy.${key}.title`),
    text: t(`privacy.${key}.text`, values),
    more: key === 'rights' ? <YourData /> : undefined,
  }));
  return <LegalFrame page="privacy" intro={t('privacy.intro', values)} sections={sections} />;
}

function YourData() {
  const { t } = useTranslation('legal');
  return (
    <PageLink className={tapTarget} to="your-data">
      {t('privacy.rights.link')}
    </PageLink>
  );
}

export function AccessibilityPage() {
  const { t } = useTranslation('legal');
  const values = { ...legalValues(useLanguage()) };
  const sections = ACCESSIBILITY.map((key) => ({
    key,
    title: t(`accessibility.${key}.title`),
    text: t(`accessibility.${key}.text`, values),
    more: key === 'licences' ? <a href="/licences.txt">{t('accessibility.licences.link')}</a> : undefined,
  }));
  return <LegalFrame page="accessibility" intro={t('accessibility.intro')} sections={sections} />;
}

export function CookiesPage() {
  const { t } = useTranslation('legal');
  const sections = COOKIES.map((key) => ({
    key,
    title: t(`cookies.${key}.title`),
    text: t(`cookies.${key}.text`),
    more: key === 'browser' ? <CookieTable /> : undefined,
  }));
  return <LegalFrame page="cookies" intro={t('cookies.intro')} sections={sections} />;
}

export function CookieTable() {
  const { t } = useTranslation('legal');
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('cookies.table.name')}</th>
            <th scope="col">{t('cookies.table.where')}</th>
            <th scope="col">{t('cookies.table.what')}</th>
          </tr>
        </thead>
        <tbody>
          {STORED.map(({ name, where, what }) => (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              <td>{t(`cookies.table.${where}`)}</td>
              <td>{t(`cookies.names.${what}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
