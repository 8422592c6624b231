import { addDays, type IsoDate, isClosedYearly, londonDate, londonTime, slotHours, weekday } from '../schedule';
import { DAY } from '../time-units';
import { business } from './business';

/** Enough for every series of closed days: a weekend beside the holidays at the turn of the year. */
const DAYS_TO_SEARCH = 15;

/** Null on days on which nobody is in the office: nor are they on a day that the firm closes every year. */
function hoursOn(date: IsoDate): string | null {
  if (isClosedYearly(date)) return null;
  const { weekdays, saturday, sunday } = business.officeHours;
  const day = weekday(date);
  if (day === 0) return sunday;
  return day === 6 ? saturday : weekdays;
}

/** The office's next opening, as a London date and time 'HH:MM'; undefined while it is open. */
export function nextOpening(now: number): { date: IsoDate; time: string } | undefined {
  const today = londonDate(now);
  for (let ahead = 0; ahead < DAYS_TO_SEARCH; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOn(date);
    if (hours === null) continue;
    const { from, until } = slotHours(hours);
    if (now < londonTime(date, from)) return { date, time: from };
    if (now < londonTime(date, until)) return undefined;
  }
  return undefined;
}

/** The earliest time at which somebody in the office can answer; now, while it is open. Epoch milliseconds. */
export function answeredFrom(now: number): number {
  const opening = nextOpening(now);
  return opening ? londonTime(opening.date, opening.time) : now;
}

/** True if the office opens in time to keep 'within 24 hours'. */
export const isAnsweredInADay = (now: number): boolean => answeredFrom(now) < now + DAY;
