import { STEPS, type Step } from '#domain/booking/draft';
import { type Estimate, estimateFor } from '#domain/booking/estimate';
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

/** The quote's price, else the estimate's (`from`: no day is chosen yet); undefined before there is one. */
export type ShownPrice = Pick<Estimate, 'price' | 'helperPrice' | 'from'>;

export function shownPriceOf(snapshot: BookingSnapshot): ShownPrice | undefined {
  const { quote } = snapshot.context.facts;
  if (quote) return { price: quote.price, helperPrice: quote.helperPrice, from: false };
  const estimate = liveEstimateOf(snapshot);
  return estimate && { price: estimate.price, helperPrice: estimate.helperPrice, from: estimate.from };
}
