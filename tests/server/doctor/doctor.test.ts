import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runDoctor } from '#server/doctor/doctor-command';
import { ok } from '#server/doctor/finding';
import { checkpointWal } from '#server/jobs/store-watch';
import { openDatabase } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import { urlOf } from '../../support/database';
import { POSTGRES } from '../../support/postgres.mjs';
import { unless } from '../../support/unless';
import { startTestPostgres, type TestPostgres } from '../transfer/support';
import { type Double, findings, look, NOWHERE, startDouble } from './double';

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

async function tell(env: Record<string, string>) {
  const lines: string[] = [];
  const environment = { DATA_DIR: dataDir, PUBLIC_URL: NOWHERE, ...env };
  const code = await runDoctor({ environment, say: (line: string) => void lines.push(line) });
  return { code, lines, text: lines.join('\n') };
}

describe('the doctor', () => {
  it('lists the embedded defaults of a fresh machine, and finds no fault', async () => {
    const { code, lines, text } = await tell({});
    expect(code).toBe(0);
    expect(text).toContain('  database       embedded');
    expect(text).toContain(`ok    database:       ${join(dataDir, 'removals.db')} is made at the first start`);
    expect(lines.at(-1)).toBe('1 ok, 1 to look at, 0 failed');
  });

  it('reports an incomplete configuration in one line per variable', async () => {
    const env = {
      STRIPE_SECRET_KEY: SECRETS.STRIPE_SECRET_KEY,
      SMTP_URL: 'smtp://mail.example.com',
      GOOGLE_MAPS_SERVER_KEY: 'abc',
    };
    const { code, lines } = await tell(env);
    expect(code).toBe(1);
    const failures = lines.filter((line) => line.startsWith('fail  configuration: '));
    expect(failures.map((line) => line.split(': ')[1]?.split(' ')[0])).toEqual(
      expect.arrayContaining(['STRIPE_WEBHOOK_SECRET', 'MAIL_FROM', 'GOOGLE_MAPS_BROWSER_KEY']),
    );
    expect(lines.at(-1)).toContain('would not start');
  });

  it('reports the other probes when one throws and one never answers', async () => {
    const reports = await look({
      timeout: 100,
      probes: {
        thrower: () => Promise.reject(new TypeError('Boom\nand more')),
        hanger: () => new Promise(() => undefined),
        fine: async () => [ok('all is well')],
      },
    });
    expect(reports).toEqual([
      { level: 'fail', service: 'thrower', sentence: 'thrower could not be tried: Boom' },
      { level: 'fail', service: 'hanger', sentence: 'hanger could not be tried: it does not answer in time' },
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
    const [short] = await look({
      env: { ...env, SMTP_URL: 'smtp://user:o@127.0.0.1:47999' },
      probes: { short: async () => [ok('one o two')] },
    });
    expect(short?.sentence).toBe('one [secret] two');
    const [gossip] = await look({ env, probes: { gossip: async (config) => [ok(JSON.stringify(config))] } });
    expect(gossip?.sentence).toContain('[secret]');
    for (const secret of ['verysecret', 'pa@ssword', 'pa%40ssword', 'mailpassword', 's'.repeat(32)])
      expect(gossip?.sentence).not.toContain(secret);
  });

  it('exits with 1 when one service fails', async () => {
    const { code, text } = await tell({ ...SECRETS, STRIPE_API_URL: NOWHERE });
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

  it('reports a file that is no database', async () => {
    writeFileSync(join(dataDir, 'removals.db'), 'not a database '.repeat(1000));
    expect(await database()).toEqual([expect.stringMatching(/^fail DATA_DIR: .*removals\.db cannot be read/)]);
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

describe('the doctor on the web', () => {
  it('warns if the shop does not answer at its address', async () => {
    double = await startDouble(({ path }) => (path === '/livez' ? { body: { status: 'alive' } } : { status: 404 }));
    expect(await findings('public address', { env: { PUBLIC_URL: double.url } })).toEqual([`ok ${double.url} answers`]);
    expect(await findings('public address', {})).toEqual([expect.stringMatching(/^warn .*nothing listens there/)]);
  });
});
