/** Settles a failed refund: the team has given the money back itself, or it is not owed any more. */

import { AppError } from '#domain/app-error';
import type { Deps } from '#server/deps';
import { addCharge } from './add-charge';
import { applyEventAs, changeBooking } from './apply-event';
import type { Caller } from './caller';
import { refundTotalOf } from './checkout/settle-refund';
import { owedRefunds, resolveOwed } from './failed-refunds';
import { balancePence } from './money';

export const SETTLEMENTS = ['byHand', 'waived'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Throws 'refundSettled', and 'notAllowedNow' while the whole booking is being refunded. */
export async function settleFailedRefund(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  refundId: string,
  settlement: Settlement,
): Promise<void> {
  await changeBooking(deps, bookingId, async (trx, booking) => {
    const owed = (await owedRefunds(trx, booking.id)).find(({ id }) => id === refundId);
    if (!owed) throw new AppError('refundSettled');
    const refundFailed = await resolveOwed(trx, deps, booking.id, settlement, ({ id }) => id === refundId);
    const refunded = (await refundTotalOf(trx, booking))?.refunded;
    const pence = settlement === 'waived' ? Math.min(owed.amount_pence, -balancePence(booking)) : 0;
    const settled = pence > 0 ? await addCharge(trx, deps, booking, { kind: 'extra', pence, label: '' }) : booking;
    await applyEventAs(
      trx,
      deps,
      caller,
      settlement === 'byHand' ? 'refunded' : 'refundWaived',
      settled,
      { type: 'staff.settled' },
      { refunded, refundFailed },
      { amount: owed.amount_pence },
    );
  });
}
