import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { LANGUAGES, type Language } from '#domain/language';
import { addDays, slotBounds } from '#domain/schedule';
import { DAY, HOUR, MINUTE } from '#domain/time-units';
import { changeStatus } from '#server/booking/change-status';
import { answerDamage } from '#server/booking/damage/handle-damage';
import { sendReminders } from '#server/booking/send-reminders';
import { letter, type MailPart } from '#server/mail/layout';
import { MAIL_KINDS, type MailKind } from '#server/mail/render';
import { raiseAlarms } from '#server/operations/alarms';
import type { TakenMail } from '../../support/mail-server';
import { openedForEach, openedOnce } from '../../support/opened';
import { UNFILLED } from '../../support/unfilled';
import { contact, MOVE_DATE, request, sessionOf, startBackend, TEAM } from '../booking/support';
import { FORM, message } from '../messages/support';
import { signedIn, versionOf } from '../staff/browser';
import { OFFICE, SENDER, startMailShop } from './shop';

/** In summer time: 10:00 in London is 09:00 UTC. */
const SUMMER_DAY = '2027-04-01';

const shop = openedOnce(startMailShop);

async function buy(lang: Language, name: string, date: string): Promise<BookingJson> {
  const { backend } = shop;
  const browser = backend.browser();
  const quoted = await backend.quote(browser, { date });
  const details = { name, phone: '07700 900123', email: 'Mary@Example.com', newsletterConsent: false };
  const { body } = await browser.post(`/api/bookings/${quoted._id}/contact`, details);
  const booking: BookingJson = body.booking;
  await backend.payIn(await backend.openCheckout(browser, booking, { lang }));
  return booking;
}

const headerOf = ({ mail }: TakenMail, key: string) => mail.headers.filter((header) => header.key === key);

it.each([
  ['en', 'Mary Sample', 'Your move on Thursday 1 April 2027 is booked', 'Total price, VAT included'],
  ['zh', '张伟', '您2027年4月1日星期四的搬家已预订', '总价'],
] as const)(
  'a paid booking is confirmed in %s with text, HTML and a calendar file',
  async (lang, name, subject, total) => {
    const booking = await buy(lang, name, SUMMER_DAY);
    const mails = await shop.post();
    expect(mails.map(({ from, to }) => [from, ...to]).toSorted()).toEqual([
      [SENDER, 'Mary@example.com'],
      [SENDER, OFFICE],
    ]);
    const taken = mails.find(({ to }) => to[0] !== OFFICE);
    if (!taken) throw new Error('There is no mail');
    const { mail } = taken;
    expect(mail.from).toEqual({ name: 'Saltire Moves', address: SENDER });
    expect(mail.to).toEqual([{ name, address: 'Mary@example.com' }]);
    for (const words of [subject, booking.reference]) expect(mail.subject).toContain(words);
    for (const form of [mail.text, mail.html])
      for (const words of [booking.reference, `£${booking.price.toFixed(2)}`, total, name, '10:00–12:00'])
        expect(form).toContain(words);
    for (const line of taken.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);

    const [calendar] = mail.attachments;
    expect(calendar).toMatchObject({ filename: 'move.ics', mimeType: 'text/calendar', method: 'PUBLISH' });
    const { content = '' } = calendar ?? {};
    const lines = typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(lines).toMatch(new RegExp(`^UID:${booking._id}@`, 'm'));
    expect(lines).toMatch(/^DTSTART:20270401T090000Z\r?\nDTEND:20270401T134500Z/m);
    expect(headerOf(taken, 'list-unsubscribe')).toEqual([]);
  },
);

it('a newsletter mail links to the page to unsubscribe, which works', async () => {
  const { backend } = shop;
  const browser = backend.browser();
  expect((await browser.post('/api/newsletter', { email: 'reader@example.com', lang: 'zh' })).status).toBe(201);
  const [taken] = await shop.post();
  expect(taken?.to).toEqual(['reader@example.com']);
  const header = taken && headerOf(taken, 'list-unsubscribe')[0]?.value;
  const url = /^<(http:\/\/localhost:3000(\/zh\/newsletter\/leave\/\S+))>$/.exec(header ?? '')?.[2] ?? '';
  expect((await browser.post(url, 'List-Unsubscribe=One-Click', FORM)).headers.location).toBe('/zh/newsletter/left');
  const row = await backend.deps.db.selectFrom('subscribers').select('state').executeTakeFirstOrThrow();
  expect(row.state).toBe('unsubscribed');
});

it('a mail shows links by their text, the URL of its button once below it, and places as a route', () => {
  const parts: MailPart[] = [
    { kind: 'button', label: 'Open your booking', url: 'https://moves.example/a?b=1', copy: 'Copy this address:' },
    { kind: 'link', text: 'Your invoice', url: 'https://moves.example/invoice' },
    { kind: 'route', from: ['From', '12 Marchmont Road, EH9 1HZ'], to: ['To', 'Leith'] },
  ];
  const { html, text } = letter('en', 'A subject', 'A mail', parts);
  const seen = html.replaceAll(/<style>.*?<\/style>|<[^>]*>/g, '\n');
  expect(html).toContain('<a href="https://moves.example/invoice"');
  expect(seen).not.toContain('moves.example/invoice');
  expect(seen).toMatch(/From\n+12 Marchmont Road, EH9\u00a01HZ\n+To\n+Leith.*Copy this address:/s);
  expect(seen.split('https://moves.example/a?b=1')).toHaveLength(2);
  expect(text).toContain('Your invoice:\nhttps://moves.example/invoice');
  expect(text).toContain('From: 12 Marchmont Road, EH9 1HZ\nTo: Leith');
});

const TO_TEAM: readonly MailKind[] = ['inquiry', 'contact-message', 'alarm', 'team-notice', 'damage-notice'];

describe.each(LANGUAGES)('a customer who reads %s', (lang) => {
  const backend = openedForEach(startBackend);

  it('gets every mail in that language, and the team gets its own in English', async () => {
    const { deps } = backend;
    const customer = backend.browser();
    const booking = await backend.ready(customer, { lang });
    const path = `/api/bookings/${booking._id}`;
    const office = await signedIn(backend.app);
    const asStaff = async (form: string, fields: Record<string, string> = {}) => {
      const version = await versionOf(backend);
      const answer = await office.post(`/staff/bookings/${booking._id}/${form}`, { ...fields, version });
      expect([form, answer.statusCode]).toEqual([form, 303]);
    };

    await asStaff('payment-link');
    await backend.browser().post(`${path}/link`);
    await backend.browser().post('/api/bookings/history/link', { email: contact.email });
    await backend.browser().post('/api/person/link', { email: contact.email, lang });
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id, customerName: 'M', estimatedPrice: 1 });
    await customer.post('/api/newsletter', { email: contact.email, lang, elapsed: 9_000 });
    await customer.post('/api/contact', { ...message, lang, privacy: true, elapsed: 9_000 });
    const session = await backend.openCheckout(customer, booking, { lang });
    await customer.post(`${path}/payment-cancelled`);
    await backend.payIn(session);
    await backend.mails();
    backend.advance(6 * MINUTE);
    await customer.post(`${path}/send`, { bookingId: booking._id });
    await customer.post(`${path}/contact`, { ...contact, email: 'new@example.com' });
    await asStaff('charge', { kind: 'extra', amount: '1', reason: 'Packing', tell: 'on' });
    const balance = await customer.post(`${path}/balance`, { amount: 1, lang });
    await backend.payIn(sessionOf(balance.body.url));
    await asStaff('repay', { amount: '1', reason: 'Late' });
    await customer.post(`${path}/reschedule`, { date: addDays(MOVE_DATE, 1), time: '10:00-12:00' });
    const fewer = { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 2 }] };
    const { body } = await customer.post(`${path}/amendments`, {
      ...request,
      date: addDays(MOVE_DATE, 1),
      details: fewer,
    });
    await customer.post(`${path}/amendments/${body.amendment.id}`, { withHelper: false, difference: 0 });
    backend.advance(3 * DAY + 2 * HOUR);
    await sendReminders(deps);
    await customer.post(`${path}/cancel`);
    const moved = await backend.ready(customer, { lang, date: addDays(MOVE_DATE, 2) });
    await backend.payIn(await backend.openCheckout(customer, moved, { lang }));
    backend.advance(slotBounds(moved.date, '10:00-12:00').end - deps.clock.now());
    await customer.post(`/api/bookings/${moved._id}/damage`, { words: '7' });
    await answerDamage(deps, moved._id, 'Aileen', { answer: '7', seen: '', photos: '' });
    await changeStatus(deps, moved._id, TEAM, 'done');
    await backend.mails();
    await deps.db
      .updateTable('outbox')
      .set({ state: 'dead' })
      .where('booking_id', '=', booking._id)
      .where('kind', '=', 'booking-cancelled')
      .execute();
    await raiseAlarms(deps);

    const kinds = async () => (await deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    // Two mails are queued after the response, so that its timing reveals nothing.
    await expect.poll(kinds).toEqual(expect.arrayContaining(['history-link', 'person-link']));
    const mailed = await backend.mails();
    expect(mailed.flatMap(({ subject, text, html }) => `${subject}${text}${html}`.match(UNFILLED) ?? [])).toEqual([]);
    const languages = mailed.map(({ kind, subject }) => `${kind}: ${/\p{Script=Han}/u.test(subject) ? 'zh' : 'en'}`);
    const expected = MAIL_KINDS.map((kind) => `${kind}: ${TO_TEAM.includes(kind) ? 'en' : lang}`);
    expect([...new Set(languages)].toSorted()).toEqual(expected.toSorted());
  });
});
