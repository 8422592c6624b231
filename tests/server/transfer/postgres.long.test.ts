import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database';
import { lockDataDir } from '#server/store/embedded';
import { LAST_BACKUP, readSetting } from '#server/store/settings';
import { openedOnce } from '../../support/opened';
import { POSTGRES } from '../../support/postgres.mjs';
import { unless } from '../../support/unless';
import { createShops, NOW, rowsOf, runWith, startTestPostgres } from './support';

const shops = createShops();
afterEach(() => shops.removeAll());

describe('a shop that moves', unless(POSTGRES.lack()), () => {
  const postgres = openedOnce(startTestPostgres);

  it('to PostgreSQL and back loses nothing', async () => {
    const source = await shops.filled(30, { settings: 1001 });
    const before = await rowsOf(source);
    const there = await postgres.fresh();
    const { DATABASE_URL = '' } = there;
    expect(await runWith('move', { ...source, DATABASE_URL })).toMatchObject({ code: 0, complained: [] });
    expect(await rowsOf(there)).toEqual(before);
    const back = shops.empty();
    expect((await runWith('move', { ...back, DATABASE_URL }, '--back')).code).toBe(0);
    expect(await rowsOf(back)).toEqual(before);
  }, 60_000);

  it('is refused by a database with rows, and while a server uses the embedded one', async () => {
    const source = await shops.filled(4);
    const { DATABASE_URL = '' } = await postgres.fresh();
    expect((await runWith('move', { ...source, DATABASE_URL })).code).toBe(0);
    expect((await runWith('move', { ...source, DATABASE_URL })).complained).toEqual([
      'The database is not empty: it has rows in bookings',
    ]);
    const unlock = await lockDataDir(source.DATA_DIR);
    const other = await postgres.fresh();
    expect((await runWith('move', { ...source, DATABASE_URL: other.DATABASE_URL ?? '' })).complained[0]).toMatch(
      /another server uses/,
    );
    unlock();
  }, 60_000);

  it('leaves the new database empty if a value changes on the way', async () => {
    const there = await postgres.fresh();
    const db = await openDatabase({ kind: 'postgres', url: there.DATABASE_URL ?? '', poolSize: 1 }, '');
    await db.destroy();
    await postgres.query(
      there,
      `create function cut() returns trigger language plpgsql as $$ begin new.value = left(new.value, 3); return new; end $$;
        create trigger cut before insert on settings for each row execute function cut()`,
    );
    const source = await shops.filled(4);
    const { code, complained } = await runWith('move', { ...source, DATABASE_URL: there.DATABASE_URL ?? '' });
    expect([code, complained]).toEqual([1, [expect.stringMatching(/^settings differs: /)]]);
    expect(await postgres.query(there, 'select id from bookings')).toEqual([]);
  }, 60_000);

  it('is backed up by pg_dump, noted, and restored by pg_restore', async () => {
    const there = await postgres.fresh();
    const { DATABASE_URL = '' } = there;
    const source = await shops.filled(5);
    expect((await runWith('move', { ...source, DATABASE_URL })).code).toBe(0);
    const wanted = await rowsOf(there);
    const file = await shops.backedUp(there);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['shop.backup']);
    const db = await openDatabase({ kind: 'postgres', url: DATABASE_URL, poolSize: 1 }, '');
    expect(await readSetting(db, LAST_BACKUP)).toBe(String(NOW));
    await db.destroy();

    const fresh = await postgres.fresh();
    const restored = spawnSync('pg_restore', ['--no-owner', '--dbname', fresh.DATABASE_URL ?? '', file], {
      encoding: 'utf8',
    });
    expect([restored.status, restored.stderr]).toEqual([0, '']);
    expect(await rowsOf(fresh)).toEqual(wanted);
    expect((await runWith('restore', fresh, file)).complained[0]).toMatch(/^Restore PostgreSQL with pg_restore/);
  }, 60_000);
});
