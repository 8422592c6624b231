/** Prices as the screens of the booking say them. */
import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { type Estimate, estimateFor } from '#domain/booking/estimate';
import type { Pence } from '#domain/money';
import { type PriceLine, type Quote, sumLines } from '#domain/move/quote';
import { nonBreakingSlot } from '#domain/schedule';
import type { bookingMachine } from '#machines/booking.machine';
import type { Words } from '../../support/words/words';

export type Snapshot = SnapshotFrom<typeof bookingMachine>;

/** The lines of a quote; none where they do not make its price. */
export const linesOf = ({ lines, price }: Quote): Quote['lines'] => (sumLines(lines) === price ? lines : []);

/** The estimate of the move, at the prices of its quote if there is one. */
export function estimateOf(facts: Facts): Estimate | undefined {
  const estimate = estimateFor(facts, facts.moveType);
  const { quote } = facts;
  return estimate && quote
    ? { ...estimate, price: quote.price, helperPrice: quote.helperPrice, lines: linesOf(quote) }
    : estimate;
}

/** The price in the summary; nothing before there is one. */
export function priceIn({ say, format }: Words, facts: Facts): string {
  const { quote = estimateOf(facts) } = facts;
  if (!quote) return '';
  const price = format.money(quote.price);
  const isFrom = 'from' in quote && quote.from;
  const total = isFrom ? say('booking:price.fromPrice', { price }) : price;
  return total + say('booking:price.helper', { amount: format.money(quote.helperPrice - quote.price) });
}

/** A price with all its lines, and what those follow from. */
export function priceText({ say, format }: Words, lines: readonly PriceLine[], total: Pence, miles: number): string {
  const notes: Readonly<Record<string, string>> = {
    ...{ base: '', helper: '', discount: '', distance: format.miles(miles) },
    peak: (['08:00-10:00', '16:00-18:00'] as const).map(nonBreakingSlot).join(say('booking:comma')),
  };
  const noteOf = (code: string) => notes[code] ?? say(`common:priceNotes.${code}`);
  const texts = lines.map(({ code, pence }) => say(`common:priceLines.${code}`) + noteOf(code) + format.money(pence));
  return [...texts, say('booking:price.total'), format.money(total)].join('');
}
