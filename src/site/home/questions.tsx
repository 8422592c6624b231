import { useTranslation } from 'react-i18next';
import { business, claims, paymentPlan, SERVICE_RADIUS_METRES } from '#domain/business';
import { FREE_NOTICE_HOURS } from '#domain/cancellation';
import { fromPounds } from '#domain/money';
import { toMiles } from '#domain/quote';
import { useFormat } from '../../i18n/use-format';
import { Accordion } from '../../ui/accordion';
import { SampleNote } from '../sections/sample-note';
import styles from './questions.module.css';

const keys = ['price', 'helper', 'payment', 'change', 'ahead', 'insured', 'where', 'boxes'] as const;

export function Questions() {
  const { t } = useTranslation('home');
  const { miles, roughMoney } = useFormat();
  const answer = (key: (typeof keys)[number]): string => {
    if (key === 'payment') {
      return paymentPlan.kind === 'full'
        ? t('questions.payment.full')
        : t('questions.payment.deposit', { percent: `${paymentPlan.percent}%` });
    }
    if (key === 'insured')
      return t('questions.insured.text', { amount: roughMoney(fromPounds(business.publicLiabilityPounds)) });
    if (key === 'change') return t('questions.change.text', { hours: FREE_NOTICE_HOURS });
    if (key === 'where') return t('questions.where.text', { distance: miles(toMiles(SERVICE_RADIUS_METRES)) });
    return t(`questions.${key}.text`);
  };
  const items = keys.map((key) => ({
    key,
    title: t(`questions.${key}.title`),
    body: (
      <>
        <p>{answer(key)}</p>
        {key === 'insured' && !claims.insurance.proven && <SampleNote />}
      </>
    ),
  }));

  return (
    <section className={styles.questions} aria-labelledby="questions-title">
      <h2 id="questions-title">{t('questions.title')}</h2>
      <Accordion name="questions" items={items} openKey="price" />
    </section>
  );
}
