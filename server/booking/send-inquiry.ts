/** POST /api/manager/send-inquiry: stores a customer's request and mails it to the team. */

import { AppError } from '#domain/app-error';
import { isBookingId } from '#domain/booking/booking';
import { contactErrors } from '#domain/forms/contact';
import { fromPounds } from '#domain/money';
import type { Details } from '#domain/move/inventory';
import { formatDetails } from '#domain/move/quote-request';
import { omitUndefined } from '#domain/omit-undefined';
import type { ErrorCode } from '#domain/refusal';
import type { Deps, Store } from '#server/deps';
import { sha256 } from '#server/digest';
import { errorText } from '#server/error-text';
import { emailKey } from '#server/mailbox';
import { transaction } from '#server/store/database';
import type { StoredInquiry } from '#server/stored-messages';
import type { Booking } from './booking';
import { type Caller, findBooking, isOwn } from './caller';
import { mailTeam, storeMessage } from './mail-team';
import { moveFactsOf } from './move-facts';

/** Amounts in pounds. */
export interface InquiryInput
  extends Omit<StoredInquiry, 'bookingId' | 'details' | 'estimatedPrice' | 'estimatedPriceWithHelper'> {
  bookingId?: string | undefined;
  details: object;
  estimatedPrice?: number | undefined;
  estimatedPriceWithHelper?: number | undefined;
}

const pence = (pounds: number | undefined): number | null => (pounds === undefined ? null : fromPounds(pounds));

/** The caller's own booking, named by the inquiry's id or in its notes. */
async function bookingOf(deps: Store, input: InquiryInput, caller: Caller): Promise<Booking | undefined> {
  const named = input.bookingId ?? input.additionalNotes.match(/\b[0-9a-f]{24}\b/i)?.[0] ?? '';
  const booking = isBookingId(named) ? await findBooking(deps.db, named) : undefined;
  return booking && (await isOwn(deps.db, booking, caller)) ? booking : undefined;
}

function problemsOf({ customerName: name, customerPhone: phone, customerEmail: email }: StoredInquiry): ErrorCode[] {
  const errors = contactErrors({ name, phone, email });
  return [
    ...(errors.name ? (['customerNameRequired'] as const) : []),
    ...(errors.phone ? (['customerPhoneInvalid'] as const) : []),
    ...(errors.email && email.trim() !== '' ? (['customerEmailInvalid'] as const) : []),
  ];
}

/** Stores and mails an inquiry; a repeat about the same booking is sent once. Throws 'inquiryInvalid' with its reasons. */
export async function sendInquiry(deps: Deps, input: InquiryInput, caller: Caller): Promise<void> {
  const booking = await bookingOf(deps, input, caller);
  const payload: StoredInquiry = booking
    ? { ...moveFactsOf(booking, 'en'), additionalNotes: input.additionalNotes }
    : {
        ...input,
        bookingId: null,
        details: formatDetails(input.details as Partial<Details>),
        estimatedPrice: pence(input.estimatedPrice),
        estimatedPriceWithHelper: pence(input.estimatedPriceWithHelper),
      };
  const problems = problemsOf(payload);
  if (problems.length > 0) {
    const reasons = problems.map((code) => errorText(code)).join(', ');
    throw new AppError('inquiryInvalid', { params: { reasons }, details: { success: false, reasons: problems } });
  }
  const data = JSON.stringify(payload);
  const digest = sha256(data).slice(0, 24);
  await transaction(deps.db, async (trx) => {
    const isNew = await storeMessage(trx, {
      id: digest,
      kind: 'inquiry',
      booking_id: booking?.id ?? null,
      lang: booking?.lang ?? 'en',
      email: emailKey(payload.customerEmail) || null,
      data,
      created_at: deps.clock.now(),
    });
    if (!isNew) return;
    const mail = { kind: 'inquiry' as const, dedupeKey: `inquiry:${digest}`, payload, network: caller.network };
    await mailTeam(trx, deps, { ...mail, ...omitUndefined({ bookingId: booking?.id }) });
  });
}
