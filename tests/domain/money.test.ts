import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromPounds, percentOf, toPounds } from '#domain/money';

describe('money', () => {
  it('comes back to the penny from JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), (pence) => {
        expect(fromPounds(JSON.parse(JSON.stringify(toPounds(pence))))).toBe(pence);
      }),
    );
  });

  it('has at most two decimals in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (pence) => {
        expect(JSON.stringify(toPounds(pence))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it.each([
    [240, 24_000],
    [240.5, 24_050],
    [0.29, 29],
    [1.1, 110],
    [19.99, 1999],
    [1.15, 115],
  ])('reads £%d as %d pence', (pounds, pence) => {
    expect(fromPounds(pounds)).toBe(pence);
  });

  it.each([
    [24_000, 10, 2400],
    [999, 15, 150],
    [50, 1, 1],
    [49, 1, 0],
    [33_333, 40, 13_333],
    [12_345, 0, 0],
    [12_345, 100, 12_345],
  ])('%d pence at %d percent are %d pence', (pence, percent, share) => {
    expect(percentOf(pence, percent)).toBe(share);
  });
});
