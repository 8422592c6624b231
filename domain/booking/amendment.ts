/** A change of a sold booking, and its price. */
import { cancellation } from '#shop';
import type { Pence } from '../money';
import { discounted } from '../move/promo';
import { type MoveToPrice, type PriceLine, type PriceTerms, priceMove, priceOfChoice } from '../move/quote';
import type { Tariff } from '../shop/tariff';

/** The parts of a booking that an amendment can change. */
export const AMENDED_PARTS = ['things', 'pickup', 'destination', 'doors', 'time', 'crew'] as const;
export type AmendedPart = (typeof AMENDED_PARTS)[number];

/** The price stays when a change makes the move cheaper, as it does for a cheaper slot. */
export const IS_CHEAPER_KEPT = cancellation.cheaperChange !== 'refund';

/** The change with one of the crews. */
export interface AmendmentChoice {
  withHelper: boolean;
  /** The price of the booking after the change. */
  total: Pence;
  /** To pay, or to be given back if negative. */
  difference: Pence;
  /** The part of the difference that is paid when the change is made. */
  due: Pence;
}

/** A change that the server has priced, on the tariff of the sale. */
export interface Amendment {
  id: string;
  changed: readonly AmendedPart[];
  /** The agreed price before the change, and the crew. */
  agreed: Pence;
  withHelper: boolean;
  /** The price lines that the change adds to or takes from, before any discount and with the booked crew. */
  lines: readonly PriceLine[];
  choices: readonly AmendmentChoice[];
}

/** A booked move, with the terms of its price. */
export interface BookedMove extends PriceTerms {
  move: MoveToPrice;
  withHelper: boolean;
}

/**
 * The difference that a change makes to the agreed price; negative if it lowers it. `sold`: the price of the move as the customer agreed to it,
 * without what the team has added since. Where the firm keeps the price of a cheaper move, a change back costs nothing.
 */
export function differenceOf(before: BookedMove, after: BookedMove, sold: Pence, tariff: Tariff): Pence {
  const change = priceOfChoice(before.move, after.move, tariff, before, after);
  if (!IS_CHEAPER_KEPT) return change;
  const { price, helperPrice } = priceMove(after.move, tariff);
  const total = discounted(after.withHelper ? helperPrice : price, after.percent ?? 0);
  return Math.max(0, Math.min(change, total - sold));
}

/** The lines that differ, with their differences. */
export function changedLines(before: readonly PriceLine[], after: readonly PriceLine[]): PriceLine[] {
  const codes = new Set([...before, ...after].map(({ code }) => code));
  const of = (lines: readonly PriceLine[], code: PriceLine['code']): Pence =>
    lines.find((line) => line.code === code)?.pence ?? 0;
  return [...codes]
    .map((code) => ({ code, pence: of(after, code) - of(before, code) }))
    .filter(({ pence }) => pence !== 0);
}
