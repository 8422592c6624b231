/** The firm's facts in the texts: '%region%' becomes its region in every text of both languages. */
import { type Language, wordsIn } from '#domain/language';
import { LOCALES } from '#domain/locale';
import { CREW_HOURS, closedWeekdays, WEEKDAYS } from '#domain/schedule';
import { business, SERVICE_RADIUS_MILES, withOwnWords } from '#domain/shop/business';
import { workdays as english } from '#locales/en/workdays';
import { workdays as chinese } from '#locales/zh/workdays';

const workdays: Readonly<Record<Language, Record<keyof typeof english, string>>> = { en: english, zh: chinese };

/** 'Sunday', or 'Saturday and Sunday': the days on which the firm never works. */
function closedDays(language: Language): string {
  const nameOf = (day: number) =>
    new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2023, 0, 1 + day));
  const closed = WEEKDAYS.flatMap((day, at) => (closedWeekdays.includes(day) ? [nameOf(at)] : []));
  return new Intl.ListFormat(LOCALES[language]).format(closed);
}

/** '08:00' to '8AM'. */
function shortTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}${minutes ? `:${time.slice(3)}` : ''}${hours < 12 ? 'AM' : 'PM'}`;
}

/** Minutes by which UTC is ahead of the browser's clock on the first of a month. */
const behindUtc = (month: number): number => new Date(2026, month).getTimezoneOffset();
/** True where clocks show London's time in winter and summer, so that no text has to say so. A date's first formatter is slow to make. */
const isInLondon = (): boolean => behindUtc(0) === 0 && behindUtc(6) === -60;

/** Fills the firm's facts into texts, and keeps the words of '%elsewhere:, London time%' for browsers of other time zones. */
export function withFacts<Texts extends object>(texts: Texts, language: Language): Texts {
  const words = workdays[language];
  const facts: Readonly<Record<string, () => string>> = {
    base: () => wordsIn(business.base, language),
    region: () => wordsIn(business.region, language),
    law: () => wordsIn(business.law, language),
    serviceMiles: () => String(SERVICE_RADIUS_MILES),
    depotPostcode: () => business.office.postcode,
    opens: () => CREW_HOURS.from,
    closes: () => CREW_HOURS.until,
    opensShort: () => shortTime(CREW_HOURS.from),
    closesShort: () => shortTime(CREW_HOURS.until),
    officeDays: () => (business.officeHours.sunday ? words.office : words.officeButSunday),
    workdays: () =>
      closedWeekdays.length === 0 ? words.everyDay : words.except.replace('{{days}}', closedDays(language)),
  };
  const fill = (text: string): string =>
    withOwnWords(text.replace(/%elsewhere:([^%]*)%/g, (_, words: string) => (isInLondon() ? '' : words))).replace(
      /%(\w+)%/g,
      (marker, name: string) => facts[name]?.() ?? marker,
    );
  const inside = (value: unknown): unknown => {
    if (typeof value === 'string') return fill(value);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inside(part)]));
  };
  return inside(texts) as Texts;
}
