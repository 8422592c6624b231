import { fromKeys } from '../from-keys';
import { type IsoDate, isRealDate } from '../schedule';
import { SERVICES } from '../services';
import { isTooLong, oneLine, plainCharacters, severalLines, TYPED_SLACK } from '../typed-text';
import {
  CONTACT_LIMITS,
  CONTACT_TEXT_LIMIT,
  contactErrors,
  emailAddress,
  type messageRefusals,
  phoneNumber,
  TOO_LONG,
} from './contact';

/** The fields in form order, each with its longest text in characters. */
export const MESSAGE_LIMITS = {
  name: CONTACT_LIMITS.name,
  email: CONTACT_LIMITS.email,
  phone: CONTACT_LIMITS.phone,
  /** The key of a service, or another name from a link. */
  serviceType: 80,
  /** 'YYYY-MM-DD' or ''. */
  movingDate: 10,
  fromAddress: 300,
  toAddress: 300,
  subject: 150,
  message: 4000,
} as const;
export type MessageField = keyof typeof MESSAGE_LIMITS;
export type ContactMessage = Record<MessageField, string>;
export const MESSAGE_FIELDS = Object.keys(MESSAGE_LIMITS) as readonly MessageField[];

/** The longest text of a field that is tidied and judged by its rule, in characters, and the refusal of a longer one. */
export function typedBound(field: MessageField): { limit: number; refusal: MessageRefusal } {
  if (field === 'name' || field === 'phone' || field === 'email')
    return { limit: CONTACT_TEXT_LIMIT, refusal: TOO_LONG[field] };
  return {
    limit: TYPED_SLACK * MESSAGE_LIMITS[field],
    refusal: field === 'movingDate' ? 'dateInvalid' : 'textTooLong',
  };
}

/** Services that a message can be about: ours, those of the home page, and the same-day quote. */
export const MESSAGE_SERVICES = [...SERVICES, 'clearance', 'cleaning', 'other', 'same-day-delivery-enhanced'] as const;
export type MessageService = (typeof MESSAGE_SERVICES)[number];

export function messageService(text: string): MessageService | undefined {
  return MESSAGE_SERVICES.find((service) => service === text);
}

export type MessageRefusal = (typeof messageRefusals)[number];
export type MessageErrors = Partial<Record<MessageField, MessageRefusal>>;

export function emptyMessage(): ContactMessage {
  return fromKeys(MESSAGE_FIELDS, () => '');
}

export function tidyMessage(message: ContactMessage): ContactMessage {
  return {
    ...fromKeys(MESSAGE_FIELDS, (field) => oneLine(message[field])),
    email: emailAddress(oneLine(message.email)),
    phone: phoneNumber(oneLine(message.phone)),
    message: severalLines(message.message),
    movingDate: oneLine(plainCharacters(message.movingDate)),
  };
}

function dateError(date: string, today: IsoDate): MessageRefusal | undefined {
  if (date === '') return undefined;
  if (!isRealDate(date)) return 'dateInvalid';
  return date < today ? 'datePast' : undefined;
}

/** Refusals by field. Name, email and phone are required, and the message itself unless a same-day quote comes with it. */
export function messageErrors(message: ContactMessage, today: IsoDate, hasQuote: boolean): MessageErrors {
  const tidy = tidyMessage(message);
  const errors: MessageErrors = {
    ...contactErrors(tidy),
    ...(tidy.message === '' && !hasQuote ? { message: 'messageRequired' } : {}),
  };
  const date = dateError(tidy.movingDate, today);
  if (date) errors.movingDate = date;
  for (const field of MESSAGE_FIELDS)
    if (isTooLong(tidy[field], MESSAGE_LIMITS[field])) errors[field] ??= 'textTooLong';
  return errors;
}

/** The first refused field, in form order. */
export function firstWrong(errors: MessageErrors): MessageField | undefined {
  return MESSAGE_FIELDS.find((field) => errors[field]);
}
