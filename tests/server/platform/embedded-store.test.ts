/** The file of the embedded database: permissions, damage, locking, and a full disk. */

import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#locales/en/errors';
import { watchStore } from '#server/jobs/store-watch';
import { DatabaseError } from '#server/store/database-error';
import { openSqlite } from '#server/store/sqlite';
import { onEmbedded } from '../../support/database';
import { eventually, freshDir, startServer, type TestServer } from './support';

let dir: string;
let running: TestServer[];
beforeEach(() => {
  dir = freshDir();
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.close().catch(() => undefined);
  rmSync(dir, { recursive: true, force: true });
});

const file = (folder = dir): string => join(folder, 'removals.db');
async function start(options: Parameters<typeof startServer>[0] = {}): Promise<TestServer> {
  const server = await startServer({ dataDir: dir, ...options });
  running.push(server);
  return server;
}
const fill = ({ services }: TestServer, rows: number) =>
  sql`
    insert into messages (id, kind, lang, data, created_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${rows})
    select 'row ' || i, 'contact', 'en', ${'x'.repeat(1000)}, 0 from n`.execute(services.deps.db);
/** The message of a refused start. */
const refusal = async (options: Parameters<typeof startServer>[0] = {}): Promise<string> => {
  const error = await start(options).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseError)) throw new Error(`no refusal: ${String(error)}`);
  return error.message;
};
const readyz = async ({ app, clock }: TestServer) => {
  clock.advance(1_000);
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};

describe('the database file', onEmbedded, () => {
  it('is complete by itself after a graceful stop', async () => {
    const server = await start();
    await fill(server, 400);
    await server.close();
    const elsewhere = freshDir();
    copyFileSync(file(), file(elsewhere));
    const copy = await start({ dataDir: elsewhere });
    expect(await copy.services.deps.db.selectFrom('messages').select('id').execute()).toHaveLength(400);
    await copy.close();
    rmSync(elsewhere, { recursive: true, force: true });
  });

  it('is complete up to the last checkpoint while the server runs', async () => {
    const server = await start();
    const { db, log } = server.services.deps;
    await fill(server, 400);
    expect(statSync(`${file()}-wal`).size).toBeGreaterThan(0);
    const watch = watchStore(db, log);
    watch.start();
    await eventually(() => statSync(`${file()}-wal`).size === 0);
    await watch.stop();
  });

  it('is readable by its owner only', async () => {
    const inner = join(dir, 'inner');
    await (await start({ dataDir: inner })).close();
    const rights = (path: string): number => statSync(path).mode & 0o777;
    expect([rights(inner), rights(file(inner))]).toEqual([0o700, 0o600]);
  });

  it('can be used by one server only: another is refused until the first has stopped', async () => {
    const server = await start();
    expect(await refusal()).toContain(`another server uses ${dir}`);
    await server.close();
    await (await start()).close();
  });

  it('is reported with the remedy, and left as it is, when it is not a database, truncated or overwritten', async () => {
    const server = await start();
    await fill(server, 300);
    await server.close();
    const whole = readFileSync(file());
    for (const broken of [
      Buffer.from('a letter to the bank'),
      whole.subarray(0, Math.floor(whole.length / 2)),
      Buffer.concat([whole.subarray(0, 100), Buffer.alloc(3996, 7), whole.subarray(4096)]),
    ]) {
      for (const suffix of ['-wal', '-shm']) rmSync(file() + suffix, { force: true });
      writeFileSync(file(), broken);
      expect(await refusal()).toMatch(/^DATA_DIR: the database is damaged \(.+\)\. .*npm run shop -- restore <file>$/);
      expect(readFileSync(file()).equals(broken)).toBe(true);
    }
  });

  it('is left as it is if it belongs to another program', async () => {
    const other = await openSqlite(file());
    other.exec('create table cats (name text)');
    other.close();
    expect(await refusal()).toContain('belongs to another program (cats)');
  });

  it('is reported in one line if it cannot be created', async () => {
    writeFileSync(join(dir, 'a-file'), '');
    expect(await refusal({ dataDir: join(dir, 'a-file', 'data') })).toMatch(
      /^DATA_DIR: .*a-file.* cannot be used \(ENOTDIR\)$/,
    );
  });

  it('is reported by /readyz if damage is found while the server runs', async () => {
    const server = await start();
    await fill(server, 600);
    await server.close();
    const bytes = readFileSync(file());
    bytes.fill(0xa5, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.9));
    writeFileSync(file(), bytes);
    const again = await start({ listen: true });
    await eventually(() => again.services.deps.storeDamage());
    expect(await readyz(again)).toEqual([503, { status: 'not ready', why: expect.any(String) }]);
  });
});

describe('a full disk', onEmbedded, () => {
  it('answers 503 with our text, and recovers', async () => {
    const server = await start({
      routes: [
        (app, { db }) => {
          app.post('/api/write', { config: { class: 'write' } }, async () => {
            const row = { key: 'big', value: 'x'.repeat(400_000) };
            await db.transaction().execute((trx) => trx.insertInto('settings').values(row).execute());
            return { done: true };
          });
        },
      ],
    });
    const { db } = server.services.deps;
    const write = () => server.app.inject({ method: 'POST', url: '/api/write' });
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
    await fillUp(server);
    const { statusCode, body, headers } = await write();
    expect([statusCode, JSON.parse(body)]).toEqual([503, { error: errors.serverError, code: 'serverError' }]);
    expect(headers['retry-after']).toBe('1');
    await sql.raw('pragma max_page_count = 1000000').execute(db);
    expect((await write()).statusCode).toBe(200);
    expect(await readyz(server)).toEqual([200, { status: 'ready' }]);
  });

  /** Uses up the free pages within the file. */
  async function fillUp({ services: { deps } }: TestServer): Promise<void> {
    for (let size = 2000, n = 0; size >= 1; n += 1) {
      const filling = deps.db.insertInto('settings').values({ key: `fill ${n}`, value: 'x'.repeat(size) });
      const added = await filling.execute().catch(() => undefined);
      if (!added) size = Math.floor(size / 4);
    }
  }
});

describe('a database that cannot be written', onEmbedded, () => {
  it('makes /readyz fail until it can', async () => {
    const server = await start();
    const { db } = server.services.deps;
    expect(await readyz(server)).toEqual([200, { status: 'ready' }]);
    await sql`pragma query_only = on`.execute(db);
    expect(await readyz(server)).toEqual([503, { status: 'not ready', why: 'SQLITE_READONLY' }]);
    await sql`pragma query_only = off`.execute(db);
    expect(await readyz(server)).toEqual([200, { status: 'ready' }]);
  });

  it('makes /readyz fail after two seconds when it does not answer', async () => {
    const server = await start();
    const { db } = server.services.deps;
    let release = (): void => undefined;
    const held = db.transaction().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    expect(await readyz(server)).toEqual([503, { status: 'not ready', why: 'the database does not answer' }]);
    release();
    await held;
    expect(await readyz(server)).toEqual([200, { status: 'ready' }]);
  });

  it('is not written to by each readiness check', async () => {
    const server = await start();
    const { db } = server.services.deps;
    const written = async () =>
      (await sql<{ count: number }>`select total_changes() as count`.execute(db)).rows[0]?.count;
    await readyz(server);
    const before = await written();
    const started = server.clock.now();
    for (let times = 0; times < 50; times += 1) await server.app.inject('/readyz');
    const seconds = Math.ceil((server.clock.now() - started) / 1000) + 1;
    expect(((await written()) ?? 0) - (before ?? 0)).toBeLessThanOrEqual(seconds);
  });
});
