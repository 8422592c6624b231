import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { discounted, percentOff, promoShapeRefusal, tidyPromoCode } from '#domain/move/promo';
import { priceMove } from '#domain/move/quote';
import { tariff } from '#domain/shop/tariff';
import { move } from '../moves';

const percent = fc.integer({ min: 1, max: 90 });
const pence = fc.integer({ min: 5000, max: 5_000_000 });

describe('a promotion code', () => {
  it.each([
    ['move10', 'MOVE10'],
    [' mo ve\t10 ', 'MOVE10'],
    ['MOVE100', 'MOVE10'],
    ['\u200bMOVE10', 'MOVE10'],
    ['“MOVE10”', 'MOVE10'],
    ['', ''],
  ])('normalises a code typed as "%s" to %s', (typed, code) => {
    expect(tidyPromoCode(typed)).toBe(code);
  });

  it.each([
    ['MOVE10', undefined],
    ['MOVE1', 'promoLength'],
    ['MOVE-1', 'promoFormat'],
    ['😀😀😀😀😀😀', 'promoFormat'],
  ])('refuses the code "%s" before it is sent: %s', (code, refusal) => {
    expect(promoShapeRefusal(code)).toBe(refusal);
  });
});

describe('a discount', () => {
  it.each([
    [24_000, 10, 21_600],
    [24_000, 15, 20_400],
    [10_010, 15, 8508],
    [5, 50, 2],
  ])('reduces %d pence by %d percent to %d', (price, off, now) => {
    expect(discounted(price, off)).toBe(now);
  });

  it('discounts in whole pence, within half a penny of the percentage', () => {
    fc.assert(
      fc.property(pence, percent, (price, off) => {
        const now = discounted(price, off);
        expect(Number.isSafeInteger(now)).toBe(true);
        expect(now).toBeLessThan(price);
        expect(Math.abs(price - now - (price * off) / 100)).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(percentOff(price, now)).toBe(off);
      }),
    );
  });

  it.each([
    [24_000, 21_600, 10],
    [10_000, 10_000, 0],
    [0, 0, 0],
  ])('shows a discount from %d to %d pence as %d percent', (original, current, shown) => {
    expect(percentOff(original, current)).toBe(shown);
  });

  it('keeps the helper price above the price, for every move and percentage', () => {
    fc.assert(
      fc.property(move, percent, (some, off) => {
        const { price, helperPrice } = priceMove(some, tariff);
        expect(discounted(helperPrice, off)).toBeGreaterThan(discounted(price, off));
      }),
    );
  });
});
