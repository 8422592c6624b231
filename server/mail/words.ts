/** Texts of mails and of the payment page. */
import { dateText } from '#domain/date-text';
import { type Language, LOCALES } from '#domain/language';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import { mail as english } from '#locales/en/mail';
import type { Messages } from '#locales/messages';
import { mail as chinese } from '#locales/zh/mail';
import { fill } from '#server/fill';

export type MailTexts = Messages<typeof english>;
const texts: Readonly<Record<Language, MailTexts>> = { en: english, zh: chinese };

export function textsOf(lang: Language): MailTexts {
  return texts[lang];
}

/** '10:00–12:00', also within a text. */
export const slotText = (text: string): string => text.replace(/(?<=\d\d:\d\d)-(?=\d\d:\d\d)/g, '–');

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
