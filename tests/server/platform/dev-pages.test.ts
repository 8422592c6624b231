/** The pages for developers and testers, and their absence from a shop that takes real bookings. */
import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/language';
import { pageRoutes } from '#server/pages/page-routes';
import { openedForEach } from '../../support/opened';
import { startBackend } from '../booking/support';
import { FORM } from '../messages/support';
import { onePage, startServer } from './support';

it('a shop without developer pages serves none and injects no inspector', async () => {
  const server = await startServer({ routes: [pageRoutes(onePage('<p>A page</p>'))] });
  expect((await server.app.inject({ url: '/en', headers: { cookie: 'statecharts=on' } })).body).toBe('<p>A page</p>');
  for (const url of ['/dev/statecharts', '/dev/pages/inspector.js', '/dev/faults'])
    expect((await server.app.inject(url)).statusCode).toBe(404);
  await server.close();
});

const backend = openedForEach(startBackend);

/** An open checkout, and its page. */
async function open(lang: Language = 'en') {
  const customer = backend.browser();
  const id = await backend.openCheckout(customer, await backend.ready(customer), { lang });
  const page = `/dev/stripe/pay/${id}`;
  return {
    id,
    read: async () => (await customer.get(page)).body,
    choose: async (choice: string) => (await customer.post(page, `choice=${choice}`, FORM)).headers.location,
  };
}
const events = () => [...backend.stripe.state.events.values()].map(({ type }) => type);

describe('the page of a test payment', () => {
  it.each([
    ['en', 'Pay £50.00', 'Test mode: no card is charged'],
    ['zh', '支付£50.00', '测试模式'],
  ] as const)('says in %s that it takes no money, and names the amount', async (lang, amount, mode) => {
    const page = await (await open(lang)).read();
    for (const text of [amount, mode, 'Mary@Example.com']) expect(page).toContain(text);
    expect(page).not.toContain('<script');
  });

  it('can decline a card and take the next one, once', async () => {
    const { id, read, choose } = await open();
    expect(await choose('decline')).toBe(`/dev/stripe/pay/${id}?declined=1`);
    expect(await choose('pay')).toMatch(new RegExp(`/en/booking-result\\?.*session_id=${id}$`));
    expect(await choose('pay')).toBe(`/dev/stripe/pay/${id}`);
    expect(await read()).toContain('already paid');
    expect(events()).toEqual(['checkout.session.completed']);
  });
});
