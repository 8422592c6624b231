/** Makes an agreed amendment: changes the booking's facts, price and vans in the transaction of its event. */
import { COMMA } from '#domain/locale';
import type { Pence } from '#domain/money';
import { MINUTE } from '#domain/time-units';
import type { Payment } from '#machines/booking-lifecycle.machine';
import type { Deps, Store } from '#server/deps';
import { fill } from '#server/fill';
import { textsOf } from '#server/mail/words';
import { requireReserved } from '#server/schedule/availability';
import { type Reservation, reserve, vansHeld } from '#server/schedule/reservations';
import type { AmendmentsTable, Transaction } from '#server/store/schema';
import { addCharge } from '../add-charge';
import { applyEvent, applyEventAs } from '../apply-event';
import { type Booking, type BookingChange, hasHelper, reservationOf } from '../booking';
import type { Caller } from '../caller';
import { balancePence, onlineEntry, refundablePence, withEntry } from '../money';
import { dueNow } from '../price';
import { applyToAmendment, isCurrent, type Proposal, proposalOf, termsOf } from './amendments';
import { changedParts } from './propose-amendment';

/** The booking after the change, as far as its vans need it. */
const changedBooking = (booking: Booking, { after }: Proposal): Booking => ({ ...booking, ...after });

/** The reservation of the changed move: on the vans that the booking has, if they are free. */
export async function reservationAfter(
  trx: Transaction,
  booking: Booking,
  row: AmendmentsTable,
  withHelper: boolean,
): Promise<Reservation> {
  const reservation = reservationOf(changedBooking(booking, proposalOf(row)), withHelper);
  return { ...reservation, prefer: await vansHeld(trx, booking.id) };
}

/** The changes in the customer's words: 'Change of your booking: your list, the helper'. */
function labelOf(booking: Booking, { after }: Proposal, withHelper: boolean): string {
  const { charge, parts } = textsOf(booking.lang).amended;
  const words = changedParts(termsOf(booking), after, withHelper).map((part) => parts[part]);
  return fill(charge, { parts: words.join(COMMA[booking.lang]) });
}

/** The part of the new price that does not count, because the customer has agreed to `difference`. */
async function keepAgreed(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  { after }: Proposal,
  { withHelper, difference }: { withHelper: boolean; difference: Pence },
): Promise<Booking> {
  const change = dueNow(after, withHelper).total - dueNow(booking, hasHelper(booking)).total;
  if (difference === change) return booking;
  const label = textsOf(booking.lang).amended.kept;
  return addCharge(trx, deps, booking, { kind: 'kept', pence: difference - change, label });
}

/** Agreed to without a payment: by the customer, or by the team with them. */
export interface Agreement {
  caller: Caller;
  /** The customer wants the change, and may pay for it. */
  isAsked: boolean;
  isTold: boolean;
  /** The mail asks the customer to pay the difference online. */
  isByLink: boolean;
  /** For the log. */
  remark: string;
}

const BY_CUSTOMER = { isAsked: true, isTold: true, isByLink: false, remark: '' } as const;
export const agreedByCustomer = (caller: Caller): Agreement => ({ caller, ...BY_CUSTOMER });

/** The part of the difference that goes back, up to the amount that was paid online. */
function repaymentOf(before: Booking, after: Booking, difference: Pence): Pence {
  const overpaid = Math.max(0, -balancePence(after));
  return Math.min(Math.max(0, -difference), overpaid, refundablePence(before));
}

/** Changes the booking, because its difference is paid or the change is agreed to. Throws a SlotRefusal. */
export async function makeAmendment(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  row: AmendmentsTable,
  made: { payment: Payment } | Agreement,
): Promise<Booking> {
  const proposal = proposalOf(row);
  const { after } = proposal;
  const withHelper = row.with_helper === 1;
  const label = labelOf(booking, proposal, withHelper);
  const reservation = await reservationAfter(trx, booking, row, withHelper);
  const isPaid = 'payment' in made;
  await applyToAmendment(
    trx,
    deps,
    row,
    isPaid ? { type: 'difference.paid', isPossible: true } : { type: 'change.agreed' },
    { with_helper: row.with_helper, pence: row.pence },
  );
  await requireReserved(trx, deps, reservation, deps.clock.now() + MINUTE);
  const agreed = await keepAgreed(trx, deps, booking, proposal, { withHelper, difference: row.pence });
  const isMoved = after.date !== booking.date || after.slot !== booking.slot;
  const movedByUs = (!isPaid && !made.isAsked) || undefined;
  const change: BookingChange = {
    ...after,
    promo: after.promo,
    checkout: { withHelper },
    ...(isPaid ? { entries: withEntry(booking, onlineEntry(made.payment, deps.clock.now(), label)) } : {}),
    ...(isMoved ? { moves: (booking.moves ?? 0) + 1, movedByUs } : {}),
  };
  if (isPaid) {
    const { payment } = made;
    return applyEvent(trx, deps, agreed, { type: 'difference.paid', payment, isPossible: true }, change);
  }
  const { caller, isTold, isByLink, remark } = made;
  const owedFor = row.pence > 0 ? { owedFor: { label, pence: row.pence, isByLink } } : {};
  const pence = repaymentOf(booking, { ...agreed, ...change }, row.pence);
  const refunded = pence > 0 ? { refunded: (booking.refunded ?? 0) + pence } : {};
  const repayment = pence > 0 ? { pence, words: label } : null;
  const event =
    caller.staff === null
      ? ({ type: 'booking.amended', repayment, isTooLate: false } as const)
      : ({ type: 'staff.amended', repayment, isTold } as const);
  const details = { amount: row.pence, text: `${label} ${remark}`.trim() };
  return applyEventAs(trx, deps, caller, 'amended', agreed, event, { ...change, ...refunded, ...owedFor }, details);
}

/** Applies the payment of a difference: the booking is changed, or the money goes back. */
export async function receiveDifference(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  row: AmendmentsTable,
  { payment, isRight }: { payment: Payment; isRight: boolean },
): Promise<Booking> {
  const isAwaited = isRight && row.state === 'paying' && isCurrent(proposalOf(row), booking);
  const now = deps.clock.now();
  const reservation = await reservationAfter(trx, booking, row, row.with_helper === 1);
  const isPossible = isAwaited && (await reserve(trx, { ...reservation, besideSold: true }, now + MINUTE, now));
  if (isPossible) return makeAmendment(trx, deps, booking, row, { payment });
  if (row.state === 'paying') await applyToAmendment(trx, deps, row, { type: 'difference.paid', isPossible: false });
  return applyEvent(trx, deps, booking, { type: 'difference.paid', payment, isPossible: false });
}
