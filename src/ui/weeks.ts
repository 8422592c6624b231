/** Days and weeks of a calendar in the local time zone. The calendar's skeleton uses them too, so that it has the same height. */

export const WEEK = 7;

/** Local noon of a calendar day 'YYYY-MM-DD', so that a clock change never moves it to another day. */
export function dateOf(iso: string): Date {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  return new Date(year, month - 1, day, 12);
}

/** The calendar day 'YYYY-MM-DD' of a Date in the local time zone. */
export function isoOf(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function addDays(iso: string, days: number): string {
  const date = dateOf(iso);
  date.setDate(date.getDate() + days);
  return isoOf(date);
}

/** Days since Monday. */
export const weekdayOf = (iso: string): number => (dateOf(iso).getDay() + 6) % WEEK;
export const monthOf = (iso: string): string => iso.slice(0, 7);

/**
 * The weeks of a month, Monday first, without past weeks. On the last days of the month, enough of the next month follows to show two
 * whole weeks. Days of other months are undefined.
 */
export function weeksOf(month: string, min: string): (string | undefined)[][] {
  const first = min > `${month}-01` ? min : `${month}-01`;
  const start = addDays(first, -weekdayOf(first));
  const enough = monthOf(min) === month ? addDays(start, 3 * WEEK - 1) : '';
  const last = monthOf(enough) > month ? monthOf(enough) : month;
  const weeks: (string | undefined)[][] = [];
  for (let day = start; monthOf(day) <= month || day <= enough; day = addDays(day, WEEK)) {
    const week = Array.from({ length: WEEK }, (_, index) => addDays(day, index));
    weeks.push(week.map((each) => (monthOf(each) >= month && monthOf(each) <= last ? each : undefined)));
  }
  return weeks;
}
