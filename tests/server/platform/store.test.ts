import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterCommit, openDatabase, transaction } from '#server/store/database';
import type { Db, Transaction } from '#server/store/schema';
import { resolveSecrets } from '#server/store/settings';
import { databaseConfig, forgetDatabase, onEmbedded } from '../../support/database';
import { gate } from '../../support/gate';
import { raise } from '../../support/raise';
import { freshDir } from './support';

let dir: string;
let db: Db;
const open = async () => openDatabase(await databaseConfig(dir), dir);
beforeEach(async () => {
  dir = freshDir();
  db = await open();
});
afterEach(async () => {
  await db.destroy();
  rmSync(dir, { recursive: true, force: true });
  await forgetDatabase(dir);
});

const put = (target: Db, key: string, value: string) => target.insertInto('settings').values({ key, value }).execute();
const keys = async (target: Db) =>
  (await target.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key);

describe('the store', () => {
  it('keeps its data when it is opened again', async () => {
    await put(db, 'a', 'written');
    await db.destroy();
    db = await open();
    expect(await keys(db)).toEqual(['a']);
  });

  it('leaves nothing outside its file when it is closed', onEmbedded, async () => {
    await put(db, 'a', 'written');
    await db.destroy();
    expect(statSync(join(dir, 'removals.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('keeps every acknowledged row when the process is killed', onEmbedded, async () => {
    const script = `
      const { DatabaseSync } = require('@photostructure/sqlite');
      const db = new DatabaseSync(process.argv[1]);
      db.exec('pragma journal_mode=WAL'); db.exec('pragma synchronous=FULL');
      const insert = db.prepare('insert into settings values (?, ?)');
      for (let n = 0; ; n += 1) { insert.run('k' + n, 'v'); process.stdout.write(n + '\\n'); }`;
    const root = createRequire(import.meta.url).resolve('@photostructure/sqlite');
    const child = spawn(process.execPath, ['-e', script, join(dir, 'removals.db')], {
      cwd: root.slice(0, root.indexOf('node_modules')),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.length > 2000) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const acknowledged = output
      .split('\n')
      .slice(0, -1)
      .map((n) => `k${n}`);
    expect(acknowledged.length).toBeGreaterThan(100);
    const kept = new Set(await keys(db));
    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([]);
  });

  it('uses a write-ahead log, full synchronisation and foreign keys', onEmbedded, async () => {
    const { sql } = await import('kysely');
    const value = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0];
    expect([await value('journal_mode'), await value('synchronous'), await value('foreign_keys')]).toEqual([
      'wal',
      2,
      1,
    ]);
  });

  it('returns numbers as integers', async () => {
    await db.insertInto('webhook_events').values({ id: 'e', type: 't', received_at: 1_800_000_000_123 }).execute();
    expect(await db.selectFrom('webhook_events').select('received_at').executeTakeFirst()).toEqual({
      received_at: 1_800_000_000_123,
    });
  });

  it('refuses values that are not portable, without a crash', async () => {
    const odd = (received_at: unknown) =>
      db
        .insertInto('webhook_events')
        .values({ id: 'e', type: 't', received_at: received_at as number })
        .execute();
    for (const value of [1.5, Number.NaN, new Date(0)]) await expect(odd(value)).rejects.toThrow(TypeError);
    await expect(odd(true)).rejects.toThrow();
    expect(await db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  });

  it('stores every text on either engine, replacing the one character that PostgreSQL lacks', async () => {
    const text = "Robert'); DROP TABLE settings;-- \u202e 张伟 🚚 \\ \r\n %_";
    await put(db, text, `${text}\u0000`);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ key: text, value: `${text}\uFFFD` }]);
  });

  it('creates its secret once', async () => {
    let made = 0;
    const random = {
      hex(bytes: number) {
        made += 1;
        return String(made).repeat(bytes);
      },
    };
    const first = await resolveSecrets(db, [], random);
    expect(await resolveSecrets(db, [], random)).toEqual(first);
    expect(await resolveSecrets(db, ['new', 'old'], random)).toEqual(['new', 'old']);
  });
});

describe('a database of a newer version', () => {
  const applied = (name: string) =>
    sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date(0).toISOString()})`.execute(db);

  it('serves an older one as long as it only added something', async () => {
    await applied('9000-later');
    await (await open()).destroy();
    await applied('9001-less.breaking');
    await expect(open()).rejects.toThrow('newer version of the program (9000-later, 9001-less.breaking)');
    await sql`delete from kysely_migration where name like '900%'`.execute(db);
  });
});

describe('a transaction', () => {
  it('refuses a query outside it, instead of waiting for a second connection', async () => {
    await expect(transaction(db, () => put(db, 'a', '1'))).rejects.toThrow('inside a transaction');
    await expect(transaction(db, (trx) => put(trx, 'a', '1'))).resolves.toBeDefined();
  });

  it('is serialisable: of two write skews, one fails', async () => {
    await put(db, 'on call: ann', '1');
    await put(db, 'on call: bob', '1');
    const goOff = (key: string) =>
      transaction(db, async (trx) => {
        const on = await trx.selectFrom('settings').select('key').where('value', '=', '1').execute();
        // On PostgreSQL both have read by then; on SQLite the second waits.
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (on.length > 1) await trx.updateTable('settings').set({ value: '0' }).where('key', '=', key).execute();
      });
    await Promise.all([goOff('on call: ann'), goOff('on call: bob')]);
    expect(await db.selectFrom('settings').select('key').where('value', '=', '1').execute()).toHaveLength(1);
  });

  it('is rolled back when it throws', async () => {
    const work = transaction(db, async (trx) => {
      await put(trx, 'a', '1');
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await keys(db)).toEqual([]);
  });

  it('has its effects once, after the commit, and none after a roll-back', async () => {
    const seen: string[][] = [];
    const look = (): void => void keys(db).then((all) => seen.push(all));
    const effects = (work: (trx: Transaction) => Promise<unknown>) =>
      transaction(db, async (trx) => {
        afterCommit(trx, look);
        await work(trx);
        afterCommit(trx, look);
      });
    await effects((trx) => put(trx, 'a', '1'));
    await expect(effects(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await vi.waitFor(() => expect(seen).toEqual([['a']]));
  });

  it('is rolled back alone among concurrent ones', async () => {
    const works = ['a', 'b', 'c'].map((key) =>
      transaction(db, async (trx) => {
        await put(trx, key, '1');
        if (key === 'b') throw new Error('no');
        return key;
      }),
    );
    const results = await Promise.allSettled(works);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await keys(db)).toEqual(['a', 'c']);
  });

  it('waits for others, so that no update is lost', async () => {
    await put(db, 'n', '0');
    await Promise.all(Array.from({ length: 20 }, () => raise(db)));
    expect((await db.selectFrom('settings').select('value').executeTakeFirst())?.value).toBe('20');
  });

  it('is refused inside another, instead of a deadlock', async () => {
    await expect(transaction(db, () => transaction(db, async () => 1))).rejects.toThrow('inside a transaction');
  });

  it('is retried while another process writes', async () => {
    const other = await open();
    const started = gate();
    const slow = transaction(other, async (trx) => {
      await put(trx, 'a', '1');
      started.open();
      // The refusal cannot be observed; it happens within this time.
      await new Promise((resolve) => setTimeout(resolve, 60));
    });
    await started.opened;
    await Promise.all([slow, transaction(db, (trx) => put(trx, 'b', '2'))]);
    expect(await keys(db)).toEqual(['a', 'b']);
    await other.destroy();
  });
});
