/** Opens the session of a checkout after the sale: of a change, or of what is still to pay. */
import { AppError } from '#domain/app-error';
import type { Deps } from '#server/deps';
import { type OpenedCheckout, PaymentError } from '#server/payments/payments';
import type { CheckoutsTable } from '#server/store/schema';
import type { Booking } from '../booking';
import { requestSession, type SessionPage } from './checkouts';

/**
 * Opens the session of an attempt and records it. A request that is repeated gets the same session. Throws 'paymentSessionFailed', also when
 * the attempt was given up meanwhile.
 */
export async function openLaterCheckout(
  deps: Deps,
  booking: Booking,
  row: CheckoutsTable,
  page: SessionPage,
): Promise<OpenedCheckout> {
  const { payments, db } = deps;
  try {
    const opened = await requestSession(deps, booking, row, page);
    await db
      .updateTable('checkouts')
      .set({ id: opened.id, url: opened.url, expires_at: opened.expiresAt, status: 'open' })
      .where('id', '=', row.id)
      .where('status', '=', 'opening')
      .execute();
    const known = await db.selectFrom('checkouts').select('status').where('id', '=', opened.id).executeTakeFirst();
    if (known?.status === 'open') return opened;
    await payments.expireCheckout(opened.id);
  } catch (error) {
    if (!(error instanceof PaymentError)) throw error;
    throw new AppError('paymentSessionFailed', { cause: error });
  }
  throw new AppError('paymentSessionFailed');
}
