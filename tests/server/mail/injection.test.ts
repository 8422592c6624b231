import { domainToASCII } from 'node:url';
import { expect, it } from 'vitest';
import { emailAddress } from '#domain/forms/contact';
import { mailHistoryLink } from '#server/booking/mail-links';
import type { TakenMail } from '../../support/mail-server';
import { openedOnce } from '../../support/opened';
import { contact } from '../booking/support';
import { message } from '../messages/support';
import { OFFICE, SENDER, startMailShop } from './shop';

const EVIL = 'evil@evil.example';
const MINE = 'mary@example.com';

/** Attempts to turn one address into two, or into a different one. */
const ADDRESSES: Readonly<Record<string, string>> = {
  plain: 'plain@example.com',
  'two by a comma': `${MINE}, ${EVIL}`,
  'a name and another': `${MINE} <${EVIL}>`,
  'a header after CR LF': `${MINE}\r\nBcc: ${EVIL}`,
  'a command after CR LF': `${MINE}>\r\nRCPT TO:<${EVIL}`,
  'a null character': `${MINE}\u0000${EVIL}`,
  'a line separator of Unicode': `${MINE}\u2028${EVIL}`,
  'a quoted local part with a comma': `"mary@example.com, evil"@evil.example`,
  'a route': `@evil.example:${MINE}`,
  'a percent hack': 'mary%evil.example@example.com',
  'a full-width at sign': 'mary＠example.com',
  'full-width brackets': `mary＜${EVIL}＞@example.com`,
  'a full-width dot in the domain': 'mary@example．com',
  'a Cyrillic letter in the domain': 'mary@ex\u0430mple.com',
  'a direction mark': 'mary@example.com\u202emoc.elpmaxe',
  'an encoded word': '=?utf-8?q?mary=40evil=2Eexample=2C?=@example.com',
};

/** Attempts to break out of a header. */
const NAMES: Readonly<Record<string, string>> = {
  plain: 'Mary Sample',
  Chinese: '王芳',
  'a header after CR LF': `Mary\r\nBcc: ${EVIL}`,
  'a body after an empty line': 'Mary\r\n\r\n<h1>Pay here</h1>',
  'brackets, comma, address': `Mary>, <${EVIL}`,
  'an encoded word that is folded': `Mary =?utf-8?q?=0D=0ABcc:_${EVIL.replace('@', '=40')}?=`,
  'a line separator of Unicode': `Mary\u2028Bcc: ${EVIL}`,
  'a null character': 'Mary\u0000Sample',
  'a direction mark': 'Mary \u202eelpmaS',
  'half of a pair': 'Mary \ud83d Sample',
  HTML: '<img src=x onerror=alert(1)>',
  'a template': '{{subject}} %s %25 $& $1',
  'a dot on a line': 'Mary\r\n.\r\nMAIL FROM:<evil@evil.example>',
};

const shop = openedOnce(startMailShop);

/** The address as mail servers read it: ASCII domain, in lower case. */
function asciiOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}
const intended = (typed: string): string => asciiOf(emailAddress(typed));

/** Expects one recipient per mail, the team or the intended one, and no injected header. */
function isAsMeant(mails: readonly TakenMail[], typed: string): void {
  for (const { from, to, mail, raw } of mails) {
    expect(from).toBe(SENDER);
    expect(to).toHaveLength(1);
    expect([OFFICE, intended(typed)]).toContain(asciiOf(to[0] ?? ''));
    expect(mail.from?.address).toBe(SENDER);
    expect((mail.to ?? []).map(({ address = '' }) => asciiOf(address))).toEqual([asciiOf(to[0] ?? '')]);
    expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
    for (const { address = '' } of mail.replyTo ?? [])
      expect(['office@moves.example', intended(typed)]).toContain(asciiOf(address));
    expect(mail.replyTo?.length ?? 0).toBeLessThanOrEqual(1);
    const header = raw.slice(0, raw.indexOf('\r\n\r\n'));
    expect(header).not.toMatch(/^(bcc|cc|x-|rcpt|mail from)/im);
    expect(header.match(/^(from|to|subject|message-id|date):/gim)).toHaveLength(5);
    expect(header.replaceAll('\r\n', '')).not.toMatch(/[\r\n\0]/);
    expect(mail.html).not.toMatch(/<img|<h1>Pay/);
  }
}

/** Calls everything that mails a name, texts and an address; returns the statuses. */
async function sendAll(name: string, email: string): Promise<number[]> {
  const { backend } = shop;
  const browser = backend.browser();
  const words = name.slice(0, 100);
  const letter = { ...message, name, email, subject: words, message: name, fromAddress: words };
  const said = await browser.post('/api/contact', letter);
  const asked = await browser.post('/api/newsletter', { email, lang: 'en' });
  const inquiry = { customerName: name, customerPhone: contact.phone, customerEmail: email, details: {} };
  const inquired = await browser.post('/api/manager/send-inquiry', inquiry);
  const booking = await backend.quote(browser, { date: backend.freeDate() });
  const saved = await browser.post(`/api/bookings/${booking._id}/contact`, { ...contact, name, email });
  if (saved.status === 200) {
    await backend.open(browser, booking);
    await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
  }
  await mailHistoryLink(backend.deps, email, { ownerHash: null, staff: null, network: 'somewhere' });
  return [said, asked, inquired, saved].map(({ status }) => status);
}

/** The mails of the accepted calls: two to the team; to the customer for message, newsletter, payment and history. */
const expected = ([said, asked, inquired, saved]: readonly (number | undefined)[]): number =>
  (said === 201 ? 2 : 0) + (asked === 201 ? 1 : 0) + (inquired === 200 ? 1 : 0) + (saved === 200 ? 2 : 0);

it.each(Object.entries(ADDRESSES))(
  'only the intended recipient of a typed address gets mail: %s',
  async (_what, email) => {
    const statuses = await sendAll('Mary Sample', email);
    for (const status of statuses) expect([200, 201, 400]).toContain(status);
    const mails = await shop.post();
    isAsMeant(mails, email);
    expect(mails.flatMap(({ to }) => to).filter((address) => address.endsWith('@evil.example'))).toEqual([]);
    if (email === ADDRESSES.plain) expect(mails.length).toBe(expected(statuses));
  },
);

it.each(Object.entries(NAMES))('a typed name stays plain text in mails: %s', async (_what, name) => {
  const email = `mary.${Object.values(NAMES).indexOf(name)}@example.com`;
  const statuses = await sendAll(name, email);
  for (const status of statuses) expect([200, 201, 400]).toContain(status);
  const mails = await shop.post();
  isAsMeant(mails, email);
  expect(mails.length).toBe(expected(statuses));
  // The address is not verified, so a stranger's words are not mailed to it.
  const toCustomer = mails.filter(({ to }) => to[0] !== OFFICE);
  expect(toCustomer.map(({ mail }) => mail.to?.[0]?.name)).toEqual(toCustomer.map(() => ''));
});
