/** 409 for a checkout at another price than the booking's. Answers with the right prices and their booking. */
import { AppError } from '#domain/app-error';
import { toPounds } from '#domain/money';
import type { PriceRefusal } from '#domain/refusal';
import type { Booking } from '../booking';
import { viewUnpaid } from '../view-booking';

export function priceRefusal(code: PriceRefusal, booking: Booking): AppError {
  const { price, helperPrice, validUntil } = booking;
  const prices = { price: toPounds(price), helperprice: toPounds(helperPrice) };
  return new AppError(code, {
    details: { ...prices, validUntil: new Date(validUntil).toISOString(), booking: viewUnpaid(booking) },
  });
}
