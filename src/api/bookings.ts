import * as z from 'zod/mini';
import { quoteOf } from '#domain/booking/booking';
import type { Facts } from '#domain/booking/draft';
import { bookingReadReply, type InquiryBody, inquiryReply, type QuoteRequestBody } from '#domain/contract/bookings';
import { ownNote } from '#domain/contract/own-note';
import { sendReply } from '#domain/contract/payments';
import { toPounds } from '#domain/money';
import { formatDetails } from '#domain/move/quote-request';
import { type Location, locationText } from '#domain/place';
import { bookingRefusals, contactSaveRefusals, quoteRefusals } from '#domain/refusal';
import type { Ports } from '#machines/ports';
import { isForeignBackend } from '../backend';
import { pageLanguage } from '../i18n/language';
import { rememberConfirmation } from '../storage/confirmation-memory';
import { checkoutInTab } from '../storage/draft-store';
import { fingerprint } from '../storage/random-key';
import { bookingViewOf } from './booking-json';
import { call, refuse } from './call';

const anything = z.unknown();

/** Sends a place of our list by its id, and any other as text: a place from the server, or for a backend without our ids. */
function locationInput(location: Location | undefined): NonNullable<QuoteRequestBody['startLocation']> {
  if (!location) return '';
  const { placeId, address } = location;
  return placeId && !isForeignBackend() ? { placeId, ...(address ? { address } : {}) } : locationText(location);
}

/** The body of POST /api/bookings. */
export function quoteRequestOf(facts: Facts): QuoteRequestBody {
  const replaces = facts.quote?.bookingId ?? facts.replaces;
  return {
    startLocation: locationInput(facts.start),
    destinationLocation: locationInput(facts.destination),
    moveType: facts.moveType,
    date: facts.date ?? '',
    time: facts.slot ?? '',
    details: formatDetails(facts.details),
    ...(isForeignBackend() ? {} : { lang: pageLanguage(), ...(replaces ? { replaces } : {}) }),
  };
}

/** The idempotency key of a draft's request: the same request gets the same key; a changed request or a replaced quote gets another. */
export function quoteKey(draftKey: string, body: QuoteRequestBody): string {
  return `${draftKey}-${fingerprint(JSON.stringify(body))}`;
}

export const createBooking: Ports['createBooking'] = async ({ facts, key }, signal) => {
  const body = quoteRequestOf(facts);
  const reply = await call({
    service: 'bookings',
    path: '/api/bookings',
    body: { ...body, timestamp: new Date().toISOString() },
    reply: bookingReadReply,
    signal,
    idempotencyKey: quoteKey(key, body),
  });
  if (!reply.ok) return refuse(reply, quoteRefusals, 'quoteFailed');
  const { booking } = reply.value;
  // Without an id the quote could not be paid.
  if (!booking._id) return { ok: false, reason: 'quoteFailed' };
  return { ok: true, quote: quoteOf(bookingViewOf(booking)) };
};

export const readBooking: Ports['readBooking'] = async ({ bookingId }, signal) => {
  const path = `/api/bookings/${encodeURIComponent(bookingId)}`;
  const reply = await call({ service: 'bookings', path, reply: bookingReadReply, signal });
  // The status decides, whatever another backend says about it.
  if (!reply.ok && reply.code === 'notFound') return { ok: false, reason: 'bookingMissing' };
  if (!reply.ok) return refuse(reply, bookingRefusals, 'bookingFailed');
  // The specification's reply does not name the crew or the amount of a payment.
  const opened = isForeignBackend() ? checkoutInTab(bookingId) : undefined;
  return { ok: true, booking: { ...opened, ...bookingViewOf(reply.value.booking, bookingId) } };
};

export const saveContact: Ports['saveContact'] = async ({ bookingId, contact }, signal) => {
  const path = `/api/bookings/${bookingId}/contact`;
  const reply = await call({ service: 'bookings', path, body: contact, reply: anything, signal });
  if (reply.ok) return { ok: true };
  // The server gave this browser the proof of its booking a moment ago.
  const isUnproven = (reply.code === 'forbidden' || reply.code === 'notOwner') && !reply.said;
  if (isUnproven && !isForeignBackend()) return { ok: false, reason: 'cookiesBlocked' };
  return refuse(reply, contactSaveRefusals, 'contactFailed');
};

/** Reads the booking first, so that the team gets the server's data about the move. The contact details are the ones just saved. */
export const sendInquiry: Ports['sendInquiry'] = async ({ bookingId, contact }, signal) => {
  const read = await call({ service: 'bookings', path: `/api/bookings/${bookingId}`, reply: bookingReadReply, signal });
  if (!read.ok) {
    const { status } = read;
    return status
      ? { ok: false, reason: 'inquiryBookingFailed', status }
      : { ok: false, reason: 'inquiryBookingMissing' };
  }
  const booking = bookingViewOf(read.value.booking, bookingId);
  const { name, phone, email, newsletterConsent } = contact;
  const body: InquiryBody = {
    ...(isForeignBackend() ? {} : { bookingId }),
    customerName: name,
    customerPhone: phone,
    customerEmail: email,
    newsletterConsent,
    startLocation: booking.startLocation,
    destinationLocation: booking.destinationLocation,
    moveDate: booking.date,
    moveTime: booking.time,
    moveType: booking.moveType,
    ...(booking.details ? { details: booking.details } : {}),
    estimatedPrice: toPounds(booking.price),
    estimatedPriceWithHelper: toPounds(booking.helperPrice),
    additionalNotes: ownNote(bookingId, newsletterConsent),
  };
  const path = '/api/manager/send-inquiry';
  const reply = await call({
    service: 'bookings',
    path,
    body,
    reply: z.optional(inquiryReply),
    signal,
  });
  if (!reply.ok) {
    const { status, code } = reply;
    if (status && code === 'serverError') return { ok: false, reason: 'inquiryRejected', status };
    return refuse(reply, contactSaveRefusals, 'inquiryFailed');
  }
  return reply.value?.success === false ? { ok: false, reason: 'inquiryFailed' } : { ok: true };
};

export const sendConfirmation: Ports['sendConfirmation'] = async ({ bookingId }, signal) => {
  const path = `/api/bookings/${bookingId}/send`;
  const reply = await call({ service: 'bookings', path, body: { bookingId }, reply: anything, signal });
  if (!reply.ok) return refuse(reply, bookingRefusals, 'confirmationFailed');
  if (sendReply.safeParse(reply.value).data?.success === false) return { ok: false, reason: 'confirmationFailed' };
  rememberConfirmation(bookingId);
  return { ok: true };
};

/** If a backend lacks this call, the booking itself says if it was paid. */
export const reportPaymentCancelled: Ports['reportPaymentCancelled'] = async ({ bookingId }, signal) => {
  if (isForeignBackend()) {
    const read = await readBooking({ bookingId }, signal);
    if (!read.ok) return read;
    const isPaid = read.booking.paymentStatus === 'paid' || read.booking.paymentStatus === 'refunded';
    return { ok: false, reason: isPaid ? 'alreadyPaid' : 'paymentNotCompleted' };
  }
  const path = `/api/bookings/${bookingId}/payment-cancelled`;
  const reply = await call({ service: 'bookings', method: 'POST', path, reply: anything, signal });
  return reply.ok ? { ok: true } : refuse(reply, [...bookingRefusals, 'paymentNotCompleted'], 'confirmationFailed');
};

export const sendQuote: Ports['sendQuote'] = async ({ bookingId, email }, signal) => {
  const path = `/api/bookings/${bookingId}/send-quote`;
  const reply = await call({ service: 'bookings', path, body: { email }, reply: anything, signal });
  return reply.ok ? { ok: true } : refuse(reply, bookingRefusals, 'bookingFailed');
};

export const requestBookingLink: Ports['requestBookingLink'] = async ({ bookingId }, signal) => {
  const path = `/api/bookings/${bookingId}/link`;
  const reply = await call({ service: 'bookings', method: 'POST', path, reply: anything, signal });
  return reply.ok ? { ok: true } : refuse(reply, bookingRefusals, 'confirmationFailed');
};
