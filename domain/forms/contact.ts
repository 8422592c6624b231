import * as z from 'zod/mini';
import { plainCharacters, withoutInvisible } from '../typed-text';

/**
 * Longest text that a contact field accepts, characters. It exceeds what we store, so that a long pasted text gets the message of its rule.
 */
export const CONTACT_TEXT_LIMIT = 400;
const text = z.string().check(z.maxLength(CONTACT_TEXT_LIMIT));

/** Contact details of a booking: in JSON, in the database and in the draft. */
export const contactSchema = z.object({ name: text, phone: text, email: text, newsletterConsent: z.boolean() });
export type Contact = z.infer<typeof contactSchema>;

/** The required fields, in the order of the booking's form. */
export const CONTACT_FIELDS = ['name', 'phone', 'email'] as const satisfies readonly (keyof Contact)[];
export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Longest contact details that we store, characters. */
export const CONTACT_LIMITS = { name: 100, phone: 40, email: 254 } as const satisfies Record<ContactField, number>;

/** A contact field is not accepted: correct it and send again. */
export const contactRefusals = [
  'nameRequired',
  'nameTooShort',
  'nameTooLong',
  'nameInvalid',
  'phoneRequired',
  'phoneInvalid',
  'emailRequired',
  'emailInvalid',
] as const;
export type ContactRefusal = (typeof contactRefusals)[number];

/** A field of the message form is not accepted: correct it and send again. */
export const messageRefusals = [
  ...contactRefusals,
  'messageRequired',
  'textTooLong',
  'dateInvalid',
  'datePast',
] as const;
export type ContactErrors = Partial<Record<ContactField, ContactRefusal>>;

/** Consent to the newsletter is on by default; the form words it as an opt-out. */
export function emptyContact(): Contact {
  return { name: '', phone: '', email: '', newsletterConsent: true };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule refuses control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
/** No invisible characters (\p{C}): a bidi mark can make one address look like another. */
const EMAIL = /^[^\s\p{C}@,;:<>()[\]\\"]+@[^\s\p{C}@,;:<>()[\]\\".]+(\.[^\s\p{C}@,;:<>()[\]\\".]+)+$/u;

/** A phone number as stored: digits, '+' before a country code, ' ext 4' at the end. */
export function phoneNumber(text: string): string {
  const [number = '', extension] = plainCharacters(text)
    .replace(/^(tel|telephone|phone|mobile|mob|电话|電話|手机|手機)\s*[.:]?\s*/i, '')
    .split(/[\s;,]*(?:ext(?:ension|n)?|分机|分機)[\s.:=]*/i);
  const digits = number
    .replace(/^(\+|00)([\d\s]*)\(0\)/, '$1$2')
    .replace(/[\s()./·\u2212\p{Pd}]/gu, '')
    .replace(/^00(?=[1-9])/, '+')
    .replace(/^\+440/, '+44');
  return extension === undefined ? digits : `${digits} ext ${extension}`;
}

/** An e-mail address as stored: the dots and signs of a Chinese keyboard become plain ones, and of a copied link the address stays. */
export function emailAddress(text: string): string {
  return plainCharacters(text)
    .replace(/^mailto:\s*([^?]*).*/is, '$1')
    .replaceAll('。', '.')
    .trim();
}

export function tidyContact<Given extends Pick<Contact, ContactField>>(contact: Given): Given {
  return {
    ...contact,
    name: withoutInvisible(contact.name).normalize('NFC').trim(),
    phone: phoneNumber(contact.phone),
    email: emailAddress(contact.email),
  };
}

function nameRefusal(name: string): ContactRefusal | undefined {
  if (name === '') return 'nameRequired';
  if (CONTROL.test(name)) return 'nameInvalid';
  const length = [...name].length;
  if (length < 2) return 'nameTooShort';
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nameInvalid';
  return length > CONTACT_LIMITS.name ? 'nameTooLong' : undefined;
}

function phoneRefusal(phone: string): ContactRefusal | undefined {
  if (phone === '') return 'phoneRequired';
  return /^(?=[+\d]{10,20}( |$))\+?\d+( ext \d{1,6})?$/.test(phone) ? undefined : 'phoneInvalid';
}

/** The only rule for e-mail addresses: every form and call uses it. */
export function emailRefusal(text: string): ContactRefusal | undefined {
  const email = emailAddress(text);
  if (email === '') return 'emailRequired';
  return email.length <= CONTACT_LIMITS.email && EMAIL.test(email) ? undefined : 'emailInvalid';
}

/** Refusals by field. */
export function contactErrors(contact: Pick<Contact, ContactField>): ContactErrors {
  const tidy = tidyContact(contact);
  const errors = { name: nameRefusal(tidy.name), phone: phoneRefusal(tidy.phone), email: emailRefusal(tidy.email) };
  return Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== undefined)) as ContactErrors;
}
