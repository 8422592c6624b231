/** Changes the price of a sold booking by a line: an hour more, a discount. */
import { AppError } from '#domain/app-error';
import { sumOfCharges } from '#domain/booking/charges';
import type { Deps } from '#server/deps';
import { addCharge, type NewCharge } from './add-charge';
import { applyEventAs, changeBooking, requireVersion } from './apply-event';
import type { Caller } from './caller';
import { closeBalance } from './checkout/close-checkout';
import { MOST } from './note-money';
import { agreedPence } from './price';

export interface PriceChange extends NewCharge {
  /** The customer gets a mail about it. */
  isTold: boolean;
  version: number;
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
