import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import type { Language } from '#domain/language';
import { settleCheckout } from '#server/booking/checkout/settle-checkout';
import type { TakenMail } from '../../support/smtp/mail-server';
import { createPaymentFixture, type PaymentFixture } from '../booking/payment-fixture';
import type { Browser } from '../booking/support';
import { FORM } from '../messages/support';
import { type MailShop, OFFICE, SENDER, startMailShop } from './shop';

/** In summer time: 10:00 in London is 09:00 UTC. */
const SUMMER_DAY = '2027-04-01';
const pounds = (amount: number): string => `£${amount.toFixed(2)}`;

let shop: MailShop;
let fixture: PaymentFixture;
beforeAll(async () => {
  shop = await startMailShop();
  fixture = createPaymentFixture(shop.backend);
});
afterAll(() => shop.close());

async function buy(
  lang: Language,
  name: string,
  date = fixture.freeDate(),
): Promise<{ browser: Browser; booking: BookingJson }> {
  const { backend } = shop;
  const browser = backend.browser();
  const quoted = await backend.quote(browser, { date });
  const details = { name, phone: '07700 900123', email: 'Mary@Example.com', newsletterConsent: false };
  const { body } = await browser.post(`/api/bookings/${quoted._id}/contact`, details);
  const opened = await fixture.open(browser, body.booking, body.booking.price, { lang });
  await backend.choose(opened.body.id, 'pay');
  await backend.deliver();
  return { browser, booking: body.booking };
}

const calendarOf = ({ mail }: TakenMail) =>
  mail.attachments.map(({ filename, mimeType, method, content }) => ({
    filename,
    mimeType,
    method,
    text: (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r?\n /g, ''),
  }))[0];
const headerOf = ({ mail }: TakenMail, key: string) => mail.headers.filter((header) => header.key === key);

describe('a paid booking, from the webhook to the mail server', () => {
  it.each([
    ['en', 'Mary Sample', 'Your move on Thursday 1 April 2027 is booked', 'Total price, VAT included'],
    ['zh', '张伟', '您2027年4月1日星期四的搬家已预订', '总价'],
  ] as const)('is confirmed in %s with text, HTML and a calendar file', async (lang, name, subject, total) => {
    const { booking } = await buy(lang, name, SUMMER_DAY);
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
    expect(mail.subject?.replace(',', '')).toContain(subject);
    expect(mail.subject).toContain(booking.reference);
    for (const form of [mail.text, mail.html]) {
      for (const words of [booking.reference, pounds(booking.price), total, name, '10:00–12:00']) {
        expect(form).toContain(words);
      }
    }
    expect(taken.raw).toMatch(/^Content-Type: multipart\/mixed/m);
    expect(taken.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    for (const line of taken.raw.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);

    const calendar = calendarOf(taken);
    expect(calendar).toMatchObject({ filename: 'move.ics', mimeType: 'text/calendar', method: 'PUBLISH' });
    expect(calendar?.text).toContain('METHOD:PUBLISH');
    expect(calendar?.text).toMatch(new RegExp(`^UID:${booking._id}@`, 'm'));
    expect(calendar?.text).toMatch(/^DTSTART:20270401T090000Z\r?\nDTEND:20270401T113733Z/m);
    expect(headerOf(taken, 'auto-submitted')).toHaveLength(1);
    expect(headerOf(taken, 'list-unsubscribe')).toEqual([]);
  });

  it('is mailed once, for repeated runs of worker, webhook and page', async () => {
    const { backend, smtp } = shop;
    const { browser, booking } = await buy('en', 'Mary Again');
    for (const event of [...backend.delivered]) backend.stripe.state.events.set(event.id, event);
    await backend.deliver((payloads) => [...payloads, ...payloads.toReversed(), ...payloads]);
    const url = `/api/bookings/${booking._id}`;
    await Promise.all([
      browser.get(url),
      browser.post(`${url}/send`, { bookingId: booking._id }),
      browser.post(`${url}/send`, { bookingId: booking._id }),
      backend.deps.outbox.runDue(),
      backend.deps.outbox.runDue(),
      backend.deps.outbox.runDue(),
    ]);
    const mails = (await shop.post()).filter(({ mail }) => mail.subject?.includes(booking.reference));
    expect(mails.map(({ to }) => to[0]).toSorted()).toEqual(['Mary@example.com', OFFICE]);
    expect(new Set(mails.map(({ mail }) => mail.messageId)).size).toBe(2);
    expect(await shop.post()).toEqual([]);
    expect(smtp.taken).toEqual([]);
  });

  it('is removed from the calendar when it is cancelled', async () => {
    const { browser, booking } = await buy('zh', '张伟');
    const confirmed = (await shop.post()).find(({ to }) => to[0] !== OFFICE);
    expect((await browser.post(`/api/bookings/${booking._id}/cancel`)).status).toBe(200);
    const files = (await shop.post()).flatMap((taken) => calendarOf(taken) ?? []);
    expect(files).toHaveLength(1);
    expect(files[0]).toMatchObject({ filename: 'cancelled-move.ics', method: 'CANCEL' });
    expect(files[0]?.text).toContain('SEQUENCE:1');
    const uid = /^UID:\S+/m.exec(files[0]?.text ?? '')?.[0];
    expect(confirmed && calendarOf(confirmed)?.text).toContain(uid);
  });

  it.each([
    ['en', 'We’re refunding £50.00 ('],
    ['zh', '我们正在退回£50.00（'],
  ] as const)(
    'a booking that is paid twice is paid back once, the amount in the subject in %s',
    async (lang, subject) => {
      const { deps } = shop.backend;
      const { booking } = await buy(lang, '张伟');
      await shop.post();
      const second = {
        id: `cs_second_${lang}`,
        bookingId: booking._id,
        status: 'complete' as const,
        paid: true,
        amountPence: 5_000,
        currency: 'gbp',
        withHelper: false,
        paymentIntent: `pi_second_${lang}`,
        url: null,
        expiresAt: deps.clock.now(),
      };
      for (let times = 0; times < 3; times += 1) await settleCheckout(deps, second);
      const mails = await shop.post();
      expect(mails.map(({ to, mail }) => [to[0], mail.subject])).toEqual([
        ['Mary@example.com', expect.stringContaining(subject)],
      ]);
    },
  );
});

describe('a newsletter mail', () => {
  it('links to the page to unsubscribe, which works', async () => {
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
});
