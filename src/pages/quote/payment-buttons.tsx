/** What is owed now, said on the button: for the move alone, and with a helper where that is dearer. */
import { useTranslation } from 'react-i18next';
import { amountDueNow, paymentPlan } from '#domain/business';
import { isHelperOffered, type Quote } from '#domain/quote';
import { useBooking, useBookingSend } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';
import styles from './payment.module.css';

export function PaymentButtons({ quote, busy }: { quote: Quote; busy: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const send = useBookingSend();
  const chosen = useBooking((snapshot) => snapshot.context.withHelper);
  const pay = (withHelper: boolean) => send({ type: 'payment.requested', withHelper });
  const [plain, helper] =
    paymentPlan.kind === 'full'
      ? (['pay.now', 'pay.nowHelper'] as const)
      : (['pay.deposit', 'pay.depositHelper'] as const);
  const rolls = quote.promo !== undefined;

  return (
    <div className={styles.choices}>
      <div className={styles.short}>
        <span>{t('pay.withoutHelper')}</span>
        <Price size="large" rolls={rolls}>
          {format.money(quote.price)}
        </Price>
      </div>
      <Button full busy={busy && !chosen} busyLabel={t('pay.processing')} onClick={() => !busy && pay(false)}>
        {t(plain, { amount: format.money(amountDueNow(quote.price)) })}
      </Button>
      {isHelperOffered(quote) && (
        <div className={styles.helper}>
          <div className={styles.short}>
            <strong>{t('pay.withHelper')}</strong>
            <Price rolls={rolls}>{format.money(quote.helperPrice)}</Price>
          </div>
          <p>{t('pay.helperText', { amount: format.money(quote.helperPrice - quote.price) })}</p>
          <Button
            full
            variant="quiet"
            busy={busy && chosen}
            busyLabel={t('pay.processing')}
            onClick={() => !busy && pay(true)}
          >
            {t(helper, { amount: format.money(amountDueNow(quote.helperPrice)) })}
          </Button>
        </div>
      )}
    </div>
  );
}
