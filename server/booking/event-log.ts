import { type BookingStatus, referenceOf } from '#domain/booking/booking';
import type { Store } from '#server/deps';
import { requestId } from '#server/log';
import { afterCommit } from '#server/store/database';
import type { Transaction } from '#server/store/schema';

interface BookingEvent {
  booking: string;
  event: string;
  /** Null for a new booking. */
  from: BookingStatus | null;
  to: BookingStatus;
}

/** Logs an event of a booking, with the request that caused it, once its change is committed. */
export function logEvent(trx: Transaction, { log }: Store, event: BookingEvent): void {
  const { booking, from, to } = event;
  const change = from === to ? '' : ` (${from ?? 'new'} to ${to})`;
  afterCommit(trx, () =>
    log.info({ ...event, request: requestId() }, `booking ${referenceOf(booking)}: ${event.event}${change}`),
  );
}
