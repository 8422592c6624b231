/** Changes to an existing booking. */

import * as z from 'zod/mini';
import type { CancellationTerms } from '#domain/booking/cancellation';
import { changeReply } from '#domain/contract/bookings';
import { cancellationReply, cancelReply } from '#domain/contract/cancellation';
import { fromPounds, toPounds } from '#domain/money';
import { bookingRefusals, cancelRefusals, rescheduleRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { isForeignBackend } from '../backend';
import { bookingViewOf } from './booking-json';
import { readBooking } from './bookings';
import { call, refuse } from './call';

const TERMS_ELSEWHERE: CancellationTerms = {
  isPossible: true,
  isDecidedElsewhere: true,
  paid: 0,
  refund: 0,
  fee: 0,
  feePercent: 0,
  noticeHours: 0,
};

export const readCancellation: Ports['readCancellation'] = async ({ bookingId }, signal) => {
  // The specification has no call for the terms of a cancellation.
  if (isForeignBackend()) return { ok: true, terms: TERMS_ELSEWHERE };
  const reply = await call({
    service: 'bookings',
    path: `/api/bookings/${bookingId}/cancellation`,
    reply: cancellationReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, bookingRefusals, 'bookingFailed');
  const { possible: isPossible, paid, refund, fee, feePercent, noticeHours } = reply.value;
  const amounts = { paid: fromPounds(paid), refund: fromPounds(refund), fee: fromPounds(fee) };
  return { ok: true, terms: { isPossible, ...amounts, feePercent, noticeHours } };
};

export const cancelBooking: Ports['cancelBooking'] = async ({ bookingId, reason, refund }, signal) => {
  const path = `/api/bookings/${bookingId}/cancel`;
  if (isForeignBackend()) {
    const accepted = await call({
      service: 'bookings',
      path,
      body: { reason },
      reply: z.unknown(),
      signal,
    });
    if (!accepted.ok) return refuse(accepted, cancelRefusals, 'cancelFailed');
    const read = await readBooking({ bookingId }, signal);
    return read.ok ? read : { ok: false, reason: 'cancelFailed' };
  }
  const body = { reason, refund: toPounds(refund) };
  const reply = await call({ service: 'bookings', path, body, reply: cancelReply, signal });
  if (!reply.ok) return refuse(reply, cancelRefusals, 'cancelFailed');
  return { ok: true, booking: bookingViewOf(reply.value.booking) };
};

export const rescheduleBooking: Ports['rescheduleBooking'] = async ({ bookingId, date, slot }, signal) => {
  const path = `/api/bookings/${bookingId}/reschedule`;
  const reply = await call({
    service: 'bookings',
    path,
    body: { date, time: slot },
    reply: changeReply,
    signal,
  });
  if (!reply.ok) return refuse(reply, rescheduleRefusals, 'rescheduleFailed');
  return { ok: true, booking: bookingViewOf(reply.value.booking) };
};
