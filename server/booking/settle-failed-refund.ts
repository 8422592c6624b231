/** Settles a failed refund: the team has given the money back itself, or it is not owed any more. */
import { applyEventAs, changeBooking, type LifecycleDeps } from './apply-event';
import type { Caller } from './caller';
import { refundTotalOf } from './checkout/settle-refund';
import { owedRefunds, resolveOwed } from './failed-refunds';

export const SETTLEMENTS = ['byHand', 'waived'] as const;
export type Settlement = (typeof SETTLEMENTS)[number];

/** Returns false if the refund is settled already. Throws 'notAllowedNow' while the whole booking is being refunded. */
export async function settleFailedRefund(
  deps: LifecycleDeps,
  bookingId: string,
  caller: Caller,
  refundId: string,
  settlement: Settlement,
): Promise<boolean> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const owed = (await owedRefunds(trx, booking.id)).find(({ id }) => id === refundId);
    if (!owed) return false;
    const refundFailed = await resolveOwed(trx, deps, booking.id, settlement, ({ id }) => id === refundId);
    const refunded = (await refundTotalOf(trx, booking))?.refunded;
    await applyEventAs(
      trx,
      deps,
      caller,
      settlement === 'byHand' ? 'refunded' : 'refundWaived',
      booking,
      { type: 'staff.settled' },
      { refunded, refundFailed },
      { amount: owed.amount_pence },
    );
    return true;
  });
}
