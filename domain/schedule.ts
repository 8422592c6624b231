/** Dates and arrival slots, in London time. `now` is always an argument, epoch milliseconds. */

import { calendar, slots } from '#shop';
import { DAY, HOUR } from './time-units';

/** 'YYYY-MM-DD' in London. */
export type IsoDate = string;

/** The names that `closedWeekdays` of shop.json uses; Sunday is 0. */
export const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

const { minimumNoticeHours, ...closed } = calendar;
export const closedWeekdays: readonly string[] = closed.closedWeekdays;
/** Month and day: '12-25'. */
const yearlyClosed: readonly string[] = closed.yearlyClosed;

/** The least time between a booking and the vans' departure, milliseconds. */
export const MINIMUM_NOTICE = minimumNoticeHours * HOUR;

/** The two hours in which the crew arrives: '08:00-10:00'. */
export type TimeSlot = `${number}:${number}-${number}:${number}`;

/** The firm's slots, in order. */
export const SLOTS = slots as readonly string[] as readonly [TimeSlot, ...TimeSlot[]];

/** A slot or opening hours as shown: '08:00–10:00', with a word joiner so that no line breaks after the dash. */
export function nonBreakingSlot(slot: string): string {
  return slot.replace('-', '–\u2060');
}

export function slotHours(slot: string): { from: string; until: string } {
  const [from = '', until = ''] = slot.split('-');
  return { from, until };
}

/** London hours from the start of the first slot to the end of the last. */
export const CREW_HOURS = { from: SLOTS[0].slice(0, 5), until: SLOTS.at(-1)?.slice(6) ?? '' };

export const PARTS_OF_DAY = [
  { part: 'morning', from: 8, to: 12 },
  { part: 'afternoon', from: 12, to: 17 },
  { part: 'evening', from: 17, to: 20 },
] as const;

export function partsOfDay(slot: TimeSlot): (typeof PARTS_OF_DAY)[number]['part'][] {
  const [start = 0, end = 0] = slot.split('-').map((time) => Number.parseInt(time, 10));
  return PARTS_OF_DAY.filter(({ from, to }) => from < end && to > start).map(({ part }) => part);
}

/** Days ahead that can be booked, and that the search for the next available day covers. */
export const DAYS_AHEAD = 90;
export const NEXT_AVAILABLE_DAYS = 30;

const utc = (date: IsoDate): number => Date.parse(`${date}T00:00:00Z`);
const iso = (utcMs: number): IsoDate => new Date(utcMs).toISOString().slice(0, 10);

/** True if the text is a date that exists; '2026-02-31' is not. */
export function isRealDate(text: string): boolean {
  const ms = utc(text);
  return !Number.isNaN(ms) && iso(ms) === text;
}

export function isSlot(text: string): text is TimeSlot {
  return (SLOTS as readonly string[]).includes(text);
}

/** True if the value has the form of a slot. A stored booking may name one that the firm no longer has. */
export function isTimeSlot(value: unknown): value is TimeSlot {
  return typeof value === 'string' && /^\d\d:\d\d-\d\d:\d\d$/.test(value);
}

const MARCH = 2;
const OCTOBER = 9;

/** 01:00 UTC on the last Sunday of a month, when the clocks change. */
function clocksChange(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0, 1));
  return lastDay.getTime() - lastDay.getUTCDay() * DAY;
}

/** Milliseconds that London is ahead of UTC, by the rule of summer time since 1996. Not with Intl, which is slow on phones (decision 014). */
function londonOffset(now: number): number {
  const year = new Date(now).getUTCFullYear();
  return now >= clocksChange(year, MARCH) && now < clocksChange(year, OCTOBER) ? HOUR : 0;
}

export function londonDate(now: number): IsoDate {
  return iso(now + londonOffset(now));
}

/** 'HH:MM' in London. */
export function londonClock(now: number): string {
  return new Date(now + londonOffset(now)).toISOString().slice(11, 16);
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return iso(utc(date) + days * DAY);
}

/** Whole days; negative if `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return Math.round((utc(to) - utc(from)) / DAY);
}

/** 0 is Sunday. */
export function weekday(date: IsoDate): number {
  return new Date(utc(date)).getUTCDay();
}

/** Epoch milliseconds of a London date and time 'HH:MM'. */
export function londonTime(date: IsoDate, clock: string): number {
  const asUtc = Date.parse(`${date}T${clock}:00Z`);
  return asUtc - londonOffset(asUtc);
}

/** The current slot for the start time of a slot that the firm no longer offers. */
export function slotFrom(sold: string): TimeSlot {
  return SLOTS.find((slot) => slot.slice(6) > sold) ?? SLOTS[0];
}

/** Epoch milliseconds. */
export function slotBounds(date: IsoDate, slot: TimeSlot): { start: number; end: number } {
  const { from, until } = slotHours(slot);
  return { start: londonTime(date, from), end: londonTime(date, until) };
}

export function hasStarted(date: IsoDate, slot: TimeSlot, now: number): boolean {
  return slotBounds(date, slot).start <= now;
}

/** A date cannot be chosen. */
export const dateRefusals = ['datePast', 'dateTooFar', 'dateClosed', 'dateInvalid'] as const;
export type DateRefusal = (typeof dateRefusals)[number];

/** True if the firm never works on this day of the week. */
export function isClosedWeekday(date: IsoDate): boolean {
  return closedWeekdays.includes(WEEKDAYS[weekday(date)] ?? '');
}

/** True if the firm is closed on this day of every year. */
export const isClosedYearly = (date: IsoDate): boolean => yearlyClosed.includes(date.slice(5));

/** True if the calendar of shop.json closes this day of the week or of the year. */
export function isUsuallyClosed(date: IsoDate): boolean {
  return isClosedYearly(date) || isClosedWeekday(date);
}

/** `closed`: the firm's other closed days. */
export function dateRefusal(date: IsoDate, today: IsoDate, closed: ReadonlySet<IsoDate>): DateRefusal | undefined {
  return isRealDate(date) ? dayRefusal(date, today, addDays(today, DAYS_AHEAD), closed) : 'dateInvalid';
}

/** The free days nearest to a day that cannot be chosen, in order; `unavailable`: the days that cannot be chosen either. */
export function nearestFreeDays(
  date: IsoDate,
  today: IsoDate,
  unavailable: Readonly<Record<IsoDate, unknown>>,
  most = 3,
): IsoDate[] {
  return Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead))
    .filter((day) => day !== date && unavailable[day] === undefined)
    .sort((a, b) => Math.abs(daysBetween(date, a)) - Math.abs(daysBetween(date, b)))
    .slice(0, most)
    .sort();
}

/** dateRefusal of a date that exists; `last` is the last day that can be booked. */
export function dayRefusal(
  date: IsoDate,
  today: IsoDate,
  last: IsoDate,
  closed: ReadonlySet<IsoDate>,
): Exclude<DateRefusal, 'dateInvalid'> | undefined {
  if (date < today) return 'datePast';
  if (date > last) return 'dateTooFar';
  return isUsuallyClosed(date) || closed.has(date) ? 'dateClosed' : undefined;
}

export function isWeekend(date: IsoDate): boolean {
  return [0, 6].includes(weekday(date));
}

/** The badge of a chosen date: Today, Tomorrow, In N days, Past Date. */
export type DateBadge = { kind: 'today' | 'tomorrow' | 'past' } | { kind: 'inDays'; days: number };

export function badgeOf(date: IsoDate, today: IsoDate): DateBadge {
  const days = daysBetween(today, date);
  if (days < 0) return { kind: 'past' };
  if (days === 0) return { kind: 'today' };
  if (days === 1) return { kind: 'tomorrow' };
  return { kind: 'inDays', days };
}

/**
 * A slot of an open day cannot be booked. `windowGone`: its vans are taken; `windowNoVan`: none that is large enough works on that day;
 * the others are explained at startRefusal.
 */
export const slotRefusals = [
  'windowPast',
  'windowTooSoon',
  'windowTooEarly',
  'windowTooLong',
  'windowNoVan',
  'windowGone',
] as const;
export type SlotRefusal = (typeof slotRefusals)[number];

/** Every slot of an open day is refused: at least one is taken, it is too late for all of them, or the move fits none. */
export const fullDayReasons = ['dateFull', 'dateTooLate', 'dateUnfit'] as const;

/** The reasons why no move can start on a day. */
export const dayReasons = ['datePast', 'dateTooFar', 'dateClosed', ...fullDayReasons] as const;
export type DayReason = (typeof dayReasons)[number];

/** The reason why an open day has no slot, from the refusals of its slots. */
export function fullDayReason(refusals: readonly SlotRefusal[]): (typeof fullDayReasons)[number] {
  if (refusals.includes('windowGone')) return 'dateFull';
  return refusals.some((refusal) => refusal === 'windowPast' || refusal === 'windowTooSoon')
    ? 'dateTooLate'
    : 'dateUnfit';
}
