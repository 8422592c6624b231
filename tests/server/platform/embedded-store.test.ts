/** The file of the embedded database: permissions, damage, locking, and a full disk. */
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchStore } from '#server/jobs/store-watch';
import { DatabaseError } from '#server/store/database-error';
import { openSqlite } from '#server/store/sqlite';
import { onEmbedded } from '../../support/database';
import { unless } from '../../support/unless';
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
async function stop(server: TestServer): Promise<void> {
  running = running.filter((other) => other !== server);
  await server.close();
}

async function fill({ services }: TestServer, count: number): Promise<void> {
  const rows = Array.from({ length: 100 }, (_, n) => n);
  for (let done = 0; done < count; done += rows.length) {
    const rest = { kind: 'contact', booking_id: null, lang: 'en', email: null, data: 'x'.repeat(1000), created_at: 0 };
    const values = rows.map((n) => ({ id: `row ${done + n}`, ...rest }));
    await services.deps.db.insertInto('messages').values(values).execute();
  }
}
const countIn = async ({ services }: TestServer): Promise<number> => {
  const { db } = services.deps;
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
const refusal = async (): Promise<DatabaseError> => {
  const error = await start().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DatabaseError)) throw new Error(`no refusal: ${String(error)}`);
  return error;
};
const readyz = async ({ app, clock }: TestServer) => {
  clock.advance(1_000);
  const answer = await app.inject('/readyz');
  return [answer.statusCode, answer.json()];
};

const onLinux = unless(process.platform !== 'linux' && 'There is no /proc.');

describe('the database file', onEmbedded, () => {
  it('is complete by itself after a graceful stop', async () => {
    const server = await start();
    await fill(server, 400);
    await stop(server);
    const elsewhere = freshDir();
    copyFileSync(file(), file(elsewhere));
    const copy = await start({ dataDir: elsewhere });
    expect(await countIn(copy)).toBe(400);
    await stop(copy);
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
    await stop(await start({ dataDir: inner }));
    const rights = (path: string): number => statSync(path).mode & 0o777;
    expect([rights(inner), rights(file(inner))]).toEqual([0o700, 0o600]);
  });

  it('is used by one server: another is refused until the first has stopped', async () => {
    const server = await start();
    const { message } = await refusal();
    expect(message).toContain(`another server uses ${dir}`);
    await stop(server);
    await stop(await start());
  });

  it('the database file that is no database, truncated or overwritten is reported with the remedy, and not touched', async () => {
    const server = await start();
    await fill(server, 300);
    await stop(server);
    const whole = readFileSync(file());
    const breakages: Buffer[] = [
      Buffer.from('a letter to the bank'),
      Buffer.concat([Buffer.alloc(4096), whole.subarray(4096)]),
      whole.subarray(0, Math.floor(whole.length / 2)),
      whole.subarray(0, 60),
      Buffer.concat([whole.subarray(0, 100), Buffer.alloc(3996, 7), whole.subarray(4096)]),
    ];
    for (const broken of breakages) {
      for (const suffix of ['-wal', '-shm']) rmSync(file() + suffix, { force: true });
      writeFileSync(file(), broken);
      const { message } = await refusal();
      expect(message).toMatch(/^DATA_DIR: the database is damaged \(.+\)\. .*npm run shop -- restore <file>$/);
      expect(readFileSync(file()).equals(broken)).toBe(true);
    }
  });

  it('the database file of another program is not touched', async () => {
    const other = await openSqlite(file());
    other.exec('create table cats (name text)');
    other.close();
    expect((await refusal()).message).toContain('belongs to another program (cats)');
  });

  it('the database file that cannot be created is reported in one line', async () => {
    writeFileSync(join(dir, 'a-file'), '');
    const error = await start({ dataDir: join(dir, 'a-file', 'data') }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DatabaseError);
    expect((error as Error).message).toMatch(/^DATA_DIR: .*a-file.* cannot be used \(ENOTDIR\)$/);
  });

  it('the database file whose directory cannot be made is reported in one line', onLinux, async () => {
    await expect(startServer({ dataDir: '/proc/nowhere/data' })).rejects.toThrow(
      /^DATA_DIR: \/proc\/nowhere\/data cannot be used \(ENOENT\)$/,
    );
  });

  it('the database file that is damaged is detected while the server runs, and reported by /readyz', async () => {
    const server = await start();
    await fill(server, 600);
    await stop(server);
    const bytes = readFileSync(file());
    bytes.fill(0xa5, Math.floor(bytes.length * 0.5), Math.floor(bytes.length * 0.9));
    writeFileSync(file(), bytes);
    const again = await start({ listen: true });
    await eventually(() => again.services.deps.storeDamage());
    const [status, body] = await readyz(again);
    expect([status, body.status, typeof body.why]).toEqual([503, 'not ready', 'string']);
  });
});

describe('a full disk', onEmbedded, () => {
  it('answers 503 with our text, is reported by /readyz, and recovers', async () => {
    const server = await start({
      routes: [
        (app, { db }) => {
          app.post('/api/write', { config: { class: 'write' } }, async () => {
            await db.transaction().execute((trx) =>
              trx
                .insertInto('settings')
                .values({ key: 'big', value: 'x'.repeat(400_000) })
                .execute(),
            );
            return { done: true };
          });
        },
      ],
    });
    const { db } = server.services.deps;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 0}`).execute(db);
    await fillUp(server);
    const answer = await server.app.inject({ method: 'POST', url: '/api/write' });
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { error: 'Sentence for serverError', code: 'serverError' },
    ]);
    expect(answer.headers['retry-after']).toBe('1');
    await sql.raw('pragma max_page_count = 1000000').execute(db);
    const again = await server.app.inject({ method: 'POST', url: '/api/write' });
    expect(again.statusCode).toBe(200);
    expect(await readyz(server)).toEqual([200, { status: 'ready' }]);
  });

  /** Uses up the free pages within the file. */
  async function fillUp({ services }: TestServer): Promise<void> {
    for (let size = 2000; size >= 1; size = Math.floor(size / 4)) {
      for (let n = 0; n < 200; n += 1) {
        const row = { key: `fill ${size} ${n}`, value: 'x'.repeat(size) };
        const isFull = await services.deps.db
          .insertInto('settings')
          .values(row)
          .execute()
          .then(
            () => false,
            () => true,
          );
        if (isFull) break;
      }
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
