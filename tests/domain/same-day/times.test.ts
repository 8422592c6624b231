import { describe, expect, it } from 'vitest';
import { answerDay, isPromiseKept, sameDayTimes, urgencyOf } from '#domain/same-day/times';
import { addDays, londonTime, SLOTS } from '#domain/schedule';

const at = (clock: string, date = '2026-11-25') => londonTime(date, clock);
const without = (...gone: string[]) => ({
  date: '2026-11-25',
  slots: SLOTS.map((slot) => ({ slot, left: gone.includes(slot) ? 0 : 2 })),
});

describe('a same-day promise', () => {
  it('is not given where the drive alone takes longer', () => {
    const ofWay = (hours: number) => sameDayTimes(at('09:00'), undefined, { metres: 645_000, seconds: hours * 3600 });
    expect(ofWay(7)).toMatchObject({
      miles: 401,
      refusals: { 'within-2-hours': 'tooFar', 'within-4-hours': 'tooFar' },
    });
    expect(ofWay(3).refusals).toEqual({ 'within-2-hours': 'tooFar' });
    expect(ofWay(2).refusals).toEqual({});
    expect(ofWay(2 + 1 / 3600).refusals).toEqual({ 'within-2-hours': 'tooFar' });
  });

  it.each([
    ['05:59', 'tooEarly', 'tooEarly', '2026-11-25'],
    ['06:00', 'tooEarly', undefined, '2026-11-25'],
    ['07:59', 'tooEarly', undefined, '2026-11-25'],
    ['08:00', undefined, undefined, '2026-11-25'],
    ['16:00', undefined, undefined, '2026-11-25'],
    ['16:01', undefined, 'tooLate', '2026-11-25'],
    ['17:59', undefined, 'tooLate', '2026-11-25'],
    ['18:00', 'tooLate', 'tooLate', '2026-11-26'],
    ['23:59', 'tooLate', 'tooLate', '2026-11-26'],
  ])('made at %s has the refusals %s (2 hours) and %s (4 hours), and its same day is %s', (clock, two, four, day) => {
    const times = sameDayTimes(at(clock));
    expect([times.refusals['within-2-hours'], times.refusals['within-4-hours'], times.day]).toEqual([two, four, day]);
    expect(times.today).toBe('2026-11-25');
  });

  it('names the latest arrival time of a delivery', () => {
    expect(sameDayTimes(at('09:25')).by).toEqual({ 'within-2-hours': '11:25', 'within-4-hours': '13:25' });
    expect(sameDayTimes(at('17:00')).by).toEqual({ 'within-2-hours': '19:00' });
  });

  it.each([
    ['spring', '2026-03-29', 1],
    ['autumn', '2026-10-25', 0],
  ])('uses London time on the day the clocks change in %s', (_, date, offset) => {
    const utc = (clock: string) => Date.parse(`${date}T${clock}:00Z`) - offset * 3_600_000;
    // The clocks change on Sundays, when this office is closed.
    const refusalsAt = (clock: string) => Object.values(sameDayTimes(utc(clock)).refusals);
    expect(refusalsAt('07:59')).toEqual(['tooEarly', 'officeClosed']);
    expect(refusalsAt('08:00')).toEqual(['officeClosed', 'officeClosed']);
    expect(refusalsAt('16:00')).toEqual(['officeClosed', 'officeClosed']);
    expect(refusalsAt('16:01')).toEqual(['officeClosed', 'tooLate']);
    expect(sameDayTimes(utc('19:30'))).toMatchObject({ today: date, day: addDays(date, 1), by: {} });
    expect(sameDayTimes(utc('23:59')).today).toBe(date);
    // The skipped hour and the repeated one.
    for (let minute = 0; minute < 180; minute += 1) {
      const times = sameDayTimes(Date.parse(`${date}T00:00:00Z`) + minute * 60_000);
      expect([times.today, times.by]).toEqual([date, {}]);
    }
  });

  it('needs a free van in a slot that starts before the deadline', () => {
    const nine = at('09:00');
    expect(sameDayTimes(nine, without()).refusals).toEqual({});
    expect(sameDayTimes(nine, without('10:00-12:00')).refusals).toEqual({ 'within-2-hours': 'vansTaken' });
    expect(sameDayTimes(nine, without('10:00-12:00', '12:00-14:00')).refusals).toEqual({
      'within-2-hours': 'vansTaken',
      'within-4-hours': 'vansTaken',
    });
    expect(sameDayTimes(nine, { ...without(...SLOTS), nextAvailable: '2026-11-28' })).toMatchObject({
      day: '2026-11-28',
    });
    expect(sameDayTimes(nine, without('08:00-10:00')).refusals).toEqual({});
  });

  it.each([
    ['2026-12-25', '2026-12-26', undefined],
    ['2027-01-01', '2027-01-04', undefined],
    ['2026-11-25', '2026-11-27', { ...without(...SLOTS), nextAvailable: '2026-11-27', closed: true } as const],
  ])('promises nothing on the closed day %s and delivers on %s, even if every van is taken', (today, day, vans) => {
    const refusals = { 'within-2-hours': 'closedToday', 'within-4-hours': 'closedToday' };
    expect(sameDayTimes(at('09:00', today), vans)).toEqual({ today, day, refusals, by: {} });
  });

  // Office hours: weekdays 08:00-18:00, Saturday 09:00-16:00. 28 November is a Saturday.
  it.each([
    ['2026-11-28', '15:59', '2026-11-28', undefined],
    ['2026-11-28', '16:00', '2026-11-30', 'officeClosed'],
    ['2026-11-28', '21:00', '2026-11-30', 'tooLate'],
    ['2026-11-29', '10:00', '2026-11-30', 'officeClosed'],
    ['2026-11-27', '21:00', '2026-11-28', 'tooLate'],
    ['2026-12-24', '18:30', '2026-12-26', 'tooLate'],
  ])(
    'asked for on %s at %s is for %s, the first day with a van after the office opens',
    (date, clock, day, refusal) => {
      const times = sameDayTimes(at(clock, date));
      expect([times.day, times.refusals['within-2-hours']]).toEqual([day, refusal]);
      expect(times.day >= answerDay(at(clock, date))).toBe(true);
    },
  );

  it('counts the vans of the day on which the office opens, and only those that drive after it', () => {
    const monday = { ...without(...SLOTS.slice(1)), date: '2026-11-30' };
    const saturday = at('21:00', '2026-11-28');
    expect(sameDayTimes(saturday, { ...monday, nextAvailable: '2026-12-02' }).day).toBe('2026-12-02');
    expect(sameDayTimes(saturday, { ...without(...SLOTS.slice(0, 5)), date: '2026-11-30' }).day).toBe('2026-11-30');
    expect(sameDayTimes(saturday, { ...monday, closed: true, nextAvailable: '2026-12-01' }).day).toBe('2026-12-01');
  });

  it('skips the holidays after the last evening of the year', () => {
    expect(sameDayTimes(at('19:00', '2026-12-31')).day).toBe('2027-01-04');
  });
});

it.each([
  ['within-2-hours', '2026-11-25', '09:30', true],
  ['within-2-hours', '2026-11-25', '18:00', false],
  ['within-4-hours', '2026-11-25', '16:01', false],
  ['same-day', '2026-11-25', '17:59', true],
  ['same-day', '2026-11-25', '19:30', false],
  ['same-day', '2026-11-26', '19:30', true],
  ['same-day', '2026-11-24', '09:30', false],
] as const)('the earlier promise %s for %s can be kept at %s: %s', (urgency, day, clock, isKept) => {
  expect(isPromiseKept(urgency, day, sameDayTimes(at(clock)))).toBe(isKept);
});

it('the default urgency is within 4 hours while that is possible', () => {
  expect(urgencyOf(undefined, sameDayTimes(at('12:00')))).toBe('within-4-hours');
  expect(urgencyOf(undefined, sameDayTimes(at('17:00')))).toBe('same-day');
  expect(urgencyOf('within-2-hours', sameDayTimes(at('21:00')))).toBe('within-2-hours');
});
