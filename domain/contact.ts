/** Contact details and their rules (specification section 5, contact form). */
import { normaliseWidth } from './postcode';

export interface Contact {
  name: string;
  phone: string;
  email: string;
  newsletterConsent: boolean;
}
export type ContactField = 'name' | 'phone' | 'email';

/** Messages of the contact form as codes. */
export const contactRefusals = [
  'nameRequired',
  'nameTooShort',
  'phoneRequired',
  'phoneInvalid',
  'emailRequired',
  'emailInvalid',
] as const;
export type ContactRefusal = (typeof contactRefusals)[number];
export type ContactErrors = Partial<Record<ContactField, ContactRefusal>>;

/** Newsletter consent defaults on (section 3); worded as an opt-out (design section 5). */
export function emptyContact(): Contact {
  return { name: '', phone: '', email: '', newsletterConsent: true };
}

/** Longest name and e-mail kept. */
const MAX_NAME = 100;
const MAX_EMAIL = 254;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused here
const CONTROL = /[\u0000-\u001f\u007f]/;
const EMAIL = /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\".]+(\.[^\s@,;:<>()[\]\\".]+)+$/;

/** Contact details as they are kept: width-normalised, trimmed; phone without spaces, dashes and brackets. */
export function tidyContact(contact: Contact): Contact {
  return {
    name: contact.name.normalize('NFC').trim(),
    phone: normaliseWidth(contact.phone).replace(/[\s\-().]/g, ''),
    email: normaliseWidth(contact.email).trim(),
    newsletterConsent: contact.newsletterConsent,
  };
}

function nameRefusal(name: string): ContactRefusal | undefined {
  if (name === '') return 'nameRequired';
  const length = [...name].length;
  return length < 2 || length > MAX_NAME || CONTROL.test(name) ? 'nameTooShort' : undefined;
}

function phoneRefusal(phone: string): ContactRefusal | undefined {
  if (phone === '') return 'phoneRequired';
  return /^[\d+]{10,20}$/.test(phone) ? undefined : 'phoneInvalid';
}

function emailRefusal(email: string): ContactRefusal | undefined {
  if (email === '') return 'emailRequired';
  return email.length <= MAX_EMAIL && !CONTROL.test(email) && EMAIL.test(email) ? undefined : 'emailInvalid';
}

/** What is wrong with contact details, per field; empty when nothing is. */
export function contactErrors(contact: Contact): ContactErrors {
  const tidy = tidyContact(contact);
  const errors = { name: nameRefusal(tidy.name), phone: phoneRefusal(tidy.phone), email: emailRefusal(tidy.email) };
  return Object.fromEntries(Object.entries(errors).filter(([, code]) => code !== undefined)) as ContactErrors;
}

export function isContactValid(contact: Contact): boolean {
  return Object.keys(contactErrors(contact)).length === 0;
}
