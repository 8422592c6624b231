/** A message of the contact page and its rules. */

import { SERVICES } from '../content/services';
import { fromKeys } from '../from-keys';
import { normaliseWidth } from '../postcode';
import { type IsoDate, isRealDate } from '../schedule';
import { CONTACT_LIMITS, contactErrors, type messageRefusals } from './contact';

/** The fields of the form in its order, each with its longest text in characters. */
export const MESSAGE_LIMITS = {
  name: CONTACT_LIMITS.name,
  email: CONTACT_LIMITS.email,
  phone: CONTACT_LIMITS.phone,
  /** A service by its key, or by any other name that a link gave it. */
  serviceType: 80,
  /** 'YYYY-MM-DD', or empty while no day is known. */
  movingDate: 10,
  fromAddress: 300,
  toAddress: 300,
  subject: 150,
  message: 4000,
} as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export type ContactMessage = Record<MessageField, string>;
export const MESSAGE_FIELDS = Object.keys(MESSAGE_LIMITS) as readonly MessageField[];

/** What a message can be about, beside what a link brings along: our services, those of the home page, and the same-day quote. */
export const MESSAGE_SERVICES = [...SERVICES, 'clearance', 'cleaning', 'other', 'same-day-delivery-enhanced'] as const;
export type MessageService = (typeof MESSAGE_SERVICES)[number];

/** A service by its key; undefined for any other text. */
export function messageService(text: string): MessageService | undefined {
  return MESSAGE_SERVICES.find((service) => service === text);
}

export type MessageRefusal = (typeof messageRefusals)[number];
export type MessageErrors = Partial<Record<MessageField, MessageRefusal>>;

/** What a person cannot have meant to type: control characters, halves of characters, marks that turn the direction of text. */
const UNSEEN = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/gu;

/** One line without anything unseen: it cannot begin a header or a line of its own in a mail. */
export function oneLine(text: string): string {
  return text.normalize('NFC').replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** Several lines, with plain line ends and at most one empty line in a row. */
function severalLines(text: string): string {
  const lines = text.normalize('NFC').split(/\r\n|\r|\n/);
  return lines
    .map((line) => line.replace(UNSEEN, ' ').trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

export function emptyMessage(): ContactMessage {
  return fromKeys(MESSAGE_FIELDS, () => '');
}

/** A message as it is kept and mailed. */
export function tidyMessage(message: ContactMessage): ContactMessage {
  return {
    ...fromKeys(MESSAGE_FIELDS, (field) => oneLine(message[field])),
    email: oneLine(normaliseWidth(message.email)),
    phone: oneLine(normaliseWidth(message.phone)).replace(/[\s\-().]/g, ''),
    message: severalLines(message.message),
    movingDate: oneLine(normaliseWidth(message.movingDate)),
  };
}

/** Characters as a person counts them, nearly: code points. */
export function isTooLong(text: string, limit: number): boolean {
  return text.length > limit && [...text].length > limit;
}

function dateError(date: string, today: IsoDate): MessageRefusal | undefined {
  if (date === '') return undefined;
  if (!isRealDate(date)) return 'dateInvalid';
  return date < today ? 'datePast' : undefined;
}

/** What is wrong with a message, per field; empty when nothing is. Name, e-mail and phone are required, and words where no quote speaks for itself. */
export function messageErrors(message: ContactMessage, today: IsoDate, hasQuote: boolean): MessageErrors {
  const tidy = tidyMessage(message);
  const errors: MessageErrors = {
    ...contactErrors(tidy),
    ...(tidy.message === '' && !hasQuote ? { message: 'messageRequired' } : {}),
  };
  const date = dateError(tidy.movingDate, today);
  if (date) errors.movingDate = date;
  for (const field of MESSAGE_FIELDS)
    if (isTooLong(tidy[field], MESSAGE_LIMITS[field]) && errors[field] !== 'nameTooLong') errors[field] = 'textTooLong';
  return errors;
}

/** The first field that is wrong, in the order of the form. */
export function firstWrong(errors: MessageErrors): MessageField | undefined {
  return MESSAGE_FIELDS.find((field) => errors[field]);
}
