/** The doctor tries each service of a shop, and reports its findings in the words that the operator reads. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config';
import { examine, PROBES, runDoctor } from '#server/doctor/doctor-command';
import { ok, type Probe } from '#server/doctor/finding';
import { checkpointWal } from '#server/jobs/store-watch';
import { WEBHOOK_EVENTS } from '#server/payments/payments';
import { openDatabase } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import { urlOf } from '../support/database';
import { freePort } from '../support/free-port.mjs';
import { type Serve, sendJson, startHttpDouble } from '../support/http-double';
import { startMailServer } from '../support/mail-server';
import { openedInTest, openedOnce } from '../support/opened';
import { POSTGRES } from '../support/postgres.mjs';
import { unless } from '../support/unless';
import { freshDir } from './platform/support';
import { startTestPostgres } from './transfer/support';

/** An address without a listener. */
const HOST = `127.0.0.1:${await freePort()}`;
const NOWHERE = `http://${HOST}`;
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_verysecretkey', STRIPE_WEBHOOK_SECRET: 'whsec_verysecret' };

let dataDir = '';
beforeEach(() => {
  dataDir = freshDir();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const serve = async (answer: Serve): Promise<string> => (await openedInTest(startHttpDouble(answer))).url;

/** The whole output for some variables, and the exit code. */
async function run(env: Record<string, string>) {
  const lines: string[] = [];
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: NOWHERE, ...env };
  const code = await runDoctor({ environment, say: (line) => void lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}
const look = (env: Record<string, string>, probes: Readonly<Record<string, Probe>>, timeout: number) =>
  examine(parseConfig({ APP_ENV: 'development', DATA_DIR: dataDir, PUBLIC_URL: NOWHERE, ...env }), probes, timeout);
/** The findings about one service, as 'level sentence'. */
async function findings(service: keyof typeof PROBES, env: Record<string, string> = {}) {
  const reports = await look(env, { [service]: PROBES[service] }, 5_000);
  return reports.map(({ level, sentence }) => `${level} ${sentence}`);
}

describe('the doctor', () => {
  it('lists the embedded defaults of a fresh machine, and finds no fault', async () => {
    const { code, lines, text } = await run({});
    expect(code).toBe(0);
    // Not those of a server that was started with others, such as a staff token.
    expect(lines[0]).toBe('Configured, by .env and the environment of this command:');
    expect(text).toContain('  database       embedded');
    expect(text).toContain(`ok    database:       ${join(dataDir, 'removals.db')} is created at the first start`);
    expect(lines.at(-1)).toBe('1 ok, 2 to look at, 0 failed');
  });

  it('exits with 1 when one service fails', async () => {
    const { code, text } = await run({ ...STRIPE, STRIPE_API_URL: NOWHERE });
    expect(code).toBe(1);
    expect(text).toMatch(/fail {2}Stripe: +STRIPE_SECRET_KEY could not be tried: nothing listens there/);
  });

  it('reports an incomplete configuration in one line per variable, and tries nothing', async () => {
    const { code, lines } = await run({ STRIPE_SECRET_KEY: 'sk_test_1', SMTP_URL: 'smtp://mail.example.com' });
    expect([code, lines.at(-1)]).toEqual([1, expect.stringContaining('would not start')]);
    const failures = lines.filter((line) => line.startsWith('fail  configuration: '));
    expect(failures.map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual(['STRIPE_WEBHOOK_SECRET', 'MAIL_FROM']);
  });

  it('reports the other probes when one throws and one never answers', async () => {
    const probes: Record<string, Probe> = {
      thrower: () => Promise.reject(new TypeError('Boom\nand more')),
      hanger: () => new Promise(() => undefined),
      fine: async () => [ok('all is well')],
    };
    expect(await look({}, probes, 100)).toEqual([
      { level: 'fail', service: 'thrower', sentence: 'thrower could not be tried: Boom' },
      { level: 'fail', service: 'hanger', sentence: 'hanger could not be tried: it does not answer in time' },
      { level: 'ok', service: 'fine', sentence: 'all is well' },
    ]);
  });

  it('prints no secret, even if a service returns one', async () => {
    const env = {
      ...STRIPE,
      SECRET: 's'.repeat(32),
      DATABASE_URL: `postgres://shop:pa%40ssword@${HOST}/shop`,
      SMTP_URL: `smtp://user:o@${HOST}`,
      MAIL_FROM: 'moves@example.com',
    };
    const probe: Probe = async (config) => [ok('one o two'), ok(JSON.stringify(config))];
    const [short, gossip] = await look(env, { probe }, 100);
    expect(short?.sentence).toBe('one [secret] two');
    expect(gossip?.sentence).not.toMatch(/verysecret|pa@ssword|pa%40ssword|s{32}/);
  });
});

describe('the doctor on the database', () => {
  const database = () => findings('database');

  it('reports that it works while a server has it open, without changing it', async () => {
    const db = await openDatabase({ kind: 'embedded' }, dataDir);
    const upToDate = `ok ${join(dataDir, 'removals.db')} answers, and its tables are up to date`;
    const applied = (name: string) =>
      sql`insert into kysely_migration (name, timestamp) values (${name}, '')`.execute(db);
    expect(await database()).toEqual([upToDate]);
    await applied('9999-later');
    expect(await database()).toEqual([`${upToDate}; a newer version has added 9999-later, which does no harm`]);
    const [newest = ''] = Object.keys(migrations).slice(-1);
    await sql`delete from kysely_migration where name = ${newest}`.execute(db);
    expect(await database()).toEqual([
      expect.stringContaining(`answers, and lacks ${newest}: npm run shop -- migrate`),
    ]);
    await applied('9999-less.breaking');
    expect(await database()).toEqual([
      expect.stringMatching(/^fail .*newer version of this program \(9999-l.*breaking/),
    ]);
    await db.destroy();
  });

  it('reports a damaged page, and a file that is not a database', async () => {
    const file = join(dataDir, 'removals.db');
    const db = await openDatabase({ kind: 'embedded' }, dataDir);
    const rows = Array.from({ length: 400 }, (_, row) => ({ key: `k${row}`, value: 'x'.repeat(2000) }));
    await db.insertInto('settings').values(rows).execute();
    await checkpointWal(db);
    await db.destroy();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, Math.floor(bytes.length * 0.6), Math.floor(bytes.length * 0.7));
    writeFileSync(file, bytes);
    expect(await database()).toEqual([expect.stringMatching(/^fail DATA_DIR: .*(damaged|malformed)/)]);
    writeFileSync(file, 'not a database '.repeat(1000));
    expect(await database()).toEqual([expect.stringMatching(/^fail DATA_DIR: .*removals\.db cannot be read/)]);
  });
});

describe('the doctor on PostgreSQL', unless(POSTGRES.lack()), () => {
  const postgres = openedOnce(startTestPostgres);

  it('reports a missing server or database, missing migrations, one that cannot hold Chinese, and one without permissions', async () => {
    const env = await postgres.fresh();
    const { DATABASE_URL = '' } = env;
    const look = (change: string) => findings('database', { DATABASE_URL: change });
    const known = Object.keys(migrations).join(', ');
    expect(await look(`postgres://u:p@${HOST}/shop`)).toEqual([
      'fail DATABASE_URL: PostgreSQL cannot be used: nothing listens there',
    ]);
    expect(await look(urlOf(DATABASE_URL, 'nowhere'))).toEqual([
      'fail DATABASE_URL: PostgreSQL cannot be used: there is no database of that name',
    ]);
    expect(await look(DATABASE_URL)).toEqual([
      `warn PostgreSQL answers, and lacks ${known}: npm run shop -- migrate, or start`,
    ]);
    await (await openDatabase({ kind: 'postgres', url: DATABASE_URL, poolSize: 1 }, '')).destroy();
    expect(await look(DATABASE_URL)).toEqual(['ok PostgreSQL answers, and its tables are up to date']);
    await postgres.query(env, 'create role clerk login');
    await postgres.query(env, 'grant select on kysely_migration to clerk');
    await postgres.query(env, 'revoke create on schema public from public');
    const asClerk = Object.assign(new URL(DATABASE_URL), { username: 'clerk' });
    expect((await look(asClerk.href))[1]).toMatch(/^warn DATABASE_URL: its user may not create tables/);
    await postgres.query(env, 'drop owned by clerk');
    await postgres.query(env, 'drop role clerk');
    const latin = `doctor_${Date.now()}`;
    await postgres.query(env, `create database ${latin} encoding 'LATIN1' template template0 locale 'C'`);
    expect((await look(urlOf(DATABASE_URL, latin)))[0]).toMatch(/^fail DATABASE_URL: the database keeps LATIN1/);
    await postgres.query(env, `drop database ${latin}`);
  }, 60_000);
});

describe('the doctor on Stripe', () => {
  const PUBLIC_URL = 'https://moves.example.co.uk';
  const endpoint = (change: object = {}) => ({
    id: 'we_1',
    object: 'webhook_endpoint',
    url: `${PUBLIC_URL}/api/webhooks/stripe`,
    status: 'enabled',
    enabled_events: [...WEBHOOK_EVENTS],
    ...change,
  });
  type Answer = [status: number, body: object];
  const list = (data: unknown[]): Answer => [200, { object: 'list', data, has_more: false, url: '' }];
  const refusal = (status: number): Answer => [status, { error: { type: 'invalid_request_error', message: 'no' } }];
  const FINE = { sessions: list([]), endpoints: list([endpoint()]) };

  it.each<[string, Partial<typeof FINE>, RegExp[]]>([
    ['its mode and all events', {}, [/^ok STRIPE_SECRET_KEY is accepted, in test mode/, /^ok .* is sent all 8 events/]],
    ['a wrong key', { sessions: refusal(401) }, [/^fail STRIPE_SECRET_KEY is not accepted/]],
    ['a key without permission', { sessions: refusal(403) }, [/^fail STRIPE_SECRET_KEY is a restricted key/]],
    ['a key that may not list endpoints', { endpoints: refusal(403) }, [/^ok/, /^warn STRIPE_SECRET_KEY may not list/]],
    [
      'missing events',
      { endpoints: list([endpoint({ enabled_events: ['checkout.session.completed', 'charge.refunded'] })]) },
      [/^ok/, /^fail .* is not sent checkout\.session\.async_payment_succeeded, .*, refund\.failed$/],
    ],
    ['a disabled endpoint', { endpoints: list([endpoint({ status: 'disabled' })]) }, [/^ok/, /^fail .* is disabled/]],
    ['no endpoint', { endpoints: list([]) }, [/^ok/, /^fail no webhook endpoint .*\(PUBLIC_URL\)$/]],
  ])('reports %s', async (_, answers, sentences) => {
    const { sessions, endpoints } = { ...FINE, ...answers };
    const methods = new Set<string | undefined>();
    const STRIPE_API_URL = await serve(({ url = '', method }, response) => {
      methods.add(method);
      sendJson(response, ...(url.startsWith('/v1/checkout/sessions') ? sessions : endpoints));
    });
    expect(await findings('Stripe', { ...STRIPE, PUBLIC_URL, STRIPE_API_URL })).toEqual(
      sentences.map((sentence) => expect.stringMatching(sentence)),
    );
    expect([...methods]).toEqual(['GET']);
  });
});

it('the doctor reports whether the mail server accepts the login, without sending mail', async () => {
  const smtp = (url: string, oauth: Record<string, string> = {}) =>
    findings('SMTP', { SMTP_URL: url, MAIL_FROM: 'Moves <moves@example.com>', ...oauth });
  const server = await openedInTest(startMailServer({ login: { user: 'user', password: 'right' } }));
  const at = `127.0.0.1:${server.port}`;
  expect(await smtp(`smtp://user:right@${at}`)).toEqual([
    'ok SMTP_URL is accepted; mail goes out as moves@example.com',
  ]);
  expect(await smtp(`smtp://user:wrong@${at}`)).toEqual(['fail SMTP_URL: the user or password is refused (535)']);
  const SMTP_OAUTH_TOKEN_URL = await serve((_, response) => sendJson(response, 401, {}));
  const oauth = { SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID: 'shop', SMTP_OAUTH_CLIENT_SECRET: 'very-secret' };
  expect(await smtp(`smtp://user@${at}`, oauth)).toEqual([
    'fail SMTP_OAUTH_…: the login without password is refused (SMTP_OAUTH_TOKEN_URL gives no token (401))',
  ]);
  expect(server.taken).toEqual([]);
});

it('the doctor warns if the shop does not answer at its address', async () => {
  const PUBLIC_URL = await serve((_, response) => sendJson(response, 200, { status: 'alive' }));
  expect(await findings('public address', { PUBLIC_URL })).toEqual([`ok ${PUBLIC_URL} answers`]);
  expect(await findings('public address')).toEqual([expect.stringMatching(/^warn .*nothing listens there/)]);
});
