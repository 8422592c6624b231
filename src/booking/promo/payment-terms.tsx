import { useTranslation } from 'react-i18next';
import { CANCELLATION_FEES, FREE_NOTICE_HOURS } from '#domain/cancellation';
import styles from './promo-screen.module.css';

/** Each fee with the hours of notice below which it is kept. */
const fees = CANCELLATION_FEES.flatMap(({ percent }, index) => {
  const longer = CANCELLATION_FEES[index - 1];
  return longer ? [{ below: longer.noticeHours, percent: `${percent}%` }] : [];
});

/** What the law wants to be said before an order, and what people ask. */
export function PaymentTerms() {
  const { t } = useTranslation('payment');
  return (
    <section aria-labelledby="terms-title">
      <h2 id="terms-title" className={styles.termsTitle}>
        {t('pay.termsTitle')}
      </h2>
      <ul className={styles.terms}>
        <li>
          {t('pay.terms.secure')} {t('pay.terms.held')}
        </li>
        <li>
          {t('pay.terms.free', { hours: FREE_NOTICE_HOURS })} {fees.map((fee) => t('pay.terms.fee', fee)).join(' ')}
        </li>
        <li>{t('pay.terms.noWithdrawal')}</li>
      </ul>
    </section>
  );
}
