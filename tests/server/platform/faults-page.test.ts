import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegisterRoutes } from '#server/http/route';
import { faultsPage } from '../../../server/dev/faults-page';
import { startServer, type TestServer } from './support';

const CALL = 'GET /api/things/:id';
const things: RegisterRoutes = (app) => {
  app.get('/api/things/:id', { config: { class: 'read' } }, async () => ({ thing: 'here' }));
};

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startServer({ routes: [things, faultsPage], listen: true });
  const page = await fetch(`${server.url}/dev/faults`);
  expect(await page.text()).toContain(`<option>${CALL}</option>`);
  cookie = page.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterAll(() => server.close());

const set = (answer: string, call = CALL) =>
  fetch(`${server.url}/dev/faults`, {
    method: 'POST',
    headers: { cookie },
    body: new URLSearchParams({ call, answer }),
    redirect: 'manual',
  });
const ask = (headers: Record<string, string> = { cookie }) => fetch(`${server.url}/api/things/1`, { headers });

describe('the faults page', () => {
  it('refuses, garbles and cuts the calls of that browser, and of no other', async () => {
    expect((await set('refuse: tooManyRequests')).status).toBe(303);
    const refused = await ask();
    expect([refused.status, (await refused.json()).code]).toEqual([429, 'tooManyRequests']);
    expect((await ask({})).status).toBe(200);
    expect((await ask({ cookie: 'tester=another' })).status).toBe(200);
    await set('nonsense');
    expect(await (await ask()).json()).toEqual({ nonsense: true });
    await set('cut');
    await expect(ask()).rejects.toThrow();
    await set('as usual');
    expect(await (await ask()).json()).toEqual({ thing: 'here' });
  });

  it('does not affect the calls of /dev/start', async () => {
    await set('nonsense');
    expect(await (await ask({ cookie, referer: `${server.url}/dev/start?step=promo` })).json()).toEqual({
      thing: 'here',
    });
    await set('as usual');
  });

  it('holds a call until the setting changes', async () => {
    await set('hold');
    let isAnswered = false;
    const held = ask().finally(() => {
      isAnswered = true;
    });
    // Later requests are not held.
    for (let others = 0; others < 5; others += 1) await ask({});
    expect(isAnswered).toBe(false);
    await set('as usual');
    expect((await held).status).toBe(200);
  });

  it('resets all settings at once', async () => {
    await set('nonsense');
    await fetch(`${server.url}/dev/faults/reset`, { method: 'POST', headers: { cookie }, redirect: 'manual' });
    expect(await (await ask()).json()).toEqual({ thing: 'here' });
  });

  it('accepts only existing calls and possible answers', async () => {
    expect((await set('as usual', 'GET /api/nothing')).status).toBe(400);
    expect((await set('explode')).status).toBe(400);
  });
});

it('the faults page does not exist without developer pages', async () => {
  const shop = await startServer({ routes: [things] });
  expect((await shop.app.inject({ url: '/dev/faults' })).statusCode).toBe(404);
  await shop.close();
});
