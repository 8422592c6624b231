/** The quote that a customer has mailed from the payment screen. */
import { describe, expect, it } from 'vitest';
import type { BookingJson } from '#domain/contract/bookings';
import { DAY, HOUR, MINUTE } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { type Browser, contact, startBackend } from './support';

const backend = openedForEach(startBackend);
const ask = ({ browser, booking }: Awaited<ReturnType<typeof backend.customer>>) =>
  browser.post(`/api/bookings/${booking._id}/send-quote`);
const quotesOf = async () => (await backend.mails()).filter(({ kind }) => kind === 'payment-link');

it('goes to the address of the contact details, once however often the button is pressed', async () => {
  const customer = await backend.customer();
  expect((await ask(customer)).status).toBe(202);
  expect((await ask(customer)).status).toBe(202);
  const [mail, ...others] = await quotesOf();
  expect(others).toEqual([]);
  expect(mail?.to_address.toLowerCase()).toBe(contact.email.toLowerCase());
  expect(mail?.subject).toContain(`£${customer.booking.price.toFixed(2)}`);
  backend.advance(2 * MINUTE);
  await ask(customer);
  expect(await quotesOf()).toHaveLength(2);
});

it('opens on another device, with the held price and also once that has run out', async () => {
  const customer = await backend.customer();
  await ask(customer);
  const [link = ''] = /http\S+\/api\/bookings\/open\/\S+/.exec((await quotesOf())[0]?.text ?? '') ?? [];
  const path = link.replace(backend.deps.config.publicUrl, '');
  for (const [wait, isHeld] of [
    [HOUR, true],
    [2 * DAY, false],
  ] as const) {
    backend.advance(wait);
    const phone = backend.browser();
    expect((await phone.post(path, '', { 'content-type': 'application/x-www-form-urlencoded' })).headers.location).toBe(
      '/en/quote?step=promo',
    );
    const seen = await backend.look(phone, customer.booking);
    expect(seen).toMatchObject({ proven: true, price: customer.booking.price });
    expect(Date.parse(seen.validUntil ?? '') > backend.deps.clock.now()).toBe(isHeld);
    expect((await phone.get('/api/bookings/current')).body.booking._id).toBe(customer.booking._id);
  }
});

describe('before there are contact details', () => {
  const askFor = (browser: Browser, booking: BookingJson, email: string) =>
    browser.post(`/api/bookings/${booking._id}/send-quote`, { email });
  const openOn = async (browser: Browser) => {
    const link = /http\S+(\/api\/bookings\/open\/\S+)/.exec((await quotesOf()).at(-1)?.text ?? '')?.[1] ?? '';
    return (await browser.post(link, '', { 'content-type': 'application/x-www-form-urlencoded' })).headers.location;
  };

  it('goes to the typed address, and its link opens the quote elsewhere, still without a name', async () => {
    const booking = await backend.quote(backend.browser());
    const maker = backend.browser();
    const own = await backend.quote(maker);
    expect((await askFor(maker, own, contact.email)).status).toBe(202);
    expect((await quotesOf()).map(({ to_address }) => to_address.toLowerCase())).toEqual([contact.email.toLowerCase()]);
    const phone = backend.browser();
    expect(await openOn(phone)).toBe('/en/quote?step=promo');
    expect(await backend.look(phone, own)).toMatchObject({
      status: 'quoted',
      proven: true,
      email: contact.email,
      name: '',
    });
    expect(await backend.look(phone, booking)).toMatchObject({ proven: false });
    const refused = await phone.post(`/api/bookings/${own._id}/create-checkout-session`, { amount: own.price });
    expect(refused.body).toMatchObject({ code: 'contactMissing' });
  });

  it('goes to a corrected address at once, and the link to the first one ends', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    await askFor(browser, booking, 'wrong@example.com');
    const wrong = backend.browser();
    const first = /http\S+(\/api\/bookings\/open\/\S+)/.exec((await quotesOf())[0]?.text ?? '')?.[1] ?? '';
    await askFor(browser, booking, contact.email);
    expect(await quotesOf()).toHaveLength(2);
    const opened = await wrong.post(first, '', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(opened.status).toBe(410);
  });

  it('goes to no other address once one is proven', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    await askFor(browser, booking, contact.email);
    await openOn(browser);
    expect((await askFor(browser, booking, 'other@example.com')).body).toMatchObject({ code: 'notAllowedNow' });
  });

  it('is refused for a wrong address', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    expect((await askFor(browser, booking, 'wei.chen@')).body).toMatchObject({ code: 'emailInvalid' });
    expect(await quotesOf()).toEqual([]);
  });
});

it('is refused to strangers, without contact details and once the move is paid for', async () => {
  const customer = await backend.customer();
  const stranger = { ...customer, browser: backend.browser() };
  expect((await ask(stranger)).body).toMatchObject({ code: 'notOwner' });
  const browser = backend.browser();
  const unnamed = { browser, booking: await backend.quote(browser) };
  expect((await ask(unnamed)).body).toMatchObject({ code: 'emailRequired' });
  await backend.pay(customer.browser, customer.booking);
  expect((await ask(customer)).body).toMatchObject({ code: 'notAllowedNow' });
  expect(await quotesOf()).toEqual([]);
});

it('is limited for one network, as every mail that a caller asks for', async () => {
  const limited = await startBackend({ RATE_LIMIT: '1' });
  const browser = limited.browser();
  const booking = await limited.ready(browser);
  for (let each = 0; each < 40; each += 1) {
    await browser.post(`/api/bookings/${booking._id}/send-quote`);
    limited.advance(MINUTE);
  }
  const sent = (await limited.mails()).filter(({ kind }) => kind === 'payment-link');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(40);
  await limited.close();
});
