/** The statuses that staff may set by hand, as the lifecycle chart allows. */
import { hasStarted } from '#domain/schedule';
import { accepts, allowedEvents } from '#server/booking/apply-event';
import type { Booking } from '#server/booking/booking';

export const STAFF_STATUSES = ['confirmed', 'done', 'cancelled', 'refunded'] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

/** Those that can be set now. An open checkout does not count: it is closed first. */
export function offeredStatuses({ state, date, slot, refundFailed = false }: Booking, now: number): StaffStatus[] {
  const allowed = allowedEvents(state === 'paying' ? 'contacted' : state);
  const isOver = accepts(state, { type: 'staff.done', hasStarted: hasStarted(date, slot, now) });
  const isByHand = accepts(state, { type: 'staff.refunded', hasFailed: refundFailed });
  const guarded: Partial<Record<StaffStatus, boolean>> = { done: isOver, refunded: isByHand };
  return STAFF_STATUSES.filter((status) => guarded[status] ?? allowed.includes(`staff.${status}`));
}
