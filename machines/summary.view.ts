/** What the summary beside every booking screen reads: which answers can be changed, how many things, which price. */

import { type Facts, STEPS, type Step } from '#domain/booking/draft';
import { type Estimate, estimateOf } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import { changeDetails, PRESETS, type PresetName } from '#domain/move/details-change';
import { boxCount, type Details, inventoryError, pieceCount } from '#domain/move/inventory';
import { shownLines } from '#domain/move/quote';
import { type BookingSnapshot, stepOf } from './booking.view';
import { wholeRowsOf } from './inventory.view';

/** The steps the customer may go to from here to change an answer; none while pending. */
export function changeableSteps(snapshot: BookingSnapshot): readonly Step[] {
  const here = stepOf(snapshot);
  if (!here) return [];
  return STEPS.filter((step) => step !== here && snapshot.can({ type: 'step.requested', step }));
}

/** How many things of each kind are listed. */
export const thingsOf = (details: Details) => ({
  boxes: boxCount(details),
  furniture: pieceCount(details.furnitureDetails),
  appliances: pieceCount(details.applianceDetails),
  special: details.specialItems.filter(({ type }) => type !== '').length,
});

/** The price as it follows every change; a row that is still being filled in does not count yet. While nothing has changed since, the quote's. */
export function liveEstimateOf({ context: { facts } }: BookingSnapshot): Estimate | undefined {
  const estimate = estimateAs(facts, facts.moveType);
  const { quote } = facts;
  return estimate && quote
    ? { ...estimate, price: quote.price, helperPrice: quote.helperPrice, lines: shownLines(quote) }
    : estimate;
}

/** The price of the list as a move of a type. */
export function estimateAs(facts: Facts, moveType: string): Estimate | undefined {
  return estimateOf({ ...facts, moveType, details: wholeRowsOf(facts.details) });
}

/** The price of a typical list, as the move it is for. */
export function presetEstimateOf(facts: Facts, preset: PresetName): Estimate | undefined {
  const details = changeDetails(facts.details, { kind: 'presetTaken', preset });
  return estimateAs({ ...facts, details }, PRESETS[preset].moveType);
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
