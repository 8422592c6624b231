/** 409 for a checkout of another quote than the booking's. Answers with the right prices and their booking. */
import { AppError } from '#domain/app-error';
import { type Pence, toPounds } from '#domain/money';
import type { PriceRefusal } from '#domain/refusal';
import type { Booking } from '../booking';
import { dueNow } from '../price';
import { viewUnpaid } from '../view-booking';

/** The quote that the customer saw: compared, never charged. */
export interface SeenQuote {
  withHelper: boolean;
  amount: Pence;
  /** Its end, epoch milliseconds. Undefined from another program. */
  validUntil?: number | undefined;
}

/** Refuses a quote that has been replaced since, also at the same price: another day or list is to be seen before it is paid. Throws 'priceChanged'. */
export function requireSeen(
  booking: Booking,
  { withHelper, amount, validUntil = booking.validUntil }: SeenQuote,
): void {
  if (amount !== dueNow(booking, withHelper).total || validUntil !== booking.validUntil)
    throw priceRefusal('priceChanged', booking);
}

export function priceRefusal(code: PriceRefusal, booking: Booking): AppError {
  const { price, helperPrice, validUntil } = booking;
  const prices = { price: toPounds(price), helperprice: toPounds(helperPrice) };
  return new AppError(code, {
    details: { ...prices, validUntil: new Date(validUntil).toISOString(), booking: viewUnpaid(booking) },
  });
}
