/** Writes a line of the price of a sold booking. */
import type { Charge, ChargeKind } from '#domain/booking/charges';
import type { Pence } from '#domain/money';
import type { Store } from '#server/deps';
import type { Transaction } from '#server/store/schema';
import type { Booking } from './booking';
import { balancePence } from './money';

/** `pence` is above 0, for a discount too. */
export interface NewCharge {
  kind: ChargeKind;
  pence: Pence;
  label: string;
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
