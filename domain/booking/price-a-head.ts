import type { Pence } from '../money';

/** A group may be this large. */
export const HEADS = { min: 2, max: 12 } as const;

/** Shares of a price among people, larger ones first. They differ by a penny at most and add up to the price. */
export function priceAHead(total: Pence, heads: number): { pence: Pence; heads: number }[] {
  const least = Math.floor(total / heads);
  const more = total - least * heads;
  return [
    { pence: least + 1, heads: more },
    { pence: least, heads: heads - more },
  ].filter((share) => share.heads > 0);
}
