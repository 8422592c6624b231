import * as z from 'zod/mini';
import type { BookingView } from '#domain/booking/booking';
import { isUnsold } from '#domain/booking/booking';
import { DRAFT_VERSION, type Draft, type Facts, type Step } from '#domain/booking/draft';
import { quotedFacts } from '#domain/booking/moved-facts';
import { bookingReadReply } from '#domain/contract/bookings';
import { withoutQuote } from '#machines/facts';
import { isForeignBackend } from '../backend';
import { serverNow } from '../storage/server-clock';
import { bookingViewOf } from './booking-json';
import { call } from './call';

/** Timeout, milliseconds. */
const RESUME_TIMEOUT_MS = 2500;

const isUnpaid = ({ paymentStatus, status }: BookingView): boolean =>
  (paymentStatus === 'unpaid' || paymentStatus === 'pending') && isUnsold(status);

/** True for a quote that has run out before it had contact details; the payment screen shows that of any other. */
const isOver = ({ contactSaved, quote }: Facts): boolean =>
  !contactSaved && quote?.validUntil !== undefined && quote.validUntil <= serverNow();

interface OwnedDraft {
  draft: Draft;
  /** The quote has run out, so the draft is without it. */
  isExpired: boolean;
}

/** Reads the booking that this browser's cookie owns, so that a new tab continues where another stopped. */
export async function ownedDraft(step: Step, key: string, signal: AbortSignal): Promise<OwnedDraft | undefined> {
  // Another backend keeps no cookie of this browser.
  if (isForeignBackend()) return undefined;
  const reply = await call({
    service: 'bookings',
    path: '/api/bookings/current',
    reply: z.optional(bookingReadReply),
    signal: AbortSignal.any([signal, AbortSignal.timeout(RESUME_TIMEOUT_MS)]),
  });
  const booking = reply.ok && reply.value ? bookingViewOf(reply.value.booking) : undefined;
  if (!booking || !isUnpaid(booking)) return undefined;
  const facts = quotedFacts(booking);
  const isExpired = isOver(facts);
  return { draft: { version: DRAFT_VERSION, key, facts: isExpired ? withoutQuote(facts) : facts, step }, isExpired };
}
