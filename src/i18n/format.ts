import type { Language } from '#domain/language';
import { type Pence, toPounds } from '#domain/money';
import type { IsoDate } from '#domain/schedule';

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN' };

const DATES = {
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const INSTANT = { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const;

/** Formats of one language. Dates and times are London's, whatever the browser's clock says. */
export interface Format {
  /** Pence to '£240.00'. */
  money(pence: Pence): string;
  /** Pence to '£240' where they make whole pounds, for prices in running text. */
  shortMoney(pence: Pence): string;
  /** Pence to '£2 million', for large round sums in running text. */
  roughMoney(pence: Pence): string;
  date(date: IsoDate, style?: keyof typeof DATES): string;
  /** Epoch milliseconds to a day and a time. */
  instant(time: number): string;
  /** Hours to '2 hours 30 minutes', to the nearest 5 minutes. */
  duration(hours: number): string;
  miles(miles: number): string;
  number(value: number): string;
}

const formats = new Map<Language, Format>();

export function formatOf(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = createFormat(LOCALES[language]);
  formats.set(language, made);
  return made;
}

function createFormat(locale: string): Format {
  const pounds = { style: 'currency', currency: 'GBP', currencyDisplay: 'narrowSymbol' } as const;
  const money = new Intl.NumberFormat(locale, pounds);
  const shortMoney = new Intl.NumberFormat(locale, { ...pounds, trailingZeroDisplay: 'stripIfInteger' });
  const rough = new Intl.NumberFormat(locale, { notation: 'compact', compactDisplay: 'long' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'narrow' });
  const unit = (name: 'hour' | 'minute' | 'mile') =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long', maximumFractionDigits: 1 });
  const [hour, minute, mile] = [unit('hour'), unit('minute'), unit('mile')];
  return {
    money: (pence) => money.format(toPounds(pence)),
    shortMoney: (pence) => shortMoney.format(toPounds(pence)),
    roughMoney: (pence) => `£${rough.format(toPounds(pence))}`,
    date: (date, style = 'full') =>
      new Intl.DateTimeFormat(locale, { ...DATES[style], timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`)),
    instant: (time) => new Intl.DateTimeFormat(locale, { ...INSTANT, timeZone: 'Europe/London' }).format(time),
    duration: (hours) => {
      const minutes = Math.round((hours * 60) / 5) * 5;
      const parts = [
        ...(minutes >= 60 ? [hour.format(Math.floor(minutes / 60))] : []),
        ...(minutes % 60 > 0 || minutes < 60 ? [minute.format(minutes % 60)] : []),
      ];
      return list.format(parts);
    },
    miles: (miles) => mile.format(miles),
    number: (value) => number.format(value),
  };
}
