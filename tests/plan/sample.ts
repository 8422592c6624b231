/** The quote of the move that /dev/start makes, as the server prices it on a weekday: tests/plan/sample.test.ts. */
import type { Quote } from '#domain/move/quote';
import * as fixtures from '../support/fixtures';

export const quote: Quote = {
  ...fixtures.quote,
  price: 22_000,
  helperPrice: 26_250,
  lines: [
    { code: 'base', pence: 20_000 },
    { code: 'peak', pence: 2_000 },
  ],
};

/** The move that `step=result` and `step=manage` pay for, on a Saturday. */
export const paid: Quote = {
  ...quote,
  price: 24_000,
  helperPrice: 28_250,
  lines: [...quote.lines, { code: 'weekend', pence: 2_000 }],
};

/** With the code MOVE10, which takes 10 % off. */
export const reduced: Quote = {
  ...quote,
  price: 19_800,
  helperPrice: 23_625,
  promo: { code: 'MOVE10', percent: 10, originalPrice: quote.price, originalHelperPrice: quote.helperPrice },
};
