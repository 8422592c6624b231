/** Changes the price of a sold booking by a line: an hour more, a discount. */
import { AppError } from '#domain/app-error';
import { type Charge, type ChargeKind, sumOfCharges } from '#domain/booking/charges';
import type { Pence } from '#domain/money';
import type { Deps, Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import { applyEventAs, changeBooking, requireVersion } from './apply-event';
import type { Booking } from './booking';
import type { Caller } from './caller';
import { closeBalance } from './checkout/close-checkout';
import { balancePence } from './money';
import { MOST } from './note-money';
import { agreedPence } from './price';

/** `pence` is above 0, for a discount too. */
interface NewCharge {
  kind: ChargeKind;
  pence: Pence;
  label: string;
}

export interface PriceChange extends NewCharge {
  /** The customer gets a mail about it. */
  isTold: boolean;
  version: number;
}

/** Writes a charge, and returns the booking with it. */
export async function addCharge(
  trx: Transaction,
  { clock }: Store,
  booking: Booking,
  { kind, pence, label }: NewCharge,
): Promise<Booking> {
  const position = booking.charges.length + 1;
  const charge: Charge = { position, kind, label, pence: kind === 'discount' ? -pence : pence, at: clock.now() };
  await trx
    .insertInto('charges')
    .values({ booking_id: booking.id, ...charge })
    .execute();
  return { ...booking, charges: [...booking.charges, charge] };
}

/** Lowers the price by a refund, except for the part that gives back what was paid too much. */
export async function discountRefund(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  { pence: refund, label }: Pick<NewCharge, 'pence' | 'label'>,
): Promise<Booking> {
  const pence = refund - Math.max(0, -balancePence(booking));
  return pence > 0 ? addCharge(trx, deps, booking, { kind: 'discount', pence, label }) : booking;
}

/**
 * Throws 'amountWrong', 'abovePrice', 'reasonMissing', 'bookingChanged' when the booking is no longer the version that the caller saw, and
 * 'notAllowedNow' in a state without a van.
 */
export async function changePrice(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  { isTold, version, ...charge }: PriceChange,
): Promise<void> {
  const { pence, label, kind } = charge;
  if (!Number.isSafeInteger(pence) || pence <= 0 || pence > MOST)
    throw new AppError('amountWrong', { field: 'amount' });
  if (label === '') throw new AppError('reasonMissing', { field: 'reason' });
  if (kind === 'discount') await closeBalance(deps, bookingId);
  await changeBooking(deps, bookingId, async (trx, booking) => {
    requireVersion(booking, version);
    if (kind === 'discount' && pence > agreedPence(booking)) throw new AppError('abovePrice', { field: 'amount' });
    const charged = await addCharge(trx, deps, booking, charge);
    const amount = sumOfCharges(charged.charges.slice(-1));
    const event = { type: 'staff.charged' as const, isTold };
    await applyEventAs(trx, deps, caller, 'priceChanged', charged, event, {}, { amount, text: label });
  });
}
