import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPounds, moneyText, percentOf, shortMoneyText, toPounds } from '#domain/money';

describe('money', () => {
  it.each([
    [0, '£0.00', '£0'],
    [5, '£0.05', '£0.05'],
    [-5, '−£0.05', '−£0.05'],
    [24_000, '£240.00', '£240'],
    [-124_050, '−£1,240.50', '−£1,240.50'],
    [123_456_700, '£1,234,567.00', '£1,234,567'],
  ])('writes %d pence as %s, or short as %s', (pence, text, short) => {
    expect([moneyText(pence), shortMoneyText(pence)]).toEqual([text, short]);
  });

  it('survives JSON to the penny, in pounds with at most two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (pence) => {
        const json = JSON.stringify(toPounds(pence));
        expect(json).toMatch(/^-?\d+(\.\d{1,2})?$/);
        expect(fromPounds(JSON.parse(json))).toBe(pence);
      }),
    );
  });

  it.each([
    [24_000, 10, 2400],
    [999, 15, 150],
    [50, 1, 1],
    [49, 1, 0],
    [12_345, 0, 0],
    [12_345, 100, 12_345],
  ])('takes of %d pence %d percent: %d pence', (pence, percent, share) => {
    expect(percentOf(pence, percent)).toBe(share);
  });
});
