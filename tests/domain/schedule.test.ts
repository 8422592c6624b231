import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  badgeOf,
  DAYS_AHEAD,
  dateRefusal,
  daysBetween,
  fullDayReason,
  hasStarted,
  isRealDate,
  isSlot,
  isTimeSlot,
  isUsuallyClosed,
  isWeekend,
  londonClock,
  londonDate,
  londonTime,
  nonBreakingSlot,
  PARTS_OF_DAY,
  partsOfDay,
  SLOTS,
  slotFrom,
  slotHours,
  weekday,
} from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import { booking as english } from '#locales/en/booking';
import { booking as chinese } from '#locales/zh/booking';
import { date } from './moves';

const none: ReadonlySet<string> = new Set();

it.each([
  [['windowPast', 'windowGone', 'windowTooLong'], 'dateFull'],
  [['windowPast', 'windowTooLong'], 'dateTooLate'],
  [['windowTooSoon', 'windowTooEarly'], 'dateTooLate'],
  [['windowTooEarly', 'windowTooLong'], 'dateUnfit'],
  [['windowNoVan'], 'dateUnfit'],
] as const)('a day whose slots are refused for %o is refused for %s', (refusals, reason) =>
  expect(fullDayReason(refusals)).toBe(reason),
);

describe('the parts of the day', () => {
  it.each([
    ['08:00-10:00', ['morning']],
    ['10:00-12:00', ['morning']],
    ['12:00-14:00', ['afternoon']],
    ['14:00-16:00', ['afternoon']],
    ['16:00-18:00', ['afternoon', 'evening']],
    ['18:00-20:00', ['evening']],
  ] as const)('of the slot %s are %j', (slot, parts) => {
    expect(partsOfDay(slot)).toEqual(parts);
  });

  it.each(PARTS_OF_DAY)('have the hours of $part in their names', ({ part, from, to }) => {
    const clock = (hour: number) => `${hour > 12 ? hour - 12 : hour}${hour < 12 ? 'AM' : 'PM'}`;
    expect(english.schedule.parts[part]).toContain(` ${clock(from)}-${clock(to)}`);
    expect(chinese.schedule.parts[part].match(/\d+/g)).toEqual(
      [from, to].map((hour) => `${hour > 12 ? hour - 12 : hour}`),
    );
  });
});

describe('London dates', () => {
  it.each([
    ['2026-01-14', '10:00', '2026-01-14T10:00:00Z'],
    ['2026-07-14', '10:00', '2026-07-14T09:00:00Z'],
    ['2026-03-29', '08:00', '2026-03-29T07:00:00Z'],
    ['2026-10-25', '08:00', '2026-10-25T08:00:00Z'],
  ])('on %s at %s are the instant %s', (day, clock, instant) => {
    expect(new Date(londonTime(day, clock)).toISOString()).toBe(new Date(instant).toISOString());
  });

  it('follow the time zone from 1996 to 2100: every day, and every hour in the week of a change', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/London',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const differing: string[] = [];
    const compare = (from: number, until: number, step: number) => {
      for (let now = from; now < until; now += step)
        if (`${londonDate(now)} ${londonClock(now)}` !== zone.format(now)) differing.push(new Date(now).toISOString());
    };
    for (let year = 1996; year <= 2100; year += 1) {
      compare(Date.UTC(year, 0, 1, 23, 30), Date.UTC(year + 1, 0, 1), 24 * HOUR);
      for (const month of [2, 9]) {
        compare(Date.UTC(year, month, 24), Date.UTC(year, month + 1, 1), HOUR);
        compare(Date.UTC(year, month, 24, 0, 59, 59), Date.UTC(year, month + 1, 1), HOUR);
      }
    }
    expect(differing).toEqual([]);
  });
});

describe('days', () => {
  it('exist if the calendar has them, written with nothing around them', () => {
    const read = [
      '2026-02-28',
      '2028-02-29',
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      'on 2026-02-28',
      '2026-02-28T00:00',
    ];
    expect(read.filter(isRealDate)).toEqual(['2026-02-28', '2028-02-29']);
  });

  it('are counted the same forwards and backwards, across both changes of the clock', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -500, max: 500 }), (day, count) => {
        const other = addDays(day, count);
        expect(isRealDate(other)).toBe(true);
        expect(daysBetween(day, other)).toBe(count);
        expect(weekday(other)).toBe((((weekday(day) + count) % 7) + 7) % 7);
      }),
    );
  });

  it.each([
    ['2026-01-14', 3, false],
    ['2026-01-17', 6, true],
    ['2026-01-18', 0, true],
  ])('%s is day %d of the week, weekend: %s', (day, number, weekend) => {
    expect([weekday(day), isWeekend(day)]).toEqual([number, weekend]);
  });
});

describe('slots', () => {
  it('are read without a break after their dash', () => {
    expect(nonBreakingSlot('10:00-12:00')).toBe('10:00–\u206012:00');
    expect(slotHours('10:00-12:00')).toEqual({ from: '10:00', until: '12:00' });
  });

  it('are six, two hours each', () => {
    expect(SLOTS).toEqual(['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00', '18:00-20:00']);
    expect(['08:00-10:00', '8:00-10:00', 'morning', ''].map(isSlot)).toEqual([true, false, false, false]);
  });

  it('can be booked until they start', () => {
    const start = Date.parse('2026-07-14T09:00:00Z');
    expect(hasStarted('2026-07-14', '10:00-12:00', start - 1)).toBe(false);
    expect(hasStarted('2026-07-14', '10:00-12:00', start)).toBe(true);
    expect(hasStarted('2026-07-13', '18:00-20:00', start)).toBe(true);
    expect(hasStarted('2026-07-15', '08:00-10:00', start)).toBe(false);
  });
});

describe('a slot removed by the firm', () => {
  it('is still read from a stored booking', () => {
    const read = ['07:00-09:00', '8:00-10:00', '08:00-10:000', 'at 08:00-10:00', 8, ['07:00-09:00'], undefined];
    expect(read.filter(isTimeSlot)).toEqual(['07:00-09:00']);
  });

  it.each([
    ['07:00-09:00', '08:00-10:00'],
    ['09:00-11:00', '08:00-10:00'],
    ['10:00-11:00', '10:00-12:00'],
    ['19:30-21:00', '18:00-20:00'],
    ['21:00-23:00', '08:00-10:00'],
  ])('%s falls into %s, or the first', (sold, slot) => {
    expect(slotFrom(sold)).toBe(slot);
  });
});

describe('dateRefusal', () => {
  const today = '2026-02-02';

  it.each([
    ['2026-02-01', 'datePast'],
    ['2026-02-02', undefined],
    ['tomorrow', 'dateInvalid'],
    ['2026-02-20', 'dateClosed'],
    ['2025-12-25', 'datePast'],
  ])('the refusal of the date %s is %s', (day, refusal) => {
    expect(dateRefusal(day, today, new Set(['2026-02-20']))).toBe(refusal);
  });

  it('takes 90 days ahead and not one more', () => {
    expect(addDays(today, DAYS_AHEAD)).toBe('2026-05-03');
    const refusals = ['2026-05-03', '2026-05-04'].map((day) => dateRefusal(day, today, none));
    expect(refusals).toEqual([undefined, 'dateTooFar']);
  });

  it('closes Christmas Day and the first two days of the year, every year', () => {
    const days = ['2026-12-24', '2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02', '2027-01-03'];
    const closed = ['2026-12-25', '2027-01-01', '2027-01-02'];
    expect(days.filter(isUsuallyClosed)).toEqual(closed);
    expect(days.filter((day) => dateRefusal(day, '2026-12-01', none) === 'dateClosed')).toEqual(closed);
  });
});

it.each([
  ['2026-03-28', { kind: 'past' }],
  ['2026-03-29', { kind: 'today' }],
  ['2026-03-30', { kind: 'tomorrow' }],
  ['2026-03-31', { kind: 'inDays', days: 2 }],
  ['2026-06-27', { kind: 'inDays', days: 90 }],
])('the badge of %s says %o', (day, badge) => {
  expect(badgeOf(day, '2026-03-29')).toEqual(badge);
});
