/** Damage that a customer reports after the move. Its dates come from shop.json; pages, mails and terms show them from here. */
import { isHoliday } from '../bank-holidays';
import { addDays, type IsoDate, isWeekend, londonDate, slotBounds, type TimeSlot } from '../schedule';
import { promises } from '../shop/business';
import { severalLines } from '../typed-text';
import { type BookingStatus, type Damage, isBooked } from './booking';

/** Longest report, characters. */
export const DAMAGE_LIMIT = 2000;

/** True for Monday to Friday, except bank holidays in the firm's region. */
const isWorkingDay = (date: IsoDate): boolean => !isWeekend(date) && !isHoliday(date);

/** The working day that comes `days` working days after a date. */
export function addWorkingDays(date: IsoDate, days: number): IsoDate {
  let day = date;
  for (let left = days; left > 0; ) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** The last day for the answer to a report that arrives now. */
export const answerDay = (now: number): IsoDate =>
  addWorkingDays(londonDate(now), promises.damage?.answerWorkingDays ?? 0);

/**
 * Until when damage of a move can be reported; undefined if it cannot: before the end of the slot, for a cancelled booking, and at a firm
 * that promises no dates.
 */
export function damageTime(
  { state, date, slot }: { state: BookingStatus; date: IsoDate; slot: TimeSlot },
  now: number,
): Omit<Damage, 'report'> | undefined {
  if (!promises.damage || !isBooked(state)) return undefined;
  if (state !== 'done' && slotBounds(date, slot).end > now) return undefined;
  const lastDay = addDays(date, promises.damage.reportDays);
  return { lastDay, isOver: londonDate(now) > lastDay };
}

/** The rule that a report breaks; undefined for a good one. */
export function damageError(words: string): 'damageMissing' | 'textTooLong' | undefined {
  const tidy = severalLines(words);
  if (tidy === '') return 'damageMissing';
  return [...tidy].length > DAMAGE_LIMIT ? 'textTooLong' : undefined;
}
