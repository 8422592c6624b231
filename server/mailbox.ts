import { type EmailAddress, emailAddress } from '#domain/forms/contact';

export interface Mailbox {
  name: string;
  address: string;
}

/** A mailbox that mail can be queued for. */
export interface Recipient extends Mailbox {
  address: EmailAddress;
}

/**
 * The mailbox behind the spellings of an address: many servers deliver name+anything to name, and Gmail ignores dots. For counting only:
 * people keep the address as they typed it.
 */
export function mailboxOf(address: string): string {
  const [name = '', host = ''] = address.normalize('NFKC').toLowerCase().split('@');
  const bare = name.split('+')[0] || name;
  return /^(gmail|googlemail)\.com$/.test(host) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${host}`;
}

const MAILBOX = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

/** A single plain address: a list, a display name, quotes, white space or control characters could redirect mail. */
export function isPlainAddress(address: string): address is EmailAddress {
  return address.length <= 254 && MAILBOX.test(address);
}

/** The recipient at an address that its form has accepted. Throws a TypeError for anything else. */
export function recipientAt(address: string, name = ''): Recipient {
  if (!isPlainAddress(address)) throw new TypeError('A mail needs one plain e-mail address');
  return { name, address };
}

/** Normalises an e-mail address for look-ups. */
export function emailKey(email: string): string {
  return emailAddress(email).toLowerCase();
}
