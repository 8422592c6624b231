/** The limits of one caller for reserving vans without paying, and for requesting mails. */

import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays } from '#domain/schedule';
import { HOUR, MINUTE } from '#domain/time-units';
import { deleteExpiredData } from '#server/privacy/retention';
import { openedForEach, openedInTest } from '../../support/opened';
import { storedText } from '../transfer/support';
import { type Browser, contact, MOVE_DATE, request, startBackend } from './support';

const backend = openedForEach(() => startBackend({ RATE_LIMIT: '1', TRUSTED_PROXIES: '127.0.0.1' }));

/** A browser at an address. */
const at = (address: string): Browser => backend.browser(address);

/** The day that a new shop has closed, counted from the move's date. */
const CLOSED_DAY = 8;
const openDays = Array.from({ length: 30 }, (_, day) => day).filter((day) => day !== CLOSED_DAY);

/** A booking of an address, some days after the first. */
const ready = (browser: Browser, email: string, days = 0, name = contact.name) =>
  backend.ready(browser, { date: addDays(MOVE_DATE, days) }, { name, email });

/** The bookings with a live reservation, the oldest first. */
async function held(): Promise<string[]> {
  const { db, clock } = backend.deps;
  const rows = db.selectFrom('reservations').select('booking_id').where('kind', '=', 'reserved');
  const live = await rows.where('until', '>', clock.now()).orderBy('taken_at').execute();
  return [...new Set(live.map(({ booking_id: id }) => id))];
}

/** Opens a checkout for each of some customers, each at another address. Returns the number of live reservations. */
async function heldOf(customers: number, addressOf: (n: number) => string): Promise<number> {
  for (let n = 0; n < customers; n += 1) {
    const browser = at(addressOf(n));
    await backend.openCheckout(browser, await ready(browser, `p${n}@example.com`, openDays[Math.floor(n / 2)]));
    backend.advance(1000);
  }
  return (await held()).length;
}

describe('the limits of unpaid reservations', () => {
  it('allow three per browser: the oldest is released, and can still be paid', async () => {
    const browser = at('192.0.2.1');
    const made: BookingJson[] = [];
    const sessions: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      const booking = await ready(browser, `mary${n}@example.com`, n);
      made.push(booking);
      sessions.push(await backend.openCheckout(browser, booking));
      backend.advance(1000);
    }
    const [first, ...others] = made as [BookingJson, ...BookingJson[]];
    expect(await held()).toEqual(others.map(({ _id }) => _id));
    await backend.payIn(sessions[0] ?? '');
    expect((await backend.look(browser, first)).status).toBe('confirmed');
    expect(await held()).toHaveLength(3);
  });

  it('allow twelve per network, with any number of browsers and addresses', async () => {
    expect(await heldOf(15, (n) => `2001:db8:1:2::${n}`)).toBe(12);
  });

  it('allow a whole /48 of IPv6 as much as four networks', async () => {
    expect(await heldOf(50, (n) => `2001:db8:1:${(n * 256).toString(16)}::1`)).toBe(48);
  }, 60_000);

  it('allow a booking four hours in all, including its replacements; it can still be paid afterwards', async () => {
    const browser = at('192.0.2.1');
    let booking = await ready(browser, 'mary@example.com');
    const openings: boolean[] = [];
    for (let opening = 0; opening < 8; opening += 1) {
      if (opening === 3) booking = await backend.ready(browser, { replaces: booking._id });
      await backend.openCheckout(browser, booking);
      openings.push((await held()).includes(booking._id));
      backend.advance(42 * MINUTE);
    }
    expect(openings).toEqual([true, true, true, true, true, true, false, false]);
    await backend.pay(browser, booking);
    expect((await backend.look(browser, booking)).status).toBe('confirmed');
  });

  it("do not count a network's sold reservations", async () => {
    const browser = at('192.0.2.1');
    await backend.pay(browser, await ready(browser, 'mary@example.com'));
    const [row] = await backend.deps.db.selectFrom('reservations').selectAll().execute();
    expect(row).toMatchObject({ kind: 'sold', network: null });
  });
});

describe('the limits of requested mails', () => {
  const WORDS = 'Winner! Go to https://evil.example/claim';
  const cancelPayment = async (browser: Browser, email: string, days = 0) => {
    const booking = await ready(browser, email, days, WORDS);
    await backend.open(browser, booking);
    return browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
  };
  const to = async (address: string) => (await backend.mails()).filter((mail) => mail.to_address === address);

  it('send none for a payment that never started', async () => {
    const browser = at('192.0.2.1');
    const booking = await ready(browser, 'stranger@victim.example');
    const { status, body } = await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
    expect([status, body.code]).toEqual([409, 'notAllowedNow']);
    expect(await to('stranger@victim.example')).toEqual([]);
  });

  it('allow five of a kind to one address a day, from all callers together', async () => {
    for (let n = 0; n < 8; n += 1)
      await cancelPayment(at(`192.0.2.${n}`), n % 2 ? 'a@victim.example' : 'A@victim.example', n % 5);
    expect(await backend.mails()).toHaveLength(5);
    backend.advance(24 * HOUR);
    await cancelPayment(at('192.0.2.99'), 'a@victim.example', 6);
    expect(await backend.mails()).toHaveLength(6);
  });

  it('count every spelling of one mailbox as the same', async () => {
    const spellings = [
      'a.b@gmail.com',
      'ab@gmail.com',
      'AB+1@googlemail.com',
      'ab+x@gmail.com',
      'a.b+2@gmail.com',
      'ab+3@gmail.com',
    ];
    for (const [n, email] of spellings.entries()) await cancelPayment(at(`192.0.2.${n}`), email, openDays[n]);
    expect(await backend.mails()).toHaveLength(5);
    for (let n = 0; n < 8; n += 1) await cancelPayment(at(`192.0.3.${n}`), `mary+${n}@victim.example`, openDays[n]);
    expect((await backend.mails()).filter(({ to_address: to }) => to.endsWith('victim.example'))).toHaveLength(5);
  });

  it.each([
    ['booking-link', (id: string) => `/api/bookings/${id}/link`],
    ['history-link', () => '/api/bookings/history/link'],
    ['person-link', () => '/api/person/link'],
  ])('let an owner have a %s after strangers have used up what the address may be mailed', async (kind, pathOf) => {
    const [owner, stranger] = [at('192.0.2.1'), at('192.0.2.2')];
    const booking = await ready(owner, 'mary@example.com');
    await backend.pay(owner, booking);
    const ask = (browser: Browser) => browser.post(pathOf(booking._id), { email: 'mary@example.com' });
    const mailed = async () =>
      (await backend.deps.db.selectFrom('outbox').select('kind').execute()).filter((row) => row.kind === kind).length;
    for (let n = 1; n <= 6; n += 1) {
      backend.advance(6 * MINUTE);
      await ask(stranger);
      await expect.poll(mailed).toBe(Math.min(n, 5));
    }
    await ask(owner);
    await expect.poll(mailed).toBe(6);
  });

  it('allow twenty an hour from one network', async () => {
    for (let n = 0; n < 24; n += 1) await cancelPayment(at('192.0.2.1'), `s${n}@victim.example`, n % 5);
    expect(await backend.mails()).toHaveLength(20);
  });

  it('repeat no typed text until the address is verified', async () => {
    const browser = at('192.0.2.1');
    const evil = 'https://evil.example/from, EH9 1HZ';
    const booking = await backend.quote(browser, { startLocation: evil });
    const mail = { ...contact, name: WORDS, email: 'a@victim.example' };
    await browser.post(`/api/bookings/${booking._id}/contact`, mail);
    await backend.open(browser, booking);
    await browser.post(`/api/bookings/${booking._id}/payment-cancelled`);
    await browser.post(`/api/bookings/${booking._id}/link`);
    await browser.post('/api/bookings/history/link', { email: 'a@victim.example' });
    await at('192.0.2.9').post('/api/bookings/history/link', { email: 'a@victim.example' });
    const kinds = async () =>
      (await backend.deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind).sort();
    await expect.poll(kinds).toEqual(['booking-link', 'history-link', 'payment-cancelled']);
    const sent = JSON.stringify(await backend.mails());
    expect(sent).not.toMatch(/Winner|evil\.example/);
    expect(sent).toContain('EH9');
    const links = sent.matchAll(/http:\/\/localhost:3000(\/api\/bookings\/open\/\S+?)[\s"\\]/g);
    for (const [, link = ''] of links) expect((await backend.browser().post(link)).status).toBe(303);
    backend.advance(5 * MINUTE);
    await browser.post(`/api/bookings/${booking._id}/link`);
    const namesTo = async (address: string) => {
      const mails = await backend.mails();
      return mails.filter(({ to_address: to }) => to === address).map(({ to_name: name }) => name);
    };
    expect(await namesTo('a@victim.example')).toContain(WORDS);
  });
});

it('one network can grow the database only by a fixed amount a day, and retention shrinks it again', async () => {
  /** The share of a network's allowed requests. */
  const SHARE = 0.02;
  const small = await openedInTest(startBackend({ RATE_LIMIT: String(SHARE), TRUSTED_PROXIES: '127.0.0.1' }));
  const post = (url: string, body: object, headers?: Record<string, string>) =>
    small.browser('192.0.2.1').post(url, body, headers);
  const specialItems = Array.from({ length: 60 }, () => ({ type: 'antique', description: 'x'.repeat(166) }));
  const body = { ...request, details: { ...request.details, specialItems } };
  const message = { ...contact, subject: 'Keys', message: 'x'.repeat(2000), privacy: true, elapsed: 9000 };
  const before = (await storedText(small.deps)).length;
  let made = 0;
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    for (let status = 0; status !== 429; ) {
      status = (await post('/api/bookings', body, { 'idempotency-key': `day-of-writing-${minute}-${made}` })).status;
      if (status === 201) made += 1;
    }
    await post('/api/contact', message);
    small.advance(10 * MINUTE);
  }
  const grown = (await storedText(small.deps)).length - before;
  const changes = 5000 * SHARE;
  expect(made).toBeGreaterThan(changes / 2);
  expect(made).toBeLessThanOrEqual(changes);
  expect(grown / changes).toBeLessThan(48 * 1024);
  await small.mails();
  small.advance(400 * 24 * HOUR);
  await deleteExpiredData(small.deps);
  expect((await storedText(small.deps)).length).toBeLessThan(before + 1024);
}, 120_000);
