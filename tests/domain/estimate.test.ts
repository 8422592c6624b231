import { describe, expect, it } from 'vitest';
import { estimateOf, PLAIN_TIME } from '#domain/estimate';
import { isHoliday, isWeekend } from '#domain/schedule';
import { readyFacts } from '../support/fixtures';

describe('estimateOf', () => {
  it('prices a time without charges until one is chosen', () => {
    expect([isWeekend(PLAIN_TIME.date), isHoliday(PLAIN_TIME.date)]).toEqual([false, false]);
    const { date: _, slot: __, ...open } = readyFacts;
    const estimate = estimateOf(open);
    expect(estimate?.from).toBe(true);
    expect(estimate?.price).toBe(estimateOf({ ...open, ...PLAIN_TIME })?.price);
    expect(estimate?.lines.map(({ code }) => code)).not.toContain('weekend');
  });

  it('is exact once date and slot are chosen', () => {
    expect(estimateOf({ ...readyFacts, ...PLAIN_TIME })?.from).toBe(false);
  });

  it('is none without a route or with nothing to move', () => {
    const { route: _, ...unmeasured } = readyFacts;
    expect(estimateOf(unmeasured)).toBeUndefined();
    expect(
      estimateOf({ ...readyFacts, details: { ...readyFacts.details, boxDetails: [], furnitureDetails: [] } }),
    ).toBe(undefined);
  });
});
