import * as z from 'zod/mini';
import { plainCharacters, withoutInvisible } from '../typed-text';

/**
 * Longest text that a contact field accepts, characters. It exceeds what we store, so that a long pasted text gets the message of its rule.
 */
export const CONTACT_TEXT_LIMIT = 400;
/** The refusal of a text that is longer still, which no rule reads. */
export const TOO_LONG = { name: 'nameTooLong', phone: 'phoneInvalid', email: 'emailInvalid' } as const;
const text = (field: keyof typeof TOO_LONG) => z.string().check(z.maxLength(CONTACT_TEXT_LIMIT, TOO_LONG[field]));

/** Contact details of a booking: in JSON, in the database and in the draft. */
export const contactSchema = z.object({
  name: text('name'),
  phone: text('phone'),
  email: text('email'),
  newsletterConsent: z.boolean(),
});
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

/** Consent to the newsletter is on by default in the booking's form, which words it as an opt-out. */
export function emptyContact(newsletterConsent = true): Contact {
  return { name: '', phone: '', email: '', newsletterConsent };
}

/** An e-mail address that can be mailed to: never empty. */
export type EmailAddress = `${string}@${string}`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the rule refuses control characters
const CONTROL = /[\u0000-\u001f\u007f]/;
/** No invisible characters (\p{C}): a bidi mark can make one address look like another. */
const MAILBOX = /^(?!\.)[^\s\p{C}@,;:<>()[\]\\"]{1,64}(?<!\.)$/u;
/** Labels of letters, digits and hyphens, the last of which is not a number: RFC 1123, and the same for other scripts. */
const HOST = /^(?:(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)\.)+(?!\d+$)(?!-)[\p{L}\p{M}\p{N}-]{2,63}(?<!-)$/u;

/** Removes the comma or dot that was copied behind a number or an address. */
const withoutEnd = (text: string): string => text.replace(/(?<![\s.,;])[\s.,;]+$/, '');

/** A phone number as stored: digits, '+' before a country code, ' ext 4' at the end. A zero in brackets is for calls within the country. */
export function phoneNumber(text: string): string {
  const [number = '', extension] = plainCharacters(text)
    .replace(/^(tel|telephone|phone|mobile|mob|电话|電話|手机|手機)\s*[.:]?\s*/i, '')
    .split(/(?:ext(?:ension|n)?|分机|分機)[\s.:=]*/i);
  const digits = withoutEnd(number)
    .replace(/[\s./·\u2212\p{Pd}]/gu, '')
    .replace(/\((?!0\))|(?<!\(0)\)/g, '')
    .replace(/^00(?=[1-9])/, '+')
    // Italy keeps its zero.
    .replace(/^\+39\(0\)/, '+390')
    .replace(/^(\+\d{1,3})\(0\)/, '$1')
    .replace(/^\(0\)/, '0')
    .replace(/^\+440+/, '+44');
  return extension === undefined ? digits : `${digits} ext ${withoutEnd(extension)}`;
}

/**
 * An e-mail address as stored: the dots and signs of a Chinese keyboard become plain ones, and of a copied link, or a name with its address
 * behind it, the address stays.
 */
export function emailAddress(text: string): string {
  const address = plainCharacters(text)
    .replace(/^[^@<>]*<([^<>]*)>[\s.,;]*$/, '$1')
    .replace(/^\s*mailto:\s*([^?]*).*/is, '$1')
    .replaceAll('。', '.');
  return withoutEnd(address).trim();
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

/** The groups of British numbers by their area code, and of Chinese mobiles. */
const PHONE_GROUPS = [
  /^(02\d)(\d{4})(\d{4})$/,
  /^(011\d|01\d1|0[3589]\d\d)(\d{3})(\d{3,4})$/,
  /^(0[17]\d{3})(\d{5,6})$/,
  /^(\+86)(1\d{2})(\d{4})(\d{4})$/,
];

/** A phone number to read: in groups, and with a country code only if it is foreign. Text that is no phone number stays as it is. */
export function phoneText(text: string): string {
  const phone = phoneNumber(text);
  if (phoneRefusal(phone)) return text;
  const [number = '', ...extension] = phone.replace(/^\+44/, '0').split(' ');
  const groups = PHONE_GROUPS.map((group) => group.exec(number)?.slice(1)).find((found) => found !== undefined);
  return [...(groups ?? [number]), ...extension].join(' ');
}

function phoneRefusal(phone: string): ContactRefusal | undefined {
  if (phone === '') return 'phoneRequired';
  return /^(?=[+\d]{10,20}( |$))\+?\d+( ext \d{1,6})?$/.test(phone) ? undefined : 'phoneInvalid';
}

/** The only rule for e-mail addresses: every form and call uses it. */
export function emailRefusal(text: string): ContactRefusal | undefined {
  const email = emailAddress(text);
  if (email === '') return 'emailRequired';
  if (email.length > CONTACT_LIMITS.email) return 'emailInvalid';
  const [mailbox = '', host = '', ...rest] = email.split('@');
  const isAddress = rest.length === 0 && MAILBOX.test(mailbox) && !mailbox.includes('..') && HOST.test(host);
  return isAddress ? undefined : 'emailInvalid';
}

/** Refusals by field. */
export function contactErrors(contact: Pick<Contact, ContactField>): ContactErrors {
  const tidy = tidyContact(contact);
  const errors = { name: nameRefusal(tidy.name), phone: phoneRefusal(tidy.phone), email: emailRefusal(tidy.email) };
  return Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== undefined)) as ContactErrors;
}
