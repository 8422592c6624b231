import { describe, expect, it } from 'vitest';
import { slotBounds } from '#domain/schedule';
import { todayOf } from '#machines/payment.view';
import { date, quotedFacts, readyFacts, slot } from '../support/fixtures';

const { start } = slotBounds(date, slot);

describe('the price of today for a quote that has run out', () => {
  it('is that of the same move, whatever the quote was', () => {
    const today = todayOf(quotedFacts, start - 1);
    expect(today).toMatchObject({ price: 20_000, helperPrice: 24_250 });
    expect(today).toEqual(todayOf(readyFacts, start - 1));
  });

  it('is not given once the slot has started, or if another backend prices the move', () => {
    expect(todayOf(quotedFacts, start)).toBeUndefined();
    const { route } = quotedFacts;
    if (!route) throw new Error('the sample has a route');
    expect(todayOf({ ...quotedFacts, route: { ...route, isPricedElsewhere: true } }, start - 1)).toBeUndefined();
  });
});
