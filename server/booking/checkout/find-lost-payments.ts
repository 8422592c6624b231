/** Finds payments whose event was lost and whose customer did not come back. */
import { referenceOf } from '#domain/booking/booking';
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import { createSweep } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import { readCheckout } from './close-checkout';
import { settleCheckout } from './settle-checkout';

/** Delay after a session's end, and between two checks. */
const AFTER_EXPIRY = 5 * MINUTE;
const CHECK_INTERVAL = 10 * MINUTE;
const MAX_ROWS = 50;

/** Checks every checkout that is still open after its end. The payment service's clock decides if it is over. */
export async function findLostPayments(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db
    .selectFrom('checkouts')
    .select(['id', 'booking_id'])
    .where('status', '=', 'open')
    .where('expires_at', '<=', now - AFTER_EXPIRY)
    .where('checked_at', '<=', now - CHECK_INTERVAL)
    .orderBy('checked_at')
    .limit(MAX_ROWS)
    .execute();
  for (const { id, booking_id: bookingId } of due) {
    await deps.db.updateTable('checkouts').set({ checked_at: now }).where('id', '=', id).execute();
    try {
      await settleCheckout(deps, await readCheckout(deps, id, bookingId));
    } catch (error) {
      deps.log.warn(
        { err: error, booking: bookingId },
        `booking ${referenceOf(bookingId)}: checkout could not be read`,
      );
    }
  }
}

export const paymentSearch = (deps: Deps): Worker =>
  createSweep(deps, { name: 'payments', pass: () => findLostPayments(deps), interval: MINUTE });
