/** 'Payment & Booking': the price, a promotion code, and two ways to pay. */
import { useTranslation } from 'react-i18next';
import type { Quote } from '#domain/quote';
import { useBooking, useBookingSend } from '../../app/booking-actor';
import { useFormat } from '../../i18n/use-format';
import { BookingFrame } from '../../panels/booking-frame/booking-frame';
import { useErrorText } from '../../panels/booking-frame/error-text';
import { PriceBreakdown } from '../../panels/price-panel/price-breakdown';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import styles from './payment.module.css';
import { PaymentButtons } from './payment-buttons';
import { PaymentPromo } from './payment-promo';

export function PaymentScreen() {
  const { t } = useTranslation('payment');
  const send = useBookingSend();
  const quote = useBooking((snapshot) => snapshot.context.facts.quote);
  const notified = useBooking((snapshot) => snapshot.context.facts.teamNotified);
  const expired = useBooking((snapshot) => snapshot.matches({ promo: 'expired' }));
  const redirecting = useBooking((snapshot) => snapshot.matches('redirecting'));
  const returning = useBooking((snapshot) => snapshot.matches('returning'));
  const status = redirecting ? t('pay.processing') : returning ? t('pay.confirming') : '';

  return (
    <BookingFrame title={t('pay.title')} intro={t('pay.intro')} status={status} back="contact">
      <PaymentNotice />
      {notified && <Notice tone="good" title={t('contact.sent')} role="note" />}
      {quote && <QuoteCard quote={quote} expired={expired} />}
      {expired && (
        <Notice
          tone="warn"
          title={t('pay.expired')}
          action={<Button onClick={() => send({ type: 'quote.requested' })}>{t('pay.reprice')}</Button>}
        >
          <p>{t('pay.expiredText')}</p>
        </Notice>
      )}
      <PaymentPromo />
      {quote && !expired && <PaymentButtons quote={quote} busy={redirecting || returning} />}
      <p className={styles.small}>
        {t('pay.held')} {t('pay.cancel')} {t('pay.secure')}
      </p>
    </BookingFrame>
  );
}

/** Why the customer is back here. An unfinished payment is no error. */
function PaymentNotice() {
  const { t } = useTranslation('payment');
  const { t: tb } = useTranslation('booking');
  const say = useErrorText();
  const send = useBookingSend();
  const reason = useBooking((snapshot) => snapshot.context.notice);
  if (!reason) return null;
  const calm = reason === 'paymentNotCompleted' || reason === 'priceChanged' || reason === 'quoteExpired';
  return (
    <Notice
      tone={calm ? 'warn' : 'bad'}
      title={calm ? t('pay.noticeTitle') : t('pay.errorTitle')}
      action={
        <Button variant="quiet" onClick={() => send({ type: 'notice.dismissed' })}>
          {tb('dismiss')}
        </Button>
      }
    >
      <p>{say(reason)}</p>
    </Notice>
  );
}

function QuoteCard({ quote, expired }: { quote: Quote; expired: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const facts = [
    { label: t('pay.reference'), value: quote.reference },
    { label: t('pay.quotedAt'), value: t('pay.londonTime', { time: format.instant(quote.quotedAt) }) },
    { label: t('pay.validUntil'), value: t('pay.londonTime', { time: format.instant(quote.validUntil) }) },
    { label: t('pay.distance'), value: format.miles(quote.distanceMiles) },
    { label: t('pay.duration'), value: format.duration(quote.hours) },
  ];
  return (
    <Card as="section" aria-labelledby="price-title">
      <div className={styles.head}>
        <h2 id="price-title" className={styles.title}>
          {t('pay.priceTitle')}
        </h2>
        <span className={styles.chip} data-expired={expired || undefined}>
          {expired ? t('pay.expired') : t('pay.valid')}
        </span>
      </div>
      <div className={styles.sheet}>
        <PriceBreakdown lines={quote.lines} total={quote.price} miles={quote.distanceMiles} hours={quote.hours} />
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
