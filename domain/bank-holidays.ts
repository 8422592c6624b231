/** Bank holidays by region, as www.gov.uk/bank-holidays lists them: a holiday at a weekend is replaced by its substitute day. */
import { bankHolidays } from '#shop';
import { addDays, type IsoDate, isWeekend, weekday } from './schedule';
import type { Shop } from './shop/schema';

type Region = Shop['bankHolidays']['region'];

const CHRISTMAS = { '12-25': 'christmas', '12-26': 'boxing' } as const;
const FIXED = {
  'england-and-wales': { '01-01': 'newYear', ...CHRISTMAS },
  scotland: { '01-01': 'newYear', '01-02': 'secondOfJanuary', '11-30': 'stAndrew', ...CHRISTMAS },
} as const;
type Names<Days> = Days[keyof Days];
/** `oneOff`: a day listed in shop.json. */
export type Holiday =
  | Names<{ [One in Region]: Names<(typeof FIXED)[One]> }>
  | 'goodFriday'
  | 'easterMonday'
  | 'earlyMay'
  | 'spring'
  | 'summer'
  | 'oneOff';

/** Easter Sunday in the Gregorian calendar (Butcher's rule). */
function easter(year: number): IsoDate {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leaps - moon + 15) % 30;
  const day = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * day) / 451);
  return addDays(`${year}-03-22`, epact + day - 7 * late);
}

const mondayFrom = (date: IsoDate): IsoDate => addDays(date, (8 - weekday(date)) % 7);

/** The regular bank holidays of a year. */
export function bankHolidaysIn(year: number, region: Region): ReadonlyMap<IsoDate, Holiday> {
  const isScotland = region === 'scotland';
  const sunday = easter(year);
  const days = new Map<IsoDate, Holiday>([
    [addDays(sunday, -2), 'goodFriday'],
    [mondayFrom(`${year}-05-01`), 'earlyMay'],
    [mondayFrom(`${year}-05-25`), 'spring'],
    [mondayFrom(`${year}-08-${isScotland ? '01' : '25'}`), 'summer'],
  ]);
  if (!isScotland) days.set(addDays(sunday, 1), 'easterMonday');
  const fixed = Object.entries(FIXED[region]).map(([day, name]) => [`${year}-${day}`, name] as const);
  for (const [day, name] of fixed.filter(([day]) => !isWeekend(day))) days.set(day, name);
  for (const [lost, name] of fixed.filter(([day]) => isWeekend(day))) {
    let day: IsoDate = lost;
    while (isWeekend(day) || days.has(day)) day = addDays(day, 1);
    days.set(day, name);
  }
  return days;
}

const known = new Map<number, ReadonlyMap<IsoDate, Holiday>>();

/** The bank holiday on a day in the firm's region, or a one-off day listed in shop.json. */
export function holidayOf(date: IsoDate): Holiday | undefined {
  const { region, oneOff } = bankHolidays as Shop['bankHolidays'];
  if (oneOff.includes(date)) return 'oneOff';
  const year = Number(date.slice(0, 4));
  const days = known.get(year) ?? bankHolidaysIn(year, region);
  known.set(year, days);
  return days.get(date);
}

/** True for a weekday that replaces a holiday at a weekend. */
export function isSubstituteDay(date: IsoDate): boolean {
  const holiday = holidayOf(date);
  const fixed = Object.entries(FIXED[(bankHolidays as Shop['bankHolidays']).region]);
  return fixed.some(([day, name]) => name === holiday && day !== date.slice(5));
}

export const isHoliday = (date: IsoDate): boolean => holidayOf(date) !== undefined;
