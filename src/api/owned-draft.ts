import * as z from 'zod/mini';
import type { BookingView } from '#domain/booking/booking';
import { PAYABLE_STATUSES, quoteOf } from '#domain/booking/booking';
import { DRAFT_VERSION, type Draft, emptyFacts, type Facts, type Step } from '#domain/booking/draft';
import { bookingReadReply } from '#domain/contract/bookings';
import { omitUndefined } from '#domain/omit-undefined';
import { ENDS, locationOfText } from '#domain/place';
import { isSlot } from '#domain/schedule';
import { isForeignBackend } from '../backend';
import { bookingViewOf } from './booking-json';
import { call } from './call';

/** Timeout, milliseconds. */
const RESUME_TIMEOUT_MS = 2500;

/** Facts of an unpaid booking; undefined for any other. */
function factsOf(booking: BookingView): Facts | undefined {
  if (booking.paymentStatus !== 'unpaid' && booking.paymentStatus !== 'pending') return undefined;
  if (!PAYABLE_STATUSES.some((status) => status === booking.status)) return undefined;
  const empty = emptyFacts(booking.moveType);
  return {
    ...empty,
    start: locationOfText(booking.startLocation),
    destination: locationOfText(booking.destinationLocation),
    ...booking.places,
    details: booking.details ?? empty.details,
    // The floors were settled before the booking got its price.
    groundFloors: [...ENDS],
    date: booking.date,
    ...(isSlot(booking.time) ? { slot: booking.time } : {}),
    contact: { ...(booking.contact ?? empty.contact), ...omitUndefined({ email: booking.newEmail }) },
    contactSaved: booking.status !== 'quoted',
    quote: quoteOf(booking),
  };
}

/** Reads the booking that this browser's cookie owns, so that a new tab continues where another stopped. */
export async function ownedDraft(step: Step, key: string, signal: AbortSignal): Promise<Draft | undefined> {
  // Another backend keeps no cookie of this browser.
  if (isForeignBackend()) return undefined;
  const reply = await call({
    service: 'bookings',
    path: '/api/bookings/current',
    reply: z.optional(bookingReadReply),
    signal: AbortSignal.any([signal, AbortSignal.timeout(RESUME_TIMEOUT_MS)]),
  });
  const facts = reply.ok && reply.value ? factsOf(bookingViewOf(reply.value.booking)) : undefined;
  return facts && { version: DRAFT_VERSION, key, facts, step };
}
