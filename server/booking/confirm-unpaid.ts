/** Confirms a booking without an online payment: by the team, or because nothing is owed. */
import { AppError } from '#domain/app-error';
import { omitUndefined } from '#domain/omit-undefined';
import { addDays, londonDate } from '#domain/schedule';
import { INVOICE_DUE_DAYS } from '#domain/shop/business';
import { MINUTE } from '#domain/time-units';
import type { Deps, Store } from '#server/deps';
import { reservePromo } from '#server/promo/reserve-promo';
import { requireReserved } from '#server/schedule/availability';
import type { Transaction } from '#server/store/schema';
import { applyEvent, applyEventAs, changeBooking } from './apply-event';
import { type Booking, hasHelper, reservationOf } from './booking';
import type { Caller } from './caller';
import { closeCheckouts, closeUnpaid } from './checkout/close-checkout';
import { withEntry } from './money';
import { type ManualPayment, receiptOf } from './note-money';

/** Reserves a van and a use of the promotion code until the event of the same transaction. Throws a SlotRefusal, 'promoUsedUp'. */
async function reserveAll(trx: Transaction, deps: Store, booking: Booking, withHelper: boolean): Promise<void> {
  const now = deps.clock.now();
  await requireReserved(trx, deps, reservationOf(booking, withHelper), now + MINUTE);
  const code = booking.promo?.code;
  if (code && !(await reservePromo(trx, code, booking.id, now))) throw new AppError('promoUsedUp');
}

/** The terms that the team and the customer have agreed. */
export interface ConfirmTerms {
  receipt?: ManualPayment | undefined;
  withHelper: boolean;
  /** The invoice over the whole price is issued now, and paid later. */
  isOnAccount: boolean;
}

/** Without `agreed`, the customer's last choice stays. Throws a SlotRefusal, 'promoUsedUp', 'notAllowedNow'. */
export async function confirmByTeam(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  agreed?: ConfirmTerms,
): Promise<Booking> {
  await closeCheckouts(deps, bookingId);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const isAwaited = booking.state === 'contacted';
    const withHelper = agreed?.withHelper ?? hasHelper(booking);
    if (isAwaited) await reserveAll(trx, deps, booking, withHelper);
    const entries = agreed?.receipt && withEntry(booking, receiptOf(agreed.receipt, deps, caller, 'receipt'));
    const checkout = agreed && { withHelper };
    const dueOn = agreed?.isOnAccount ? addDays(londonDate(deps.clock.now()), INVOICE_DUE_DAYS) : undefined;
    const event = { type: 'staff.confirmed' as const, hasReservation: isAwaited };
    const details = agreed?.receipt ? { amount: agreed.receipt.pence, text: agreed.receipt.note } : {};
    return applyEventAs(
      trx,
      deps,
      caller,
      'confirmed',
      booking,
      event,
      omitUndefined({ entries, checkout, dueOn }),
      details,
    );
  });
}

/** Throws 'alreadyPaid', a SlotRefusal, 'promoUsedUp', 'notAllowedNow'. */
export async function confirmFree(deps: Deps, bookingId: string, withHelper: boolean): Promise<Booking> {
  await closeUnpaid(deps, bookingId);
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const isAwaited = booking.state === 'contacted';
    if (isAwaited) await reserveAll(trx, deps, booking, withHelper);
    const event = { type: 'booking.confirmed' as const, hasReservation: isAwaited };
    return applyEvent(trx, deps, booking, event, { checkout: { withHelper } });
  });
}
