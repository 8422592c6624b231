import { describe, expect, it } from 'vitest';
import { bankHolidaysIn, holidayOf, isHoliday, isSubstituteDay } from '#domain/bank-holidays';
import { isWeekend } from '#domain/schedule';

/** From www.gov.uk/bank-holidays.json, without one-off days. */
const LISTED = [
  ['scotland', 2021, '01-01 01-04 04-02 05-03 05-31 08-02 11-30 12-27 12-28'],
  ['scotland', 2023, '01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26'],
  ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 08-03 11-30 12-25 12-28'],
  ['england-and-wales', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
  ['england-and-wales', 2023, '01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26'],
  ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
] as const;

describe('bank holidays', () => {
  it.each(LISTED)('of %s in %i are those that the government lists', (region, year, days) => {
    const listed = days.split(' ').map((day) => `${year}-${day}`);
    expect([...bankHolidaysIn(year, region).keys()].sort()).toEqual(listed);
  });

  it.each([
    ['2022-12-26', 'boxing'],
    ['2022-12-27', 'christmas'],
    ['2028-01-03', 'newYear'],
    ['2028-01-04', 'secondOfJanuary'],
  ])('include %s as the substitute day of %s', (day, name) => {
    expect(bankHolidaysIn(Number(day.slice(0, 4)), 'scotland').get(day)).toBe(name);
  });

  it.each(['england-and-wales', 'scotland'] as const)(
    'of %s are weekdays, and the same number every year',
    (region) => {
      const most = { 'england-and-wales': 8, scotland: 9 }[region];
      for (let year = 2019; year < 2060; year += 1) {
        const days = [...bankHolidaysIn(year, region).keys()];
        expect([year, days.length, days.some(isWeekend)]).toEqual([year, most, false]);
      }
    },
  );

  it('are told from the days that stand in for them', () => {
    expect(['2026-12-28', '2026-12-25', '2026-12-26', '2026-11-30', '2027-03-26'].map(isSubstituteDay)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it("are charged in the shop's region", () => {
    const days = ['2027-03-26', '2026-12-28', '2026-11-30', '2026-05-25', '2027-08-02'];
    expect(days.map(holidayOf)).toEqual(['goodFriday', 'boxing', 'stAndrew', 'spring', 'summer']);
    expect(['2027-03-29', '2026-12-26', '2026-08-31', '2026-12-24'].map(isHoliday)).not.toContain(true);
  });
});
