import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handlers, routes } from '#server/compose';
import { connectDatabase, openDatabase } from '#server/store/database';
import { migrations } from '#server/store/migrations/migrations';
import { LAST_BACKUP, readSetting } from '#server/store/settings';
import { openSqlite } from '#server/store/sqlite';
import { request } from '../booking/support';
import { startServer } from '../platform/support';
import { createShops, NOW, rowsOf, runWith } from './support';

const shops = createShops();
const { filled, backedUp } = shops;
afterEach(() => shops.removeAll());

const databaseOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'removals.db');

const shop = (dataDir: string) =>
  startServer({ dataDir, env: { DATABASE_URL: '', RATE_LIMIT: 'off' }, stoppedAt: NOW, routes, ...handlers });

/** Notes a migration of a newer version. */
async function apply(file: string, migration: string): Promise<void> {
  const database = await openSqlite(file);
  database.exec(`insert into kysely_migration values ('${migration}', '')`);
  database.close();
}

describe('a backup of the embedded database', () => {
  it('is made while a server runs, readable by its owner only, and noted', async () => {
    const source = await filled(20);
    const db = await openDatabase({ kind: 'embedded' }, source.DATA_DIR);
    await db.insertInto('settings').values({ key: 'written', value: 'just before' }).execute();
    const file = await backedUp(source);
    await db.insertInto('settings').values({ key: 'later', value: 'not in it' }).execute();
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..')).sort()).toEqual(['shop.backup']);

    const copy = shops.directory();
    copyFileSync(file, join(copy, 'removals.db'));
    expect(await readSetting(db, LAST_BACKUP)).toBe(String(NOW));
    await db.deleteFrom('settings').where('key', 'in', ['later', 'last_backup']).execute();
    expect(await rowsOf({ DATA_DIR: copy })).toEqual(await rowsOf(source));
    await db.destroy();
  });

  it('is refused for a database that is not a shop', async () => {
    const source = shops.empty();
    const songs = await openSqlite(databaseOf(source));
    songs.exec('create table songs (title text)');
    songs.close();
    const directory = shops.directory();
    expect((await runWith('backup', source, join(directory, 'shop.backup'))).code).toBe(1);
    expect(readdirSync(directory)).toEqual([]);
  });

  it('is restored while no server runs, keeps the old file, and a server starts on it', async () => {
    const source = shops.empty();
    const first = await shop(source.DATA_DIR);
    const made = await first.app.inject({ method: 'POST', url: '/api/bookings', payload: request });
    const { _id: id, price } = made.json().booking;
    const cookie = made.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const file = await backedUp(source);

    expect((await runWith('restore', source, file)).complained).toEqual([
      `DATA_DIR: another server uses ${source.DATA_DIR}. Stop it first, or name another directory`,
    ]);
    await first.close();
    const lost = await openSqlite(databaseOf(source));
    lost.exec('delete from reservations; delete from checkouts; delete from booking_owners; delete from bookings');
    lost.close();

    const { code, said } = await runWith('restore', source, file);
    expect(code).toBe(0);
    const aside = `${databaseOf(source)}.before-20270302090000`;
    expect(said[0]).toBe(`The previous data is kept at ${aside}.`);
    expect((await openSqlite(aside)).prepare('select count(*) as n from bookings').get()).toMatchObject({ n: 0 });

    const second = await shop(source.DATA_DIR);
    const read = await second.app.inject({ url: `/api/bookings/${id}`, headers: { cookie } });
    expect(read.json().booking).toMatchObject({ _id: id, price, startLocation: request.startLocation });
    await second.close();
  });

  it('replaces a damaged database, which is kept', async () => {
    const source = await filled(3);
    const file = await backedUp(source);
    const wanted = await rowsOf(source);
    writeFileSync(databaseOf(source), 'spoiled '.repeat(5000));
    for (const suffix of ['-wal', '-shm']) rmSync(databaseOf(source) + suffix, { force: true });
    expect((await runWith('restore', source, file)).code).toBe(0);
    expect(await rowsOf(source)).toEqual(wanted);
    expect(readFileSync(`${databaseOf(source)}.before-20270302090000`, 'utf8')).toContain('spoiled');
  });

  const lasting = createShops();
  let sound: { source: { DATA_DIR: string }; file: string; rows: Record<string, unknown[]> };
  beforeAll(async () => {
    const source = await lasting.filled(30);
    const file = await lasting.backedUp(source);
    sound = { source, file, rows: await rowsOf(source) };
  }, 60_000);
  afterAll(() => lasting.removeAll());

  it.each<[string, (file: string) => unknown, RegExp]>([
    ['is cut off', (file) => truncateSync(file, 8192), /damaged|is not a backup/],
    [
      'has a page spoiled',
      (file) => {
        const bytes = readFileSync(file);
        bytes.write('\u0005'.repeat(12), Math.floor(bytes.lastIndexOf('张') / 4096) * 4096);
        writeFileSync(file, bytes);
      },
      /is damaged: /,
    ],
    ['is not a database', (file) => writeFileSync(file, 'hello'), /is not a backup of a shop/],
    ['is missing', (file) => rmSync(file), /ENOENT/],
    [
      'belongs to a newer version that has changed tables for good',
      (file) => apply(file, '9999-less.breaking'),
      /newer version of this program \(9999-less.breaking\)/,
    ],
  ])('is refused, and nothing changes, when the file %s', async (_name, spoil, complaint) => {
    const source = shops.empty();
    copyFileSync(databaseOf(sound.source), databaseOf(source));
    const file = join(shops.directory(), 'shop.backup');
    copyFileSync(sound.file, file);
    await spoil(file);
    const { code, complained } = await runWith('restore', source, file);
    expect(code).toBe(1);
    expect(complained[0]).toMatch(complaint);
    expect(await rowsOf(source)).toEqual(sound.rows);
    expect(readdirSync(source.DATA_DIR).filter((name) => /before|restoring/.test(name))).toEqual([]);
  });

  it('is made and restored by an older version, after a newer one has only added something', async () => {
    const source = await filled(3);
    await apply(databaseOf(source), '9999-later');
    const target = { DATA_DIR: join(shops.directory(), 'new', 'data') };
    expect((await runWith('restore', target, await backedUp(source))).code).toBe(0);
    expect(await rowsOf(target)).toEqual(await rowsOf(source));
    expect(statSync(target.DATA_DIR).mode & 0o777).toBe(0o700);
  });

  it('is accepted from an older version, and migrated at the next start', async () => {
    const source = shops.empty();
    const old = await connectDatabase({ kind: 'embedded' }, source.DATA_DIR);
    await new Migrator({ db: old, provider: { getMigrations: async () => migrations } }).migrateToLatest();
    await sql`drop table rate_limits`.execute(old);
    await old.insertInto('settings').values({ key: 'kept', value: '旧' }).execute();
    await old.destroy();
    const file = await backedUp(source);
    const target = shops.empty();
    expect((await runWith('restore', target, file)).code).toBe(0);
    const db = await openDatabase({ kind: 'embedded' }, target.DATA_DIR);
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([{ key: 'kept', value: '旧' }]);
    await db.destroy();
  });
});
