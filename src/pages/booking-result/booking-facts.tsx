import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking';
import { useFormat } from '../../i18n/use-format';
import styles from './booking-result.module.css';

interface BookingFactsProps {
  booking: BookingView;
  mail: 'busy' | 'sent' | 'failed' | undefined;
}

/** The rows of a booking; those that name a person only where the server has sent them. */
export function BookingFacts({ booking, mail }: BookingFactsProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const paid = booking.paymentStatus === 'paid' || booking.paymentStatus === 'refunded';
  const when = { date: format.date(booking.date), window: booking.time.replace('-', '–') };
  const mails = { busy: t('result.mailBusy'), sent: t('result.mailSent'), failed: t('result.mailFailed') };
  const rows: { label: string; value: string | undefined }[] = [
    { label: t('result.reference'), value: booking.reference },
    { label: t('result.bookingId'), value: booking.bookingId },
    { label: t('result.name'), value: booking.contact?.name },
    { label: t('result.email'), value: booking.contact?.email },
    { label: t('result.when'), value: t('result.whenValue', when) },
    { label: t('result.from'), value: booking.startLocation },
    { label: t('result.to'), value: booking.destinationLocation },
    ...(paid
      ? [{ label: t('result.amountPaid'), value: format.money(booking.amountDue ?? booking.price) }]
      : [
          { label: t('result.price'), value: format.money(booking.price) },
          { label: t('result.helperPrice'), value: format.money(booking.helperPrice) },
        ]),
    { label: t('result.status'), value: t(`result.statuses.${booking.paymentStatus}`) },
    { label: t('result.mail'), value: mail && mails[mail] },
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(
        ({ label, value }) =>
          value !== undefined && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
