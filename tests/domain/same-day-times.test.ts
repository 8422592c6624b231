import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameDayTimes, urgencyOf } from '#domain/same-day-times';
import { londonDate, londonTime, WINDOWS } from '#domain/schedule';

const at = (clock: string, date = '2026-11-25') => londonTime(date, clock);
const all = WINDOWS.map((window) => ({ window, left: 2 }));
const without = (...gone: string[]) =>
  all.map(({ window, left }) => ({ window, left: gone.includes(window) ? 0 : left }));

describe('what can be promised today', () => {
  it.each([
    ['00:30', 'tooEarly', 'tooEarly', '2026-11-25'],
    ['05:59', 'tooEarly', 'tooEarly', '2026-11-25'],
    ['06:00', 'tooEarly', undefined, '2026-11-25'],
    ['07:59', 'tooEarly', undefined, '2026-11-25'],
    ['08:00', undefined, undefined, '2026-11-25'],
    ['16:00', undefined, undefined, '2026-11-25'],
    ['16:01', undefined, 'tooLate', '2026-11-25'],
    ['17:59', undefined, 'tooLate', '2026-11-25'],
    ['18:00', 'tooLate', 'tooLate', '2026-11-26'],
    ['23:59', 'tooLate', 'tooLate', '2026-11-26'],
  ])('at %s: within 2 hours %s, within 4 hours %s, same day on %s', (clock, two, four, day) => {
    const times = sameDayTimes(at(clock));
    expect([times.refusals['within-2-hours'], times.refusals['within-4-hours'], times.day]).toEqual([two, four, day]);
    expect(times.today).toBe('2026-11-25');
  });

  it('says by when it would be there', () => {
    expect(sameDayTimes(at('09:25')).by).toEqual({ 'within-2-hours': '11:25', 'within-4-hours': '13:25' });
    expect(sameDayTimes(at('17:00')).by).toEqual({ 'within-2-hours': '19:00' });
  });

  it('keeps London time in summer', () => {
    const noon = Date.parse('2026-07-01T16:30:00Z');
    expect(sameDayTimes(noon).by).toEqual({ 'within-2-hours': '19:30' });
  });

  it('asks whether a van is left in the windows that begin before', () => {
    const nine = at('09:00');
    expect(sameDayTimes(nine, all).refusals).toEqual({});
    expect(sameDayTimes(nine, without('10:00-12:00')).refusals).toEqual({ 'within-2-hours': 'vansTaken' });
    expect(sameDayTimes(nine, without('10:00-12:00', '12:00-14:00')).refusals).toEqual({
      'within-2-hours': 'vansTaken',
      'within-4-hours': 'vansTaken',
    });
    expect(sameDayTimes(nine, without(...WINDOWS), '2026-11-28')).toMatchObject({ day: '2026-11-28' });
    expect(sameDayTimes(nine, without('08:00-10:00')).refusals).toEqual({});
  });

  it.each([
    ['2026-12-25', '2026-12-26'],
    ['2027-01-01', '2027-01-03'],
  ])('promises nothing on the closed %s and delivers on %s', (closed, day) => {
    const times = sameDayTimes(at('10:00', closed));
    expect(times).toMatchObject({
      day,
      refusals: { 'within-2-hours': 'closedToday', 'within-4-hours': 'closedToday' },
      by: {},
    });
  });

  it('goes past the holidays after the last evening of the year', () => {
    expect(sameDayTimes(at('19:00', '2026-12-31')).day).toBe('2027-01-03');
  });

  it('never promises an hour at which nobody drives, at any minute of any day', () => {
    const minute = fc
      .integer({ min: 0, max: 2 * 366 * 1440 })
      .map((minutes) => Date.UTC(2026, 0, 1) + minutes * 60_000);
    fc.assert(
      fc.property(minute, (now) => {
        const times = sameDayTimes(now);
        for (const by of Object.values(times.by)) expect(by >= '10:00' && by <= '20:00').toBe(true);
        for (const urgency of ['within-2-hours', 'within-4-hours'] as const)
          expect((times.by[urgency] === undefined) !== (times.refusals[urgency] === undefined)).toBe(true);
        expect(times.today).toBe(londonDate(now));
        expect(times.day >= times.today).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the urgency without a choice', () => {
  it('is within 4 hours while that can be kept', () => {
    expect(urgencyOf(undefined, sameDayTimes(at('12:00')))).toBe('within-4-hours');
    expect(urgencyOf(undefined, sameDayTimes(at('17:00')))).toBe('same-day');
    expect(urgencyOf('within-2-hours', sameDayTimes(at('21:00')))).toBe('within-2-hours');
  });
});
