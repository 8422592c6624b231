import { type DateStyle, dateText, instantText } from '#domain/date-text';
import { milesText } from '#domain/distance';
import type { Language } from '#domain/language';
import { LOCALES } from '#domain/locale';
import { moneyText, type Pence, shortMoneyText } from '#domain/money';
import { durationText } from '#domain/move/duration';
import { nonBreakingFigures } from '#domain/non-breaking';
import type { IsoDate } from '#domain/schedule';

/** Formats of one language. Dates and times are London's, whatever the browser's clock says. */
export interface Format {
  /** Pence to '£240.00'. */
  money(pence: Pence): string;
  /** Pence to '£240' if they make whole pounds, for prices in running text. */
  shortMoney(pence: Pence): string;
  /** Day, month and year stay on one line. */
  date(date: IsoDate, style?: DateStyle): string;
  /** Epoch milliseconds to a day and a time. */
  instant(time: number): string;
  /** Hours to '2 hours 30 minutes', to the nearest 5 minutes. */
  duration(hours: number): string;
  miles(miles: number): string;
  number(value: number): string;
  /** 'a, b and c'. */
  list(items: readonly string[]): string;
}

const formats = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = createFormat(language);
  formats.set(language, made);
  return made;
}

function createFormat(language: Language): Format {
  return {
    money: moneyText,
    shortMoney: shortMoneyText,
    date: (date, style = 'full') =>
      nonBreakingFigures(dateText(date, language, style)).replace(/(?<=\d\s\w{3,9}) (?=\d{4}$)/, '\u00a0'),
    instant: (time) => nonBreakingFigures(instantText(time, language)),
    duration: (hours) => nonBreakingFigures(durationText(hours, language)),
    miles: (miles) => nonBreakingFigures(milesText(miles, language)),
    list: (items) => new Intl.ListFormat(LOCALES[language]).format(items),
    number: (value) => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: 1 }).format(value),
  };
}
