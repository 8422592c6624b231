/** Texts of mails and of the payment page. */
import { dateText } from '#domain/date-text';
import type { Language } from '#domain/language';
import { LOCALES } from '#domain/locale';
import { type JobTimes, type TimesText, timesText } from '#domain/move/job-times';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import { booking as englishBooking } from '#locales/en/booking';
import { mail as english } from '#locales/en/mail';
import type { Messages } from '#locales/messages';
import { booking as chineseBooking } from '#locales/zh/booking';
import { mail as chinese } from '#locales/zh/mail';
import { fill } from '#server/fill';

export type MailTexts = Messages<typeof english>;
const texts: Readonly<Record<Language, MailTexts>> = { en: english, zh: chinese };

export function textsOf(lang: Language): MailTexts {
  return texts[lang];
}

/** '10:00–12:00', also within a text. */
export const slotText = (text: string): string => text.replace(/(?<=\d\d:\d\d)-(?=\d\d:\d\d)/g, '–');

const timesWords = { en: englishBooking.times, zh: chineseBooking.times };

/** The times of a move, in the same words as on the screens. */
export const timesIn = (times: JobTimes, lang: Language): TimesText =>
  timesText(times, lang, (name, values) => fill(timesWords[lang][name], values));

/** An instant in London time. */
export function londonInstant(at: number, lang: Language): string {
  return new Intl.DateTimeFormat(LOCALES[lang], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/London',
  }).format(at);
}

export interface DescribedMove {
  date: IsoDate;
  slot: TimeSlot;
  from: string;
  to: string;
  withHelper: boolean;
}

/** The description on the payment page. */
export function describeMove({ date, slot, from, to, withHelper }: DescribedMove, lang: Language): string {
  const { move, moveWithHelper } = texts[lang].checkout;
  const values = { date: dateText(date, lang, 'day'), slot: slotText(slot), from, to };
  return fill(withHelper ? moveWithHelper : move, values);
}
