/** Selectors of the summary beside every booking screen. */

import { STEPS, type Step } from '#domain/booking/draft';
import { type Estimate, estimateFor } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import { inventoryError } from '#domain/move/inventory';
import { shownLines } from '#domain/move/quote';
import { type BookingSnapshot, stepOf } from './booking.view';

/** The steps that can be entered to change an answer; none while pending. */
export function changeableSteps(snapshot: BookingSnapshot): readonly Step[] {
  const here = stepOf(snapshot);
  if (!here) return [];
  return STEPS.filter((step) => step !== here && snapshot.can({ type: 'step.requested', step }));
}

/** The estimate after every change, without half-filled rows; at the quote's prices while the quote holds. */
export function liveEstimateOf({ context: { facts } }: BookingSnapshot): Estimate | undefined {
  const estimate = estimateFor(facts, facts.moveType);
  const { quote } = facts;
  return estimate && quote
    ? { ...estimate, price: quote.price, helperPrice: quote.helperPrice, lines: shownLines(quote) }
    : estimate;
}

/** The quote's price, else the estimate's (`from`: no day is chosen yet), else what the price waits for. */
export type ShownPrice =
  | { kind: 'known'; price: Pence; helperPrice: Pence; from: boolean }
  | { kind: 'withList' | 'withQuote' };

export function shownPriceOf(snapshot: BookingSnapshot): ShownPrice {
  const { facts } = snapshot.context;
  const estimate = liveEstimateOf(snapshot);
  if (facts.quote)
    return { kind: 'known', price: facts.quote.price, helperPrice: facts.quote.helperPrice, from: false };
  if (estimate) return { kind: 'known', price: estimate.price, helperPrice: estimate.helperPrice, from: estimate.from };
  return { kind: inventoryError(facts.details) ? 'withList' : 'withQuote' };
}
