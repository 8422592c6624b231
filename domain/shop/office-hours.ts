import { addDays, type IsoDate, londonDate, londonTime, slotHours, weekday } from '../schedule';
import { business } from './business';

function hoursOn(date: IsoDate): string | null {
  const { weekdays, saturday, sunday } = business.officeHours;
  const day = weekday(date);
  if (day === 0) return sunday;
  return day === 6 ? saturday : weekdays;
}

/** The office's next opening, as a London date and time 'HH:MM'; undefined while it is open. */
export function nextOpening(now: number): { date: IsoDate; time: string } | undefined {
  const today = londonDate(now);
  for (let ahead = 0; ahead < 8; ahead += 1) {
    const date = addDays(today, ahead);
    const hours = hoursOn(date);
    if (hours === null) continue;
    const { from, until } = slotHours(hours);
    if (now < londonTime(date, from)) return { date, time: from };
    if (now < londonTime(date, until)) return undefined;
  }
  return undefined;
}
