/** Dates and instants in both languages. Not with Intl, whose first formatter is slow on phones (decision 014). */
import type { Language } from './language';
import { type IsoDate, londonClock, londonDate, WEEKDAYS, weekday } from './schedule';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function inEnglish(date: IsoDate) {
  const [year, number, day] = date.split('-').map(Number);
  const month = MONTHS[Number(number) - 1] ?? '';
  const [first = '', ...rest] = WEEKDAYS[weekday(date)] ?? '';
  const name = first.toUpperCase() + rest.join('');
  const dayMonth = `${day} ${month === 'September' ? 'Sept' : month.slice(0, 3)}`;
  return {
    full: `${name} ${day} ${month} ${year}`,
    short: `${name.slice(0, 3)} ${dayMonth}`,
    day: `${day} ${month} ${year}`,
    dayMonth,
    month: `${month} ${year}`,
    weekday: `${name} ${day} ${month}`,
  };
}
export type DateStyle = Exclude<keyof ReturnType<typeof inEnglish>, 'weekday'>;

function inChinese(date: IsoDate): ReturnType<typeof inEnglish> {
  const [year, month, day] = date.split('-').map(Number);
  const name = '日一二三四五六'[weekday(date)];
  const dayMonth = `${month}月${day}日`;
  return {
    full: `${year}年${dayMonth}星期${name}`,
    short: `${dayMonth}周${name}`,
    day: `${year}年${dayMonth}`,
    dayMonth,
    month: `${year}年${month}月`,
    weekday: `${dayMonth}星期${name}`,
  };
}

const stylesOf = { en: inEnglish, zh: inChinese } as const satisfies Record<Language, unknown>;

/** 'Tuesday 1 December 2026', '2026年12月1日星期二'. */
export function dateText(date: IsoDate, language: Language, style: DateStyle = 'full'): string {
  return stylesOf[language](date)[style];
}

/** Epoch milliseconds to London day and time: 'Tuesday 1 December at 10:05', '12月1日星期二 10:05'. */
export function instantText(at: number, language: Language): string {
  const day = stylesOf[language](londonDate(at)).weekday;
  return `${day}${language === 'en' ? ' at ' : ' '}${londonClock(at)}`;
}
