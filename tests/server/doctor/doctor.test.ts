import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clockFinding } from '#server/doctor/clock';
import { runDoctor } from '#server/doctor/doctor-command';
import { ok, type Probe } from '#server/doctor/probe';
import { probes } from '#server/doctor/probes';
import { openDatabase } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import { checkpointWal } from '#server/store/store-watch';
import { urlOf } from '../../support/database';
import { POSTGRES } from '../../support/postgres.mjs';
import { unless } from '../../support/unless';
import { startTestPostgres, type TestPostgres } from '../transfer/support';
import { type Double, findings, look, NOWHERE, nowhere, startDouble } from './double';

const SECRETS = {
  STRIPE_SECRET_KEY: 'sk_test_verysecretkey',
  STRIPE_WEBHOOK_SECRET: 'whsec_verysecret',
};

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'doctor-'));
});
let double: Double | undefined;
afterEach(async () => {
  rmSync(dataDir, { recursive: true, force: true });
  await double?.close();
  double = undefined;
});

async function tell(env: Record<string, string>, own: readonly Probe[] = probes) {
  const lines: string[] = [];
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: NOWHERE, ...env };
  const context = { environment, now: Date.now, say: (line: string) => void lines.push(line) };
  const code = await runDoctor(context, { probes: own, urls: nowhere, timeout: 3000 });
  return { code, lines, text: lines.join('\n') };
}

const probe = (service: string, find: Probe['look']): Probe => ({
  service,
  variable: 'SOME_VARIABLE',
  isConfigured: () => true,
  look: find,
});

describe('the doctor', () => {
  it('lists the embedded defaults of a fresh machine, and finds no fault', async () => {
    const { code, lines, text } = await tell({});
    expect(code).toBe(0);
    expect(text).toContain('  database       embedded');
    expect(text).toContain(`ok    database:       ${join(dataDir, 'removals.db')} is made at the first start`);
    expect(lines.at(-1)).toMatch(/^3 ok, \d to look at, 0 failed$/);
  });

  it('reports an incomplete configuration in one line per variable, and probes nothing', async () => {
    let tried = 0;
    const watch = probe('watched', async () => {
      tried += 1;
      return ok('tried');
    });
    const env = {
      STRIPE_SECRET_KEY: SECRETS.STRIPE_SECRET_KEY,
      SMTP_URL: 'smtp://mail.example.com',
      GOOGLE_MAPS_SERVER_KEY: 'abc',
    };
    const { code, lines } = await tell(env, [watch]);
    expect(code).toBe(1);
    expect(tried).toBe(0);
    const failures = lines.filter((line) => line.startsWith('fail  configuration: '));
    expect(failures.map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual(
      expect.arrayContaining(['STRIPE_WEBHOOK_SECRET', 'MAIL_FROM', 'GOOGLE_MAPS_BROWSER_KEY']),
    );
    expect(lines.at(-1)).toContain('would not start');
  });

  it('reports the other probes when one throws and one never answers', async () => {
    const reports = await look({
      timeout: 200,
      probes: [
        probe('thrower', () => Promise.reject(new TypeError('Boom\nand more'))),
        probe('hanger', () => new Promise(() => undefined)),
        probe('fine', async () => ok('all is well')),
      ],
    });
    expect(reports).toEqual([
      { level: 'fail', service: 'thrower', sentence: 'SOME_VARIABLE could not be tried: Boom' },
      { level: 'fail', service: 'hanger', sentence: 'SOME_VARIABLE could not be tried: it does not answer in time' },
      { level: 'ok', service: 'fine', sentence: 'all is well' },
    ]);
  });

  it('prints no secret, whatever a service answers', async () => {
    const env = {
      ...SECRETS,
      SECRET: 's'.repeat(32),
      DATABASE_URL: 'postgres://shop:pa%40ssword@127.0.0.1:47999/shop',
      SMTP_URL: 'smtp://user:mailpassword@127.0.0.1:47999',
      MAIL_FROM: 'moves@example.com',
    };
    const gossip = probe('gossip', async ({ config }) => ok(JSON.stringify(config)));
    const short = await tell({ ...env, SMTP_URL: 'smtp://user:o@127.0.0.1:47999' }, [
      probe('short', async () => ok('one o two')),
    ]);
    expect(short.text).toContain('one [secret] two');
    const { text } = await tell(env, [...probes, gossip]);
    expect(text).toContain('[secret]');
    for (const secret of ['verysecret', 'pa@ssword', 'pa%40ssword', 'mailpassword', 's'.repeat(32)])
      expect(text).not.toContain(secret);
  });

  it('exits with 1 when one service fails', async () => {
    const { code, text } = await tell(SECRETS);
    expect(code).toBe(1);
    expect(text).toMatch(/fail {2}Stripe: +STRIPE_SECRET_KEY could not be tried: nothing listens there/);
  });
});

describe('the doctor on the database', () => {
  const database = (env: Record<string, string> = {}) => findings('database', { env: { DATA_DIR: dataDir, ...env } });

  it('reports that it works while a server has it open, without changing it', async () => {
    const db = await openDatabase({ kind: 'embedded' }, dataDir);
    const known = Object.keys(migrations);
    expect(await database()).toEqual([
      `ok ${join(dataDir, 'removals.db')} answers, and all ${known.length} migrations are applied`,
    ]);
    await db
      .deleteFrom('kysely_migration' as never)
      .where('name' as never, '=', known.at(-1) as never)
      .execute();
    expect(await database()).toEqual([expect.stringContaining(`1 of ${known.length} migrations are missing`)]);
    await db
      .insertInto('kysely_migration' as never)
      .values({ name: '9999-later', timestamp: '' } as never)
      .execute();
    expect(await database()).toEqual([expect.stringContaining('newer version of this program (9999-later)')]);
    await db.destroy();
  });

  it('reports a damaged page', async () => {
    const db = await openDatabase({ kind: 'embedded' }, dataDir);
    const value = 'x'.repeat(2000);
    for (let row = 0; row < 400; row += 1)
      await db
        .insertInto('settings')
        .values({ key: `k${row}`, value })
        .execute();
    await checkpointWal(db);
    await db.destroy();
    const file = join(dataDir, 'removals.db');
    const bytes = readFileSync(file);
    bytes.fill(0xa5, Math.floor(bytes.length * 0.6), Math.floor(bytes.length * 0.7));
    writeFileSync(file, bytes);
    expect(await database()).toEqual([expect.stringMatching(/^fail DATA_DIR: .*(damaged|malformed)/)]);
  });

  it('reports a file that is no database, and a path that is no directory', async () => {
    writeFileSync(join(dataDir, 'removals.db'), 'not a database '.repeat(1000));
    expect(await database()).toEqual([expect.stringMatching(/^fail DATA_DIR: .*removals\.db cannot be read/)]);
    const inFile = join(dataDir, 'removals.db', 'data');
    expect(await findings('data directory', { env: { DATA_DIR: inFile } })).toEqual([
      expect.stringMatching(/^fail DATA_DIR: .*removals\.db is not a directory$/),
    ]);
  });

  it('reports that PostgreSQL cannot be reached', async () => {
    expect(await database({ DATABASE_URL: 'postgres://u:p@127.0.0.1:47999/shop' })).toEqual([
      'fail DATABASE_URL: PostgreSQL cannot be used: nothing listens there',
    ]);
  });
});

describe('the doctor on PostgreSQL', unless(POSTGRES.lack()), () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);

  it('reports its migrations without changing anything', async () => {
    const env = await postgres.fresh();
    const known = Object.keys(migrations).length;
    expect(await findings('database', { env })).toEqual([
      `warn PostgreSQL answers; ${known} of ${known} migrations are missing: npm run shop -- migrate`,
    ]);
    const tables = "select 1 from information_schema.tables where table_schema = 'public'";
    expect(await postgres.query(env, tables)).toEqual([]);
    await (await openDatabase({ kind: 'postgres', url: env.DATABASE_URL ?? '', poolSize: 1 }, '')).destroy();
    expect(await findings('database', { env })).toEqual([
      `ok PostgreSQL answers, and all ${known} migrations are applied`,
    ]);
  }, 60_000);

  it('reports a missing database, one that cannot hold Chinese, and one without permissions', async () => {
    const env = await postgres.fresh();
    const at = (name: string) => ({ DATABASE_URL: urlOf(env.DATABASE_URL ?? '', name) });
    expect(await findings('database', { env: at('nowhere') })).toEqual([
      'fail DATABASE_URL: PostgreSQL cannot be used: there is no database of that name',
    ]);
    await postgres.query(env, 'create role clerk login');
    await postgres.query(env, 'revoke create on schema public from public');
    const url = new URL(env.DATABASE_URL ?? '');
    url.username = 'clerk';
    expect((await findings('database', { env: { DATABASE_URL: url.href } }))[1]).toBe(
      'warn DATABASE_URL: its user may not make tables, which migrations need',
    );
    await postgres.query(env, 'drop role clerk');
    const latin = `doctor_${Date.now()}`;
    await postgres.query(env, `create database ${latin} encoding 'LATIN1' template template0 locale 'C'`);
    expect((await findings('database', { env: at(latin) }))[0]).toMatch(
      /^fail DATABASE_URL: the database keeps LATIN1/,
    );
    await postgres.query(env, `drop database ${latin}`);
  }, 60_000);
});

describe('the doctor on the clock', () => {
  it('compares it with the dates of the services', () => {
    expect(clockFinding([])).toBeNull();
    expect(clockFinding([900, -200])?.level).toBe('ok');
    expect(clockFinding([-61_000])).toEqual({
      level: 'warn',
      sentence: "this machine's clock is 61 s behind the services': set it",
    });
    expect([29_000, 30_000, -29_000, -30_000].map((skew) => clockFinding([skew])?.level)).toEqual([
      'ok',
      'warn',
      'ok',
      'warn',
    ]);
    expect(clockFinding([400_000, 500, 400_000])?.level).toBe('fail');
  });

  it('uses responses of other services, not of this shop', async () => {
    const behind = new Date(Date.now() - 10 * 60_000);
    double = await startDouble(() => ({ date: behind, body: { status: 'alive' } }));
    const clock = async (env: Record<string, string>) =>
      (await look({ env })).filter(({ service }) => service === 'clock').map(({ level }) => level);
    expect(await clock({ PUBLIC_URL: double.url })).toEqual([]);
    expect(await clock({ PRODUCT_SEARCH_URL: double.url })).toEqual(['fail']);
  });
});

describe('the doctor on the web', () => {
  it('warns if the shop does not answer at its address', async () => {
    double = await startDouble(({ path }) => (path === '/livez' ? { body: { status: 'alive' } } : { status: 404 }));
    expect(await findings('public address', { env: { PUBLIC_URL: double.url } })).toEqual([`ok ${double.url} answers`]);
    expect(await findings('public address', {})).toEqual([expect.stringMatching(/^warn .*nothing listens there/)]);
  });

  it('reports on an external product search and its fallback', async () => {
    let status = 200;
    double = await startDouble(() => ({ status }));
    const search = (fallback: string) =>
      findings('product search', {
        env: { PRODUCT_SEARCH_URL: double?.url ?? '', PRODUCT_SEARCH_FALLBACK: fallback },
      });
    expect(await search('off')).toEqual([`ok PRODUCT_SEARCH_URL answers at ${double.url}`]);
    expect(double.asked.map(({ path }) => path)).toEqual(['/api/ikea/health']);
    status = 500;
    expect((await search('on'))[0]).toMatch(/^warn .*HTTP 500; samples stand in/);
    expect((await search('off'))[0]).toMatch(/^fail PRODUCT_SEARCH_URL/);
  });

  it('reports if the proxy of an https address is trusted', async () => {
    const env = { PUBLIC_URL: 'https://127.0.0.1:47999' };
    expect((await findings('proxies', { env }))[0]).toMatch(/^warn TRUSTED_PROXIES is empty/);
    expect((await findings('proxies', { env: { ...env, TRUSTED_PROXIES: '10.0.0.1' } }))[0]).toMatch(/^ok/);
    expect(await findings('proxies', {})).toEqual([]);
  });
});
