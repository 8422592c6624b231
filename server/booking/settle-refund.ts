/** A refund is done, or has failed for good: carried over to its booking. */
import type { Deps } from '#server/deps';
import type { RefundsTable } from '#server/store/schema';
import { accepts, applyEvent, changeBooking, writeBooking } from './apply-event';

/** May be called again for the same refund: the sum is worked out afresh. */
export async function onRefundSettled(refund: RefundsTable, deps: Deps): Promise<void> {
  await changeBooking(deps, refund.booking_id, async (trx, booking) => {
    if (refund.state === 'failed') {
      const event = { type: 'refund.failed' as const };
      if (accepts(booking.state, event)) await applyEvent(trx, deps, booking, event);
      return;
    }
    const { others } = await trx
      .selectFrom('refunds')
      .select(({ fn }) => fn.sum<number | null>('amount_pence').as('others'))
      .where('booking_id', '=', booking.id)
      .where('state', '=', 'done')
      .where('id', '!=', refund.id)
      .executeTakeFirstOrThrow();
    const change = { refunded: Number(others ?? 0) + refund.amount_pence };
    const event = { type: 'refund.made' as const };
    const isOfBooking = refund.reason !== 'paidTwice' && accepts(booking.state, event);
    if (isOfBooking) await applyEvent(trx, deps, booking, event, change);
    else if (booking.refunded !== change.refunded) await writeBooking(trx, deps, booking, change);
  });
}
