import { type Language, LOCALES } from './language';
import type { IsoDate } from './schedule';

const STYLES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  short: { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  day: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  dayMonth: { day: 'numeric', month: 'short', timeZone: 'UTC' },
  month: { month: 'long', year: 'numeric', timeZone: 'UTC' },
  instant: {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DateStyle = Exclude<keyof typeof STYLES, 'instant'>;

/** Each is made once: a month of days asks for forty of the same. */
const writers = new Map<string, Intl.DateTimeFormat>();

/** Without the comma after the weekday, which some engines write and others do not. */
function write(at: number, language: Language, style: keyof typeof STYLES): string {
  const name = `${language} ${style}`;
  const writer = writers.get(name) ?? new Intl.DateTimeFormat(LOCALES[language], STYLES[style]);
  writers.set(name, writer);
  return writer.format(at).replace(/^(\p{L}+),/u, '$1');
}

/** A date as it is read: 'Tuesday 1 December 2026', '2026年12月1日星期二'. */
export function dateText(date: IsoDate, language: Language, style: DateStyle = 'full'): string {
  return write(Date.parse(`${date}T00:00:00Z`), language, style);
}

/** Epoch milliseconds as day and time in London: 'Tuesday 1 December at 10:05'. */
export function instantText(at: number, language: Language): string {
  return write(at, language, 'instant');
}
