import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingView } from '#domain/booking';
import { isHelperOffered } from '#domain/quote';
import { type BookingResult, paidOf } from '#machines/booking-result.view';
import { useFormat } from '../../i18n/use-format';
import { useWords } from '../../panels/summary-card/use-words';
import styles from './booking-result.module.css';

interface ResultRowsProps {
  booking: BookingView;
  mail: Extract<BookingResult, { show: 'booking' }>['mail'];
}

/** The booking line by line; what names a person is there only when the server has sent it. */
export function ResultRows({ booking, mail }: ResultRowsProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const words = useWords();
  const { contact, withHelper, time } = booking;
  const money = paidOf(booking);
  const when = { date: format.date(booking.date), window: time.replace('-', '–') };

  const rows: [key: string, label: string, value: ReactNode][] = [
    ['reference', t('result.reference'), booking.reference],
    ['id', t('result.bookingId'), <code key="id">{booking.bookingId}</code>],
    ['name', t('result.name'), contact?.name],
    ['email', t('result.email'), contact?.email],
    ['when', t('result.when'), t('result.whenValue', when)],
    ['from', t('result.from'), <English key="from">{booking.startLocation}</English>],
    ['to', t('result.to'), <English key="to">{booking.destinationLocation}</English>],
    ['moveType', t('result.moveType'), words.moveType(booking.moveType)],
    ['distance', t('result.distance'), format.miles(booking.distanceMiles)],
    ['duration', t('result.duration'), format.duration(booking.hours)],
    ['helper', t('result.helper'), withHelper !== undefined && t(`result.helpers.${withHelper ? 'with' : 'without'}`)],
    ['price', t('result.price'), !money && format.money(booking.price)],
    ['helperPrice', t('result.helperPrice'), !money && isHelperOffered(booking) && format.money(booking.helperPrice)],
    ['paid', t('result.amountPaid'), money && <strong key="paid">{format.money(money.paid)}</strong>],
    ['rest', t('result.rest'), money && money.rest > 0 && format.money(money.rest)],
    ['status', t('result.status'), t(`result.statuses.${booking.paymentStatus}`)],
    ['mail', t('result.mail'), mail && t(`result.mails.${mail}`)],
  ];
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, , value]) => value)
        .map(([key, label, value]) => (
          <div key={key} className={styles.row} data-row={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** British addresses are English on Chinese pages too. */
function English({ children }: { children: string }) {
  return <span lang="en">{children}</span>;
}
