/** Mail scanners, link previews and crawlers send a GET to anything that they find: none may change anything. */
import { expect, it } from 'vitest';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import type { RegisterRoutes } from '#server/http/route';
import { TABLES } from '#server/transfer/tables';
import { openedOnce } from '../../support/opened';
import { MOVE_DATE, STAFF_TOKEN, startBackend } from '../booking/support';

const backend = openedOnce(startBackend);

/** Everything in the database. */
async function everything(): Promise<Record<string, object[]>> {
  const all: Record<string, object[]> = {};
  for (const table of TABLES) all[table] = await backend.deps.db.selectFrom(table).selectAll().execute();
  return all;
}

/** Every route with GET, and an app that has them. */
async function allGets() {
  const urls = new Set(['/livez', '/readyz', '/metrics', '/api/openapi.json']);
  const listen: RegisterRoutes = (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      if ([method].flat().includes('GET')) urls.add(url);
    });
  };
  const app = await createApp(backend.deps, { routes: [listen, ...routes] });
  await app.ready();
  return { app, urls: [...urls] };
}

it('no GET changes the database', async () => {
  const { app, urls } = await allGets();
  const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
    cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const customer = backend.browser();
  const booking = await backend.ready(customer);
  await backend.pay(customer, booking);
  const [mail] = (await backend.mails()).filter(({ text }) => text.includes('/api/bookings/open/'));
  const token = /open\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  await backend.deps.db.deleteFrom('invoices').execute();
  const owner = (await backend.deps.db.selectFrom('bookings').select('owner_hash').executeTakeFirst())?.owner_hash;
  const asOwner = { cookie: '' };
  const asked = await app.inject({ method: 'POST', url: `/api/bookings/open/${token}` });
  asOwner.cookie = cookieOf(asked);
  const signIn = await app.inject({
    method: 'POST',
    url: '/staff/sign-in',
    payload: new URLSearchParams({ token: STAFF_TOKEN }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const readers = { stranger: {}, owner: asOwner, staff: { cookie: cookieOf(signIn) } };
  const given: Record<string, string> = { id: booking._id, token, lang: 'en', language: 'zh', date: MOVE_DATE };
  const before = await everything();
  const statuses: Record<string, number> = {};
  for (const [reader, headers] of Object.entries(readers))
    for (const url of urls) {
      const path = url.replace(/:(\w+)/g, (_, name) => given[name] ?? 'EH8').replace('*', 'robots.txt');
      const query = `?email=${encodeURIComponent('Mary@Example.com')}&from=${MOVE_DATE}&to=${MOVE_DATE}&q=Leith&lang=en`;
      for (const method of ['HEAD', 'GET'] as const)
        statuses[`${reader} ${method} ${url}`] = (
          await app.inject({ method, url: `${path}${query}`, headers })
        ).statusCode;
      expect(await everything(), `${reader} GET ${url}`).toEqual(before);
    }
  await new Promise((resolve) => setImmediate(resolve));
  expect(await everything()).toEqual(before);
  expect(owner).toBeDefined();
  expect(urls.length).toBeGreaterThan(35);
  const answered = Object.values(statuses).filter((status) => status === 200).length;
  expect(answered).toBeGreaterThan(60);
  await app.close();
});
