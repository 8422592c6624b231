/** Freezes and discounts the price of a booking; the domain calculates it. */

import { type ChargeLine, chargeLine, isOfMove, sumOfCharges } from '#domain/booking/charges';
import type { Pence } from '#domain/money';
import { discounted } from '#domain/move/promo';
import { type PriceLine, priceMove, QUOTE_VALID_MS } from '#domain/move/quote';
import { amountDueNow } from '#domain/shop/business';
import { tariff } from '#domain/shop/tariff';
import { type Booking, type BookingFacts, hasHelper } from './booking';

type Priced = Pick<
  Booking,
  'tariffVersion' | 'lines' | 'helperPence' | 'hours' | 'quotedAt' | 'validUntil' | 'price' | 'helperPrice'
>;

/** Prices a move without any discount and freezes the price for 24 hours. */
export function freezePrice(
  move: Pick<Booking, 'moveType' | 'date' | 'slot' | 'details' | 'route'>,
  now: number,
): Priced {
  const { tariffVersion, lines, helperLine, price, helperPrice, hours } = priceMove(move, tariff);
  const quotedAt = now;
  return {
    tariffVersion,
    lines,
    helperPence: helperLine.pence,
    hours,
    quotedAt,
    validUntil: now + QUOTE_VALID_MS,
    price,
    helperPrice,
  };
}

/** Before any discount. */
export function originalPrices({ price, helperPrice, promo }: Booking): { price: Pence; helperPrice: Pence } {
  return promo ? { price: promo.originalPrice, helperPrice: promo.originalHelperPrice } : { price, helperPrice };
}

/** Takes a percentage off the original prices. */
export function withPromo(
  original: { price: Pence; helperPrice: Pence },
  code: string,
  percent: number,
): { price: Pence; helperPrice: Pence; promo: NonNullable<BookingFacts['promo']> } {
  return {
    price: discounted(original.price, percent),
    helperPrice: discounted(original.helperPrice, percent),
    promo: { code, percent, originalPrice: original.price, originalHelperPrice: original.helperPrice },
  };
}

/** Lines that add up to the price, or to the helper price. The discount comes last. */
export function linesOf(booking: Booking, withHelper: boolean): PriceLine[] {
  const { lines, helperPence, promo } = booking;
  const all: PriceLine[] = withHelper ? [...lines, { code: 'helper', pence: helperPence }] : [...lines];
  if (!promo) return all;
  const saving = withHelper ? promo.originalHelperPrice - booking.helperPrice : promo.originalPrice - booking.price;
  return saving === 0 ? all : [...all, { code: 'discount', pence: -saving }];
}

/** The price of the customer's choice, and the part due when booking. */
export function dueNow(
  { price, helperPrice }: Pick<Booking, 'price' | 'helperPrice'>,
  withHelper: boolean,
): { total: Pence; due: Pence } {
  const total = withHelper ? helperPrice : price;
  return { total, due: amountDueNow(total) };
}

/** A line of a bill: of the price that was sold, or a charge that was agreed since. */
export type BillLine = PriceLine | ChargeLine;

/** The lines of the booked choice and the charges since. They add up to `agreedPence`. */
export const billOf = (booking: Booking): BillLine[] => [
  ...linesOf(booking, hasHelper(booking)),
  ...booking.charges.map(chargeLine),
];

/** The price of the booked choice, with the charges since. */
export const agreedPence = (booking: Booking): Pence =>
  dueNow(booking, hasHelper(booking)).total + sumOfCharges(booking.charges);

/** The price of the booked move as it was agreed, without what the team has added for something else. */
export const soldPence = (booking: Booking): Pence =>
  dueNow(booking, hasHelper(booking)).total + sumOfCharges(booking.charges.filter(isOfMove));
