import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { amountsPaid, type BookingView } from '#domain/booking/booking';
import { isHelperOffered } from '#domain/move/quote';
import { nonBreakingSlot } from '#domain/schedule';
import { useFormat } from '../../i18n/hooks';
import { AddressLine } from '../../shared/place-name';
import { RouteLine } from '../../ui/route-line';
import { useLabels } from '../use-labels';
import styles from './result.module.css';

interface ResultRowsProps {
  booking: BookingView;
  /** Leaves out the id. */
  isShort?: boolean;
}

/** The booking's facts. Personal rows appear only when the server has sent them. */
export function ResultRows({ booking, isShort = false }: ResultRowsProps) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const labels = useLabels();
  const { contact, newEmail, withHelper, time } = booking;
  const money = amountsPaid(booking);
  const when = booking.date && { date: format.date(booking.date), slot: nonBreakingSlot(time) };

  const rows: [key: string, label: string, value: ReactNode][] = [
    ['reference', t('result.reference'), booking.reference],
    ['name', t('result.name'), contact?.name],
    ['email', t('result.email'), contact?.email],
    ['newEmail', t('result.newEmail'), newEmail],
    ['when', t('result.when'), when && t('result.whenValue', when)],
    ['moveType', t('result.moveType'), booking.moveType && labels.moveType(booking.moveType)],
    ['helper', t('result.helper'), withHelper !== undefined && t(`result.helpers.${withHelper ? 'with' : 'without'}`)],
    ['price', t('result.price'), !money && format.money(booking.price)],
    ['helperPrice', t('result.helperPrice'), !money && isHelperOffered(booking) && format.money(booking.helperPrice)],
    ['paid', t('result.amountPaid'), money && <strong key="paid">{format.money(money.paid)}</strong>],
    ['rest', t('result.rest'), money && money.rest > 0 && format.money(money.rest)],
    ['refund', t('result.refund'), booking.refund && <strong key="refund">{format.money(booking.refund)}</strong>],
    ['refundState', t('result.refundState'), booking.refundState && t(`result.refundStates.${booking.refundState}`)],
    ['status', t('result.status'), t(`result.statuses.${booking.paymentStatus}`)],
    ['id', t('result.bookingId'), !isShort && <code key="id">{booking.bookingId}</code>],
  ];
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, , value]) => value)
        .map(([key, label, value]) => (
          <div key={key} className={styles.row}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const MARKS = { sending: Clock, queued: Clock, delayed: Clock, sent: CircleCheck, failed: TriangleAlert };

export function MailState({ state }: { state: keyof typeof MARKS }) {
  const { t } = useTranslation('payment');
  const Mark = MARKS[state];
  return (
    <span className={styles.mail} data-mail={state}>
      <Mark aria-hidden="true" size={18} />
      {t(`result.mails.${state}`)}
    </span>
  );
}

/** The route of a move. */
export function ResultRoute({ booking, hasVan = false }: { booking: BookingView; hasVan?: boolean }) {
  const { t } = useTranslation('payment');
  const format = useFormat();
  const { distanceMiles, startLocation, destinationLocation } = booking;
  if (!startLocation || !destinationLocation) return null;
  return (
    <RouteLine
      hasVan={hasVan}
      from={{ label: t('result.from'), place: <AddressLine>{startLocation}</AddressLine> }}
      road={distanceMiles !== undefined && format.miles(distanceMiles)}
      to={{ label: t('result.to'), place: <AddressLine>{destinationLocation}</AddressLine> }}
    />
  );
}
