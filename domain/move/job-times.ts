/** The times of a move: when the crew arrives, when the move is done, and how long they carry and drive. Every page, mail and calendar asks here. */

import { dateText } from '../date-text';
import type { Language } from '../language';
import {
  addDays,
  type IsoDate,
  londonClock,
  londonDate,
  SLOTS,
  slotBounds,
  slotHours,
  type TimeSlot,
} from '../schedule';
import { HOUR, QUARTER } from '../time-units';
import { shortDuration, workingHours } from './duration';
import { HOURS_UNTIL_TEN } from './job';
import type { Route } from './quote';

/** A span of time, epoch milliseconds. */
interface Span {
  from: number;
  until: number;
}

export interface JobTimes {
  slot: TimeSlot;
  arrival: Span;
  /** Estimated, in whole quarters of an hour; undefined while the drive is unknown. */
  done: Span | undefined;
  /** Hours of work at both ends. */
  carrying: number;
  drive: Drive | undefined;
}

/** The drive from the pickup to the destination, in hours; an estimate if no map service has measured it. */
interface Drive {
  hours: number;
  isEstimate: boolean;
}

interface When {
  date: IsoDate;
  slot: TimeSlot;
}

/** A move with the crew that was sold or is offered. `hours`: as estimated for the goods, before a helper saves any. */
export interface MoveWithCrew extends When {
  hours: number;
  withHelper: boolean;
  route?: Pick<Route, 'seconds' | 'estimate'> | undefined;
}

/** The times of a move with its crew. */
export function timesOfMove({ hours, withHelper, route, ...when }: MoveWithCrew): JobTimes {
  const drive = route && { hours: route.seconds / 3600, isEstimate: route.estimate };
  return jobTimes({ ...when, carrying: workingHours(hours, withHelper), drive });
}

/** The times of a job whose crew is already part of `carrying`. */
export function jobTimes({ date, slot, carrying, drive }: When & Pick<JobTimes, 'carrying' | 'drive'>): JobTimes {
  const { start, end } = slotBounds(date, slot);
  const length = drive && Math.ceil(((carrying + drive.hours) * HOUR) / QUARTER) * QUARTER;
  const from = length === undefined ? undefined : endOf(date, start + length);
  const done = from === undefined ? undefined : { from, until: from + end - start };
  return { slot, arrival: { from: start, until: end }, done, carrying, drive };
}

/** Work that is not done when the vans stop in the evening continues in the first slot of the next day. */
function endOf(date: IsoDate, end: number): number {
  const morning = (day: IsoDate): number => slotBounds(day, SLOTS[0]).start;
  const evening = morning(date) + HOURS_UNTIL_TEN * HOUR;
  if (end <= evening) return end;
  const next = addDays(date, 1);
  return endOf(next, morning(next) + end - evening);
}

/** The words that the language files have for the times of a move. */
export type TimesWord = 'whole' | 'withoutEnd' | 'range' | 'rangeOn' | 'carrying' | 'drive' | 'driveAbout' | 'work';

/** The times of a move in words. */
export interface TimesText {
  /** 'Arrives between 10:00 and 12:00, done by about 14:45 to 16:45 (carrying 3 h 30, drive 1 h 10)'. */
  whole: string;
  /** '14:45 to 16:45', with the day if it is another; '' while the drive is unknown. */
  done: string;
  /** 'carrying 3 h 30, drive 1 h 10'. */
  work: string;
}

/** `word` fills the values into a text of the language. */
export function timesText(
  times: JobTimes,
  language: Language,
  word: (name: TimesWord, values: Readonly<Record<string, string>>) => string,
): TimesText {
  const { slot, arrival, done, carrying, drive } = times;
  const carried = word('carrying', { time: shortDuration(carrying, language) });
  const driven =
    drive && word(drive.isEstimate ? 'driveAbout' : 'drive', { time: shortDuration(drive.hours, language) });
  const work = driven ? word('work', { carrying: carried, drive: driven }) : carried;
  const window = slotHours(slot);
  if (!done) return { whole: word('withoutEnd', { ...window, work }), done: '', work };
  const day = londonDate(done.from);
  const clocks = { from: londonClock(done.from), until: londonClock(done.until) };
  const range =
    day === londonDate(arrival.from)
      ? word('range', clocks)
      : word('rangeOn', { ...clocks, date: dateText(day, language, 'short') });
  return { whole: word('whole', { ...window, done: range, work }), done: range, work };
}
