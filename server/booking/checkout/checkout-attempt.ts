/**
 * One attempt to open a checkout, in three steps: record the request, call the payment service outside any
 * transaction, record the session. An attempt without an answer is repeated under its number, and the payment service
 * answers with the same session.
 */

import type { Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { describeMove } from '#server/mail/words';
import { type OpenedCheckout, PaymentError } from '#server/payments/payments';
import type { CheckoutsTable, Db, Transaction } from '#server/store/schema';
import { accepts, applyEvent, changeBooking, type EventDeps, refuseEvent } from '../apply-event';
import { type Booking, publicPlace } from '../booking';
import { addOwner, type Caller } from '../caller';
import { dueNow } from '../price';
import type { CheckoutDeps } from './close-checkout';
import { priceRefusal } from './price-refusal';
import { reserveVan } from './reserve-van';

/** Stripe requires at least 30 minutes by its own clock; ours may be five minutes behind. */
const SESSION_LENGTH = 36 * MINUTE;
const LEAST_SESSION = 35 * MINUTE;

export interface AttemptInput {
  withHelper: boolean;
  amount: Pence;
  lang: Language;
}
export interface Attempt {
  booking: Booking;
  row: CheckoutsTable;
  /** The browser that asks for the checkout. */
  payer: string | null;
}

/** Number of the newest attempt, 0 without one. 'answered' leaves out those that are still opening. */
export async function newestAttempt(db: Db, bookingId: string, which: 'all' | 'answered' = 'all'): Promise<number> {
  const { attempt } = await db
    .selectFrom('checkouts')
    .select(({ fn }) => fn.max('attempt').as('attempt'))
    .where('booking_id', '=', bookingId)
    .$if(which === 'answered', (query) => query.where('status', '!=', 'opening'))
    .executeTakeFirstOrThrow();
  return Number(attempt ?? 0);
}

/** An attempt for the same choice that is unanswered, or that a parallel request opened: its number is above `seen`. */
async function repeatableAttempt(
  trx: Transaction,
  bookingId: string,
  withHelper: number,
  amount: Pence,
  { now, seen }: { now: number; seen: number },
) {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where((row) =>
      row.or([row('status', '=', 'opening'), row.and([row('status', '=', 'open'), row('attempt', '>', seen)])]),
    )
    .where('with_helper', '=', withHelper)
    .where('amount_pence', '=', amount)
    .where('expires_at', '>=', now + LEAST_SESSION)
    .executeTakeFirst();
}

type NewCheckout = Omit<CheckoutsTable, 'id' | 'attempt' | 'payment_intent' | 'checked_at'> & { id?: string };

/** Inserts the row of the next attempt. It has no `id` from the payment service while it is opening. */
export async function insertCheckout(trx: Transaction, row: NewCheckout): Promise<CheckoutsTable> {
  const attempt = (await newestAttempt(trx, row.booking_id)) + 1;
  return trx
    .insertInto('checkouts')
    .values({ id: `opening:${row.booking_id}:${attempt}`, ...row, attempt, payment_intent: null, checked_at: 0 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function giveUpOpening(db: Db, bookingId: string): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ status: 'expired' })
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'opening')
    .execute();
}

/**
 * Reserves the van and records the attempt. `seen` is the newest answered attempt when the request began: a session that a parallel request
 * has opened since is returned as it is. Throws 'priceChanged', and the refusals of reserveVan.
 */
export function beginAttempt(
  deps: Pick<Deps, 'clock' | 'config' | 'db'>,
  bookingId: string,
  caller: Caller,
  { withHelper, amount }: AttemptInput,
  seen: number,
): Promise<Attempt> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    if (!accepts(booking.state, { type: 'checkout.opened' })) refuseEvent(booking.state, 'checkout.opened');
    const { total, due } = dueNow(booking, withHelper);
    if (total !== amount) throw priceRefusal('priceChanged', booking);
    const now = deps.clock.now();
    const helper = withHelper ? 1 : 0;
    let row = await repeatableAttempt(trx, booking.id, helper, due, { now, seen });
    if (!row) {
      await giveUpOpening(trx, booking.id);
      row = await insertCheckout(trx, {
        booking_id: booking.id,
        with_helper: helper,
        amount_pence: due,
        status: 'opening',
        url: '',
        expires_at: Math.floor((now + SESSION_LENGTH) / 1000) * 1000,
        created_at: now,
      });
    }
    await reserveVan(trx, deps, booking, caller, withHelper, row.expires_at);
    return { booking, row, payer: caller.ownerHash };
  });
}

export const resultUrl = ({ publicUrl }: Deps['config'], { id }: Booking, lang: Language): string =>
  `${publicUrl}/${lang}/booking-result?bookingId=${id}`;

async function openSession(
  { payments, config, db }: Pick<Deps, 'config' | 'db' | 'payments'>,
  { booking, row }: Attempt,
  lang: Language,
): Promise<OpenedCheckout> {
  const { date, slot, start, destination, contact, id } = booking;
  const pages = `${config.publicUrl}/${lang}`;
  const move = {
    date,
    slot,
    from: publicPlace(start),
    to: publicPlace(destination),
    withHelper: row.with_helper === 1,
  };
  try {
    return await payments.openCheckout({
      bookingId: id,
      attempt: row.attempt,
      amountPence: row.amount_pence,
      description: describeMove(move, lang),
      lang,
      email: contact?.email ?? '',
      successUrl: `${resultUrl(config, booking, lang)}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${pages}/booking-cancel?bookingId=${id}`,
      expiresAt: row.expires_at,
      withHelper: row.with_helper === 1,
    });
  } catch (error) {
    if (error instanceof PaymentError && error.isFinal) {
      await db.updateTable('checkouts').set({ status: 'expired' }).where('id', '=', row.id).execute();
    }
    throw error;
  }
}

async function recordOpened(
  trx: Transaction,
  deps: EventDeps,
  booking: Booking,
  { row, payer }: Attempt,
  opened: OpenedCheckout,
  { withHelper, lang }: AttemptInput,
): Promise<boolean> {
  const known = await trx
    .selectFrom('checkouts')
    .select(['id', 'status'])
    .where('id', 'in', [row.id, opened.id])
    .executeTakeFirst();
  if (known?.id === opened.id) return known.status === 'open';
  const isCurrent = known?.status === 'opening' && dueNow(booking, withHelper).due === row.amount_pence;
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
export async function finishAttempt(
  deps: CheckoutDeps,
  attempt: Attempt,
  input: AttemptInput,
): Promise<OpenedCheckout> {
  const opened = await openSession(deps, attempt, input.lang);
  const isOpen = await changeBooking(deps, attempt.booking.id, (trx, booking) =>
    recordOpened(trx, deps, booking, attempt, opened, input),
  );
  if (isOpen) return opened;
  await deps.payments.expireCheckout(opened.id);
  throw new AppError('paymentSessionFailed', { status: 409 });
}
