/** What the summary beside every booking screen reads: which answers can be changed, how many things, which price. */

import { STEPS, type Step } from '#domain/booking/draft';
import { type Estimate, estimateFor } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import { inventoryError } from '#domain/move/inventory';
import { shownLines } from '#domain/move/quote';
import { type BookingSnapshot, stepOf } from './booking.view';

/** The steps the customer may go to from here to change an answer; none while pending. */
export function changeableSteps(snapshot: BookingSnapshot): readonly Step[] {
  const here = stepOf(snapshot);
  if (!here) return [];
  return STEPS.filter((step) => step !== here && snapshot.can({ type: 'step.requested', step }));
}

/** The price as it follows every change; a row that is still being filled in does not count yet. While nothing has changed since, the quote's. */
export function liveEstimateOf({ context: { facts } }: BookingSnapshot): Estimate | undefined {
  const estimate = estimateFor(facts, facts.moveType);
  const { quote } = facts;
  return estimate && quote
    ? { ...estimate, price: quote.price, helperPrice: quote.helperPrice, lines: shownLines(quote) }
    : estimate;
}

/** The price to show: the quote's, else the estimate's (`from` before a day is chosen), else when there will be one. */
export type ShownPrice =
  | { kind: 'known'; price: Pence; helperPrice: Pence; from: boolean }
  | { kind: 'withList' | 'withQuote' };

/** The price of what was said so far. */
export function shownPriceOf(snapshot: BookingSnapshot): ShownPrice {
  const { facts } = snapshot.context;
  const estimate = liveEstimateOf(snapshot);
  if (facts.quote)
    return { kind: 'known', price: facts.quote.price, helperPrice: facts.quote.helperPrice, from: false };
  if (estimate) return { kind: 'known', price: estimate.price, helperPrice: estimate.helperPrice, from: estimate.from };
  return { kind: inventoryError(facts.details) ? 'withList' : 'withQuote' };
}
