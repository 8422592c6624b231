/** The quote that a customer has mailed from the payment screen. */
import { expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/time-units';
import { openedForEach } from '../../support/opened';
import { contact, startBackend } from './support';

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
  }
});

it('is refused to strangers, without contact details and once the move is paid for', async () => {
  const customer = await backend.customer();
  const stranger = { ...customer, browser: backend.browser() };
  expect((await ask(stranger)).body).toMatchObject({ code: 'notOwner' });
  const browser = backend.browser();
  const unnamed = { browser, booking: await backend.quote(browser) };
  expect((await ask(unnamed)).body).toMatchObject({ code: 'notAllowedNow' });
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
