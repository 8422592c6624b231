import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HEADS, priceAHead } from '#domain/booking/price-a-head';

it('a price is shared to the penny, and no share is more than a penny above another', () => {
  expect(priceAHead(10_000, 3)).toEqual([
    { pence: 3_334, heads: 1 },
    { pence: 3_333, heads: 2 },
  ]);
  expect(priceAHead(24_000, 4)).toEqual([{ pence: 6_000, heads: 4 }]);
  fc.assert(
    fc.property(fc.nat(2_000_000), fc.integer(HEADS), (total, heads) => {
      const shares = priceAHead(total, heads);
      expect(shares.reduce((sum, share) => sum + share.pence * share.heads, 0)).toBe(total);
      expect(shares.reduce((sum, share) => sum + share.heads, 0)).toBe(heads);
      const amounts = shares.map(({ pence }) => pence);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }),
  );
});
