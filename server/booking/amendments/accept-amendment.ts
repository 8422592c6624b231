/** POST /api/bookings/{id}/amendments/{amendment}: makes a change that costs nothing now, or opens the checkout of its difference. */
import { AppError } from '#domain/app-error';
import { referenceOf } from '#domain/booking/booking';
import type { Language } from '#domain/language';
import type { Pence } from '#domain/money';
import { amountDueNow } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import { fill } from '#server/fill';
import { textsOf } from '#server/mail/words';
import type { OpenedCheckout } from '#server/payments/payments';
import { requireReserved } from '#server/schedule/availability';
import type { AmendmentsTable, CheckoutsTable, Transaction } from '#server/store/schema';
import { changeBooking } from '../apply-event';
import type { Booking } from '../booking';
import { type Caller, requireOwn } from '../caller';
import { insertCheckout } from '../checkout/checkouts';
import { closeOpenCheckouts } from '../checkout/close-checkout';
import { openLaterCheckout } from '../checkout/open-later-checkout';
import { AFTER_EXPIRY } from '../checkout/reserve-van';
import { applyToAmendment, differenceIn, isCurrent, proposalOf, requireAmendment } from './amendments';
import { agreedByCustomer, makeAmendment, reservationAfter } from './make-amendment';
import { requireAmendable } from './propose-amendment';

export interface Acceptance {
  withHelper: boolean;
  /** The difference that the customer saw, pence; negative if money goes back. */
  difference: Pence;
  lang: Language;
}

/** The changed booking, or the checkout to go to. */
export type Accepted = { booking: Booking } | { checkout: OpenedCheckout };

/** The checkout of an amendment that was opened, or asked for without an answer. */
function checkoutOf(trx: Transaction, { id }: AmendmentsTable): Promise<CheckoutsTable | undefined> {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('amendment', '=', id)
    .where('status', 'in', ['opening', 'open'])
    .executeTakeFirst();
}

/** The proposal as the caller saw it. Throws 'amendmentChanged' if it, its difference or the booking is another one. */
export function requireShown(row: AmendmentsTable, booking: Booking, withHelper: boolean, difference: Pence): void {
  const proposal = proposalOf(row);
  const isShown = row.state === 'proposed' && differenceIn(proposal, withHelper) === difference;
  if (!isShown || !isCurrent(proposal, booking)) throw new AppError('amendmentChanged');
}

interface Step {
  booking: Booking;
  /** Undefined once the change is made. */
  checkout: CheckoutsTable | undefined;
}

async function begin(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  row: AmendmentsTable,
  caller: Caller,
  { withHelper, difference }: Acceptance,
): Promise<Step> {
  const now = deps.clock.now();
  if (row.state === 'made') return { booking, checkout: undefined };
  if (row.state === 'paying' && (row.with_helper === 1) === withHelper) {
    const checkout = await checkoutOf(trx, row);
    if (checkout && checkout.expires_at > now) return { booking, checkout };
  }
  requireShown(row, booking, withHelper, difference);
  requireAmendable(booking, caller, now);
  const due = amountDueNow(Math.max(0, difference));
  const agreed = { ...row, with_helper: withHelper ? 1 : 0, pence: difference };
  if (due === 0) {
    const made = await makeAmendment(trx, deps, booking, agreed, agreedByCustomer(caller));
    return { booking: made, checkout: undefined };
  }
  const { with_helper, pence } = agreed;
  await applyToAmendment(trx, deps, row, { type: 'checkout.opened' }, { with_helper, pence });
  const opening = { booking_id: booking.id, amendment: row.id, with_helper, amount_pence: due };
  const checkout = await insertCheckout(trx, opening, now);
  const reservation = await reservationAfter(trx, booking, row, withHelper);
  await requireReserved(trx, deps, { ...reservation, besideSold: true }, checkout.expires_at + AFTER_EXPIRY);
  return { booking, checkout };
}

/** Opens the session and records it. A request that is repeated gets the same session. */
function open(deps: Deps, booking: Booking, row: CheckoutsTable, lang: Language): Promise<OpenedCheckout> {
  const page = `${deps.config.publicUrl}/${lang}/amend/${booking.id}`;
  return openLaterCheckout(deps, booking, row, {
    lang,
    description: fill(textsOf(lang).amended.description, { reference: referenceOf(booking.id) }),
    successUrl: `${page}?amendment=${row.amendment}`,
    cancelUrl: page,
  });
}

/**
 * A repeat has the same result. Throws 'amendmentChanged' when the booking, the difference or the amendment is no longer the one that the
 * customer saw, 'rescheduleTooLate', 'notAllowedNow', a SlotRefusal, 'paymentSessionFailed'.
 */
export async function acceptAmendment(
  deps: Deps,
  bookingId: string,
  amendmentId: string,
  caller: Caller,
  acceptance: Acceptance,
): Promise<Accepted> {
  const { id } = await requireOwn(deps.db, bookingId, caller);
  const { state } = await requireAmendment(deps.db, id, amendmentId);
  if (state === 'proposed') await closeOpenCheckouts(deps, id);
  const { booking, checkout } = await changeBooking(deps, id, async (trx, current) =>
    begin(trx, deps, current, await requireAmendment(trx, id, amendmentId), caller, acceptance),
  );
  if (!checkout) return { booking };
  const { id: session, url, expires_at: expiresAt, status } = checkout;
  if (status === 'open') return { checkout: { id: session, url, expiresAt } };
  return { checkout: await open(deps, booking, checkout, acceptance.lang) };
}
