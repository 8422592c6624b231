/**
 * One attempt to open a checkout, in three steps: record the request, call the payment service outside any
 * transaction, record the session. An attempt without an answer is repeated under its number, and the payment service
 * answers with the same session.
 */

import { AppError } from '#domain/app-error';
import type { Language } from '#domain/language';
import type { Deps, Mailing } from '#server/deps';
import { describeMove } from '#server/mail/words';
import { type OpenedCheckout, PaymentError } from '#server/payments/payments';
import type { CheckoutsTable, Transaction } from '#server/store/schema';
import { accepts, applyEvent, changeBooking, refuseEvent } from '../apply-event';
import { type Booking, publicPlace } from '../booking';
import { addOwner, type Caller } from '../caller';
import { dueNow } from '../price';
import { giveUpAttempt, giveUpOpening, insertCheckout, repeatableAttempt, requestSession } from './checkouts';
import { requireSeen, type SeenQuote } from './price-refusal';
import { reserveVan } from './reserve-van';

export interface AttemptInput extends SeenQuote {
  lang: Language;
}
export interface Attempt {
  booking: Booking;
  row: CheckoutsTable;
  /** The browser that asks for the checkout. */
  payer: string | null;
}

/**
 * Reserves the van and records the attempt. `seen` is the newest answered attempt when the request began: a session that a parallel request
 * has opened since is returned as it is. Throws 'priceChanged', and the refusals of reserveVan.
 */
export function beginAttempt(
  deps: Mailing,
  bookingId: string,
  caller: Caller,
  input: AttemptInput,
  seen: number,
): Promise<Attempt> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if (!accepts(booking.state, { type: 'checkout.opened' })) refuseEvent(booking.state, 'checkout.opened');
    requireSeen(booking, input);
    const { withHelper } = input;
    const { due } = dueNow(booking, withHelper);
    const now = deps.clock.now();
    const helper = withHelper ? 1 : 0;
    let row = await repeatableAttempt(trx, booking.id, helper, due, { now, seen });
    if (!row) {
      await giveUpOpening(trx, booking.id);
      row = await insertCheckout(trx, { booking_id: booking.id, with_helper: helper, amount_pence: due }, now);
    }
    await reserveVan(trx, deps, booking, caller, withHelper, row.expires_at);
    return { booking, row, payer: caller.ownerHash };
  });
}

export const resultUrl = ({ publicUrl }: Deps['config'], { id }: Booking, lang: Language): string =>
  `${publicUrl}/${lang}/booking-result?bookingId=${id}`;

async function openSession(deps: Deps, { booking, row }: Attempt, lang: Language): Promise<OpenedCheckout> {
  const { config, db } = deps;
  const { date, slot, start, destination } = booking;
  const move = {
    date,
    slot,
    from: publicPlace(start),
    to: publicPlace(destination),
    withHelper: row.with_helper === 1,
  };
  try {
    return await requestSession(deps, booking, row, {
      lang,
      description: describeMove(move, lang),
      successUrl: `${resultUrl(config, booking, lang)}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${config.publicUrl}/${lang}/booking-cancel?bookingId=${booking.id}`,
    });
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) await giveUpAttempt(db, row.id);
    throw error;
  }
}

async function recordOpened(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  { row, payer, booking: { validUntil } }: Attempt,
  opened: OpenedCheckout,
  { withHelper, lang }: AttemptInput,
): Promise<boolean> {
  const known = await trx
    .selectFrom('checkouts')
    .select(['id', 'status'])
    .where('id', 'in', [row.id, opened.id])
    .executeTakeFirst();
  if (known?.id === opened.id) return known.status === 'open';
  const isSame = booking.validUntil === validUntil && dueNow(booking, withHelper).due === row.amount_pence;
  const isCurrent = isSame && known?.status === 'opening';
  const event = { type: 'checkout.opened' as const };
  const status = isCurrent && accepts(booking.state, event) ? 'open' : 'expired';
  await trx
    .updateTable('checkouts')
    .set({ id: opened.id, url: opened.url, expires_at: opened.expiresAt, status })
    .where('id', '=', row.id)
    .execute();
  if (status === 'expired') return false;
  const ownerHash = payer ?? booking.ownerHash;
  if (booking.ownerHash !== '') await addOwner(trx, { ...booking, ownerHash }, booking.ownerHash, deps.clock.now());
  await applyEvent(trx, deps, { ...booking, ownerHash }, event, { lang, checkout: { withHelper } });
  return true;
}

/** Opens the session and records it. If the booking changed meanwhile, the session is expired again. Throws 'paymentSessionFailed'. */
export async function finishAttempt(deps: Deps, attempt: Attempt, input: AttemptInput): Promise<OpenedCheckout> {
  const opened = await openSession(deps, attempt, input.lang);
  const isOpen = await changeBooking(deps, attempt.booking.id, (trx, booking) =>
    recordOpened(trx, deps, booking, attempt, opened, input),
  );
  if (isOpen) return opened;
  await deps.payments.expireCheckout(opened.id);
  throw new AppError('paymentSessionFailed');
}
