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

/** Formatters are slow to create, and a calendar month formats forty dates. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Removes the comma after the weekday, which only some engines write. */
function format(at: number, language: Language, style: keyof typeof STYLES): string {
  const name = `${language} ${style}`;
  const formatter = formatters.get(name) ?? new Intl.DateTimeFormat(LOCALES[language], STYLES[style]);
  formatters.set(name, formatter);
  return formatter.format(at).replace(/^(\p{L}+),/u, '$1');
}

/** 'Tuesday 1 December 2026', '2026年12月1日星期二'. */
export function dateText(date: IsoDate, language: Language, style: DateStyle = 'full'): string {
  return format(Date.parse(`${date}T00:00:00Z`), language, style);
}

/** Epoch milliseconds to London day and time: 'Tuesday 1 December at 10:05'. */
export function instantText(at: number, language: Language): string {
  return format(at, language, 'instant');
}
