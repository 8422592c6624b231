/** Tools for operators: figures, alarms, traces, the log and the command line. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/time-units';
import { createApp } from '#server/app';
import { handlers, routes } from '#server/compose';
import type { RegisterRoutes } from '#server/http/route';
import { createSweep } from '#server/jobs/sweep';
import { createWorker } from '#server/jobs/worker';
import { createLog } from '#server/log';
import { raiseAlarms } from '#server/operations/alarms';
import { erasePerson } from '#server/privacy/person';
import { COMMANDS } from '#server/shop';
import { LAST_BACKUP, writeSetting } from '#server/store/settings';
import { type Serve, startHttpDouble } from '../support/http-double';
import { openedForEach, openedInTest } from '../support/opened';
import { contact, request, startBackend } from './booking/support';
import { encoded, FORM, mailsTo, message, quoteData } from './messages/support';
import { startServer } from './platform/support';
import { signedIn, textOf } from './staff/browser';
import { runWith } from './transfer/support';

const backend = openedForEach(startBackend);

async function figures(): Promise<Record<string, number>> {
  const { body } = await backend.app.inject('/metrics');
  const lines = body.split('\n').filter((line) => line.startsWith('shop_'));
  return Object.fromEntries(lines.map((line) => line.split(' ')).map(([name, value]) => [name, Number(value)]));
}

describe('/metrics', () => {
  it('counts quotes, sold and reserved moves, pending mails, failed refunds and refused webhooks', async () => {
    const { browser, booking } = await backend.customer();
    expect(await figures()).toMatchObject({ shop_quotes: 1, shop_bookings: 0, shop_reservations: 0 });
    await backend.pay(browser, booking);
    backend.advance(HOUR);
    const paid = await figures();
    expect(paid).toMatchObject({
      shop_quotes: 0,
      shop_bookings: 1,
      shop_webhook_age_seconds: 3600,
      shop_outbox_oldest_seconds: 3600,
    });
    expect(paid.shop_outbox_queued).toBeGreaterThan(0);
    await backend.deps.db.updateTable('outbox').set({ state: 'dead' }).execute();
    await backend.openCheckout(browser, await backend.ready(browser));
    await browser.post(`/api/bookings/${booking._id}/cancel`);
    await backend.deps.db.updateTable('refunds').set({ state: 'failed' }).execute();
    await browser.post('/api/webhooks/stripe', { type: 'checkout.session.completed' });
    const troubled = await figures();
    expect(troubled).toMatchObject({
      shop_mails_dead: paid.shop_outbox_queued,
      shop_refunds_failed: 1,
      shop_webhooks_refused_total: 1,
    });
    expect(troubled.shop_reservations).toBeGreaterThan(0);
  });

  it('has no age for events that never happened', async () => {
    expect(Object.keys(await figures()).join()).not.toMatch(/(backup|webhook)_age|outbox_oldest/);
    await writeSetting(backend.deps.db, LAST_BACKUP, String(backend.deps.clock.now()));
    expect((await figures()).shop_backup_age_seconds).toBe(0);
  });

  it('leaves out the figures of the shop while the database is unavailable, and keeps running', async () => {
    expect((await figures()).shop_quotes).toBe(0);
    await backend.deps.db.destroy();
    for (let scrape = 0; scrape < 3; scrape += 1) expect(Object.keys(await figures())).not.toContain('shop_quotes');
  });
});

it('the example of alerts uses existing metrics and routes', async () => {
  await backend.paidCustomer();
  await writeSetting(backend.deps.db, LAST_BACKUP, String(backend.deps.clock.now()));
  const alerts = readFileSync(join(import.meta.dirname, '../../docs/alerts.example.yml'), 'utf8');
  await backend.app.inject('/livez');
  const { body } = await backend.app.inject('/metrics');
  const named = [...alerts.matchAll(/\b(shop|nodejs|http|process)_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !body.includes(`\n${name}`))).toEqual([]);
  const routes = [...alerts.matchAll(/route="([^"]+)"/g)].map(([, route]) => route);
  const declared = backend.app.declared.map(({ url }) => url);
  expect(routes.filter((route = '') => !declared.includes(route))).toEqual([]);
});

describe('an alarm', () => {
  const alarms = async (subject: string) => (await backend.mails()).filter((mail) => mail.subject === subject);

  it('says once a day how many mails and refunds failed, until they are settled', async () => {
    const { db } = backend.deps;
    for (const { browser, booking } of [await backend.paidCustomer(), await backend.paidCustomer()])
      await browser.post(`/api/bookings/${booking._id}/cancel`);
    vi.spyOn(backend.deps.payments, 'refund').mockResolvedValue({ reference: 're', status: 'failed' });
    await backend.refund();
    await db
      .updateTable('outbox')
      .set({ state: 'dead' })
      .where('state', '=', 'queued')
      .where('kind', '=', 'booking-confirmed')
      .execute();
    const waiting = async (days: number) => {
      backend.advance(days * DAY);
      for (let times = 0; times < 3; times += 1) await raiseAlarms(backend.deps);
      return (await alarms('Waiting for you in the staff room')).length;
    };
    expect([await waiting(0), await waiting(1)]).toEqual([1, 2]);
    const [alarm] = await alarms('Waiting for you in the staff room');
    for (const line of ['Emails that could not be delivered: 2', 'Refunds that failed and are still owed: 2'])
      expect(alarm?.text).toContain(line);
    expect(alarm?.text).not.toContain('Payments without');
    const office = await signedIn(backend.app);
    await office.post('/staff/mails/settle');
    for (const { id } of await db.selectFrom('bookings').select('id').execute())
      await office.post(`/staff/bookings/${id}/status`, { status: 'refunded' });
    expect(await waiting(1)).toBe(2);
    expect(await figures()).toMatchObject({ shop_mails_dead: 0, shop_refunds_failed: 0 });
    expect((await office.get('/staff')).body).not.toContain('Needs attention');
  });

  it('an undelivered mail that is settled can still be sent again, and counts again if that fails', async () => {
    const { db } = backend.deps;
    const { booking } = await backend.paidCustomer();
    const dead = db.updateTable('outbox').where('booking_id', '=', booking._id).where('kind', '=', 'booking-confirmed');
    await dead.set({ state: 'dead' }).execute();
    const { id } = await db.selectFrom('outbox').select('id').where('state', '=', 'dead').executeTakeFirstOrThrow();
    const office = await signedIn(backend.app);
    await office.post(`/staff/mails/${id}/settle`);
    expect((await figures()).shop_mails_dead).toBe(0);
    expect(textOf((await office.get(`/staff/bookings/${booking._id}`)).body)).toContain('Undelivered email dealt with');
    await office.post(`/staff/mails/${id}/send-again`);
    await dead.set({ state: 'dead' }).execute();
    expect((await figures()).shop_mails_dead).toBe(1);
  });

  it('reports a sweep that failed three times in a row, in whichever process each of them ran', async () => {
    const passes = [false, false, true, false, false, false];
    const pass = async () => {
      if (!passes.shift()) throw new Error('a row cannot be read');
    };
    const reported = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        backend.advance(HOUR);
        const process = createSweep(backend.deps, { name: 'broken', pass, interval: HOUR });
        process.start();
        await process.stop();
      }
      await raiseAlarms(backend.deps);
      return (await alarms('A background job keeps failing')).length;
    };
    expect([await reported(5), await reported(1), await reported(0)]).toEqual([0, 1, 1]);
  });

  it('reports a worker that failed three times in a row, once a day, and not one that recovered', async () => {
    const passes = [false, false, true, false, false, false];
    const worker = createWorker({
      name: 'broken',
      log: backend.deps.log,
      pass: async () => {
        if (!passes.shift()) throw new Error('a row cannot be read');
      },
    });
    const alarmsAfter = async (total: number, inARow: number) => {
      while (worker.failures().total < total) {
        worker.kick();
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(worker.failures()).toEqual({ total, inARow });
      await raiseAlarms({ ...backend.deps, workers: [worker] });
      return (await alarms('A background job keeps failing')).length;
    };
    worker.start();
    expect([await alarmsAfter(4, 2), await alarmsAfter(5, 3), await alarmsAfter(5, 3)]).toEqual([0, 1, 1]);
    await worker.stop();
  });

  it('reports each day without a backup once', async () => {
    const { deps } = backend;
    const config = { ...deps.config, production: true, database: { kind: 'embedded' as const } };
    const countAfter = async (hours: number) => {
      backend.advance(hours * HOUR);
      await raiseAlarms({ ...deps, config });
      return (await alarms('No backup for a day')).length;
    };
    await backend.ready(backend.browser());
    expect([await countAfter(0), await countAfter(25), await countAfter(0)]).toEqual([0, 1, 1]);
    await writeSetting(deps.db, LAST_BACKUP, String(deps.clock.now()));
    expect([await countAfter(23), await countAfter(2)]).toEqual([1, 2]);
  });
});

it('traces that are sent to a collector name routes and no ids', async () => {
  const received: string[] = [];
  const take: Serve = ({ url }, reply, body) => {
    received.push(`${url} ${body}`);
    reply.end('{}');
  };
  const collector = await openedInTest(startHttpDouble(take));
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_SERVICE_NAME: 'moves' };
  const server = await startServer({ env, routes, ...handlers });
  await server.app.inject('/api/bookings/0123456789abcdef01234567?from=secret');
  await server.close();
  const sent = received.join('');
  expect(sent).toMatch(/^\/v1\/traces \{/);
  expect(sent).toContain('{"key":"service.name","value":{"stringValue":"moves"}}');
  expect(sent).toContain('{"key":"url.path","value":{"stringValue":"/api/bookings/:id"}}');
  expect(sent).not.toMatch(/0123456789abcdef|secret/);
});

describe('the log', () => {
  it('has at most one line a minute about rate-limited calls, and one at the stop', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => lines.push(line) });
    const thing: RegisterRoutes = (app) => app.get('/api/thing', { config: { class: 'read' } }, () => ({ ok: true }));
    const server = await openedInTest(startServer({ env: { RATE_LIMIT: '0.001' }, log }));
    const app = await openedInTest(createApp(server.services.deps, { logger: log, routes: [thing] }));
    for (let n = 0; n < 50; n += 1) await app.inject('/api/thing');
    expect(lines.filter((line) => line.includes('answered'))).toHaveLength(1);
    vi.advanceTimersByTime(60_000);
    expect(lines.filter((line) => line.includes('"refused":49'))).toHaveLength(1);
    await app.inject('/api/thing');
    await app.close();
    vi.advanceTimersByTime(60_000);
    expect(lines.filter((line) => line.includes('"refused"'))).toHaveLength(2);
  });

  it('names the route, not the URL, and contains no query, body, token or e-mail', async () => {
    const { deps } = backend;
    const lines: string[] = [];
    const log = createLog('trace', { write: (line: string) => lines.push(line) });
    for (const level of ['debug', 'info', 'warn', 'error'] as const)
      vi.spyOn(deps.log, level).mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said)));
    const app = await createApp(deps, { logger: log, routes });
    const post = (url: string, payload: object | string = {}, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url, payload, headers });

    const antique = { type: 'antique', description: 'Aunt Flora’s clock' };
    const made = await post('/api/bookings', { ...request, details: { ...request.details, specialItems: [antique] } });
    const [token] = made.cookies;
    const cookie = { cookie: `${token?.name}=${token?.value}` };
    const path = `/api/bookings/${made.json().booking._id}`;
    for (const body of [contact, { ...contact, phone: 'Mary' }]) await post(`${path}/contact`, body, cookie);
    await post(`${path}/link?email=${contact.email}`, {}, cookie);
    await app.inject(`/api/bookings/history?email=${contact.email}`);
    await app.inject('/api/places/near?lat=55.975&lon=-3.170');
    for (const body of [
      { ...message, quoteData },
      { ...message, phone: '1' },
    ])
      await post('/api/contact', body);
    await post('/api/contact', encoded({ ...message, message: 'Once more' }), FORM);
    await post('/api/newsletter', { email: 'ann@example.com' });
    const [mail] = await mailsTo(backend, 'ann@example.com');
    const link = mail?.text.match(/\/en\/newsletter\/confirm\/\S+/)?.[0] ?? '';
    await post(link);
    log.error({ err: new Error(`Invalid email: ${message.email}`), email: message.email }, 'failed');
    expect(await erasePerson(deps, contact.email)).toMatchObject({ deleted: 1, messages: 2 });
    await app.close();

    const all = lines.join('');
    expect(all).toContain('"route":"/api/bookings/:id/contact","status":200');
    expect(all).toContain('"route":"/:lang/newsletter/confirm/:token","status":303');
    expect(all).toContain('Invalid email: [e-mail]');
    expect(all).toMatch(/mail \w+: sent/);
    for (const secret of [token?.value, link.split('/').at(-1), '55.975', '3.170', 'ann@'])
      expect(all).not.toContain(secret);
    expect(all).not.toMatch(/mary|07700 ?900|sample street|sample quay|flora|piano|perth|eh8|billy/i);
  }, 60_000);
});

describe('the shop command', () => {
  const run = (command: string, ...args: string[]) => runWith(command, { DATABASE_URL: 'mysql://x' }, ...args);

  it('lists every command when asked for help, and for an unknown command', async () => {
    const help = await run('--help');
    expect(help.code).toBe(0);
    for (const name of Object.keys(COMMANDS)) expect(help.said.join()).toContain(`  ${name} `);
    for (const name of ['', 'bakcup', 'constructor'])
      expect(await run(name)).toMatchObject({ code: 2, complained: [expect.stringContaining(help.said.join())] });
  });

  it.each(Object.keys(COMMANDS))('explains %s, and refuses arguments that it does not take', async (name) => {
    const usage = expect.stringMatching(new RegExp(`^Usage: shop ${name}`));
    expect(await run(name, '--help')).toEqual({ code: 0, said: [usage], complained: [] });
    expect((await run(name, '--nothing')).code).toBe(2);
    expect((await run(name, 'a', 'b', 'c')).code).toBe(2);
  });

  it('reports in one line that the database cannot be used', async () => {
    const complained = ['DATABASE_URL must be postgres://user:password@host:port/database'];
    expect(await run('migrate')).toEqual({ code: 1, said: [], complained });
  });
});
