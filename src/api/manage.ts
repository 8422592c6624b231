/** Changes to an existing booking. */

import { changeReply } from '#domain/contract/bookings';
import { cancellationReply, cancelReply } from '#domain/contract/cancellation';
import { fromPounds, toPounds } from '#domain/money';
import { bookingRefusals, cancelRefusals, rescheduleRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { bookingViewOf } from './booking-json';
import { call, refuse } from './call';

export const readCancellation: Ports['readCancellation'] = async ({ bookingId }, signal) => {
  const reply = await call({ path: `/api/bookings/${bookingId}/cancellation`, reply: cancellationReply, signal });
  if (!reply.ok) return refuse(reply, bookingRefusals, 'bookingFailed');
  const { possible: isPossible, paid, refund, fee, feePercent, noticeHours } = reply.value;
  const amounts = { paid: fromPounds(paid), refund: fromPounds(refund), fee: fromPounds(fee) };
  return { ok: true, terms: { isPossible, ...amounts, feePercent, noticeHours } };
};

export const cancelBooking: Ports['cancelBooking'] = async ({ bookingId, reason, refund }, signal) => {
  const path = `/api/bookings/${bookingId}/cancel`;
  const body = { reason, refund: toPounds(refund) };
  const reply = await call({ method: 'POST', path, body, reply: cancelReply, signal });
  if (!reply.ok) return refuse(reply, cancelRefusals, 'cancelFailed');
  return { ok: true, booking: bookingViewOf(reply.value.booking) };
};

export const rescheduleBooking: Ports['rescheduleBooking'] = async ({ bookingId, date, slot }, signal) => {
  const path = `/api/bookings/${bookingId}/reschedule`;
  const reply = await call({ method: 'POST', path, body: { date, time: slot }, reply: changeReply, signal });
  if (!reply.ok) return refuse(reply, rescheduleRefusals, 'rescheduleFailed');
  return { ok: true, booking: bookingViewOf(reply.value.booking) };
};
