/** A new quote for a booking that is not sold yet, on today's tariff. */
import type { Deps } from '#server/deps';
import { findPromo } from '#server/promo/find-promo';
import { isOfNotice, requireFree } from '#server/schedule/availability';
import type { Transaction } from '#server/store/schema';
import { applyEvent, applyEventAs, changeBooking } from './apply-event';
import { type Booking, type BookingChange, reservationOf } from './booking';
import { type Caller, requireBooking } from './caller';
import { closeUnpaid } from './checkout/close-checkout';
import { type PreparedQuote, prepareQuote, type QuoteInput, requireDoors } from './prepare-quote';
import { freezePrice, withPromo } from './price';

/** The prices with the booking's code, or without it if it is no longer valid. */
async function discounted(
  trx: Transaction,
  booking: Booking,
  priced: Pick<PreparedQuote, 'price' | 'helperPrice'>,
  now: number,
): Promise<BookingChange> {
  const found = booking.promo ? await findPromo(trx, booking.promo.code, now, booking.id) : undefined;
  return found?.ok ? withPromo(priced, found.promo.code, found.promo.percent) : { promo: undefined };
}

/** Prices a booking again, with today's tariff, and takes off a code that is no longer valid. Close its checkouts first. */
export function repriceBooking(deps: Deps, bookingId: string): Promise<Booking> {
  return changeBooking(deps, bookingId, async (trx, booking) => {
    const now = deps.clock.now();
    const priced = freezePrice(booking, now);
    const discount = await discounted(trx, booking, priced, now);
    return applyEvent(trx, deps, booking, { type: 'quote.repriced' }, { ...priced, ...discount });
  });
}

/**
 * The team changes the move of a booking that is not sold yet, at any notice. Its checkout is closed first. Throws the refusals of
 * prepareQuote and requireFree, 'alreadyPaid', 'notAllowedNow'.
 */
export async function requoteForCustomer(
  deps: Deps,
  bookingId: string,
  caller: Caller,
  input: QuoteInput,
): Promise<void> {
  const quote = await prepareQuote(deps, input, caller);
  requireDoors(quote);
  const { id } = await requireBooking(deps.db, bookingId);
  await requireFree(deps, reservationOf({ ...quote, id }), [id]).catch((error: unknown) => {
    if (!isOfNotice(error)) throw error;
  });
  await closeUnpaid(deps, id);
  await changeBooking(deps, id, async (trx, booking) => {
    const discount = await discounted(trx, booking, quote, deps.clock.now());
    await applyEventAs(trx, deps, caller, 'amended', booking, { type: 'quote.repriced' }, { ...quote, ...discount });
  });
}
