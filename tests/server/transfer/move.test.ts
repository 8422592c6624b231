import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database';
import { totalOf } from '#server/transfer/digest';
import { isLeftOut, TABLE_KEYS, TABLES } from '#server/transfer/tables';
import { createShops, exportWhileWriting, fillShop, linesOf, runWith, talliesOf, untilClosed } from './support';

const shops = createShops();
const { filled, empty, exported } = shops;
afterEach(() => shops.removeAll());

describe('the list of tables', () => {
  it('contains every table with its primary key', async () => {
    const { DATA_DIR } = await filled(1);
    const database = new Database(join(DATA_DIR, 'removals.db'));
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all() as { name: string }[];
    const copied = tables.map(({ name }) => name).filter((name) => !isLeftOut(name));
    expect(copied.sort()).toEqual([...TABLES].sort());
    for (const table of TABLES) {
      const columns = database.prepare(`pragma table_info(${table})`).all() as { name: string; pk: number }[];
      const keys = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
      expect([table, ...keys.map(({ name }) => name)]).toEqual([table, ...TABLE_KEYS[table]]);
    }
    database.close();
  });
});

describe('an export', () => {
  it('contains every row, is readable by its owner only, and leaves no other files', async () => {
    const source = await filled(25);
    const file = await exported(source);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(file, '..'))).toEqual(['shop.ndjson']);
    const [head = '', ...lines] = linesOf(file);
    expect(JSON.parse(head)).toMatchObject({
      format: 'removals-export',
      version: 1,
      takenAt: '2027-03-02T09:00:00.000Z',
    });
    expect(lines.filter((line) => line.startsWith('['))).toHaveLength(25 * TABLES.length);
    expect(totalOf(await talliesOf(source)).rows).toBe(25 * TABLES.length);
  });

  it('is consistent while a server goes on writing', async () => {
    const source = await filled(30, { mails: 4000 });
    const { closed_days: early, settings: late } = await exportWhileWriting(
      source,
      join(shops.directory(), 'shop.ndjson'),
    );
    expect(early.rows).toBeLessThan((await talliesOf(source)).closed_days.rows);
    expect(late.rows).toBe(early.rows);
  });

  it('refuses a database that is not a shop, an older one, and an existing file', async () => {
    const nothing = await runWith('export', empty(), join(shops.directory(), 'a'));
    expect(nothing).toMatchObject({ code: 1, complained: [expect.stringMatching(/^DATA_DIR: there is no database/)] });

    const other = empty();
    writeFileSync(join(other.DATA_DIR, 'removals.db'), '');
    const unmade = await runWith('export', other, join(shops.directory(), 'a'));
    expect(unmade).toMatchObject({ code: 1, complained: ['The database holds no shop yet: npm run shop -- migrate'] });
    writeFileSync(join(other.DATA_DIR, 'removals.db'), 'hello '.repeat(2000));
    const spoilt = await runWith('export', other, join(shops.directory(), 'a'));
    expect(spoilt).toMatchObject({
      code: 1,
      complained: [expect.stringMatching(/^The database refuses: .*not a database/)],
    });

    const source = await filled(1);
    const file = join(shops.directory(), 'there');
    writeFileSync(file, 'kept');
    expect(await runWith('export', source, file)).toMatchObject({
      code: 1,
      complained: [`${file} exists already: name another file`],
    });
    expect(readFileSync(file, 'utf8')).toBe('kept');

    const database = new Database(join(source.DATA_DIR, 'removals.db'));
    database.exec("delete from kysely_migration where name = '0001-first'");
    expect((await runWith('export', source, `${file}2`)).complained[0]).toMatch(/older version .* missing: 0001-first/);
    database.exec("insert into kysely_migration values ('0001-first', '')");
    database.exec('create table strangers (id text)');
    database.close();
    expect((await runWith('export', source, `${file}2`)).complained).toEqual([
      'The database has tables that are not ours: strangers',
    ]);
    expect(existsSync(`${file}2`) || existsSync(`${file}2.part`)).toBe(false);
    expect((await runWith('export', source)).code).toBe(2);
    expect((await runWith('export', { DATABASE_URL: 'mysql://x' }, `${file}2`)).complained[0]).toMatch(
      /^DATABASE_URL must/,
    );
  });
});

describe('an import', () => {
  it('restores the same shop', async () => {
    const source = await filled();
    const target = empty();
    const { code, said } = await runWith('import', target, await exported(source));
    expect(code).toBe(0);
    expect(await talliesOf(target)).toEqual(await talliesOf(source));
    expect(said.find((line) => line.startsWith('all '))).toContain(totalOf(await talliesOf(source)).sha256);
  });

  it('needs an empty database, or the option to replace', async () => {
    const file = await exported(await filled(7));
    const target = await filled(3);
    const before = await talliesOf(target);
    expect((await runWith('import', target, file)).complained).toEqual([
      expect.stringMatching(/^The database is not empty: it has rows in invoices/),
    ]);
    expect(await talliesOf(target)).toEqual(before);
    expect((await runWith('import', target, '--replace', file)).code).toBe(0);
    expect(totalOf(await talliesOf(target)).rows).toBe(7 * TABLES.length);
  });

  it('is refused while a server has the database open', async () => {
    const file = await exported(await filled(2));
    const target = empty();
    const db = await openDatabase({ kind: 'embedded' }, target.DATA_DIR);
    expect((await runWith('import', target, file)).complained).toEqual([
      expect.stringMatching(/^DATA_DIR: a server uses .*: stop it first$/),
    ]);
    await db.destroy();
    await untilClosed();
    expect((await runWith('import', target, file)).code).toBe(0);
  });

  const lasting = createShops();
  let sound = '';
  beforeAll(async () => {
    sound = await lasting.exported(await lasting.filled(5));
  }, 60_000);
  afterAll(() => lasting.removeAll());

  const isRow = (line: string): boolean => line.startsWith('[');
  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['was cut off between two lines', (lines) => [...lines.slice(0, 30), ''], /has no end/],
    ['was cut off in a line', (lines) => [...lines.slice(0, 30), '["half'], /middle of a line/],
    ['lost a row', (lines) => lines.toSpliced(lines.findIndex(isRow), 1), /altered/],
    ['had a row twice', (lines) => lines.toSpliced(20, 0, lines[20] ?? ''), /altered/],
    [
      'had a value changed',
      (lines) => lines.map((line, at) => (at === 20 ? line.replace(/"/, '"x') : line)),
      /altered/,
    ],
    ['had its end changed', (lines) => lines.map((line) => line.replace(/"rows":5/, '"rows":6')), /altered/],
    [
      'had its time changed',
      (lines) => lines.map((line) => line.replace('"takenAt":"2027', '"takenAt":"2028')),
      /its checksum is wrong/,
    ],
    ['goes on after its end', (lines) => [...lines.slice(0, -1), '[]', ''], /something follows the end/],
    [
      'has a float in it',
      (lines) => lines.map((line, at) => (at === 20 ? line.replace(/\d+,/, '1.5,') : line)),
      /altered/,
    ],
    ['is no JSON', (lines) => lines.toSpliced(20, 1, 'hello'), /not JSON/],
    [
      'is of another format',
      (lines) => lines.map((line) => line.replace('"version":1', '"version":2')),
      /not an export that/,
    ],
    [
      'is of an older program',
      (lines) => lines.map((line) => line.replace('"0001-first"', '')),
      /older version .* 0001-first/,
    ],
    [
      'is of a newer program',
      (lines) => lines.map((line) => line.replace('"migrations":[', '"migrations":["0000-x",')),
      /newer version/,
    ],
  ])('is refused, and nothing is kept, when the file %s', async (_name, spoil, complaint) => {
    const file = join(shops.directory(), 'spoilt.ndjson');
    writeFileSync(file, spoil(linesOf(sound)).join('\n'));
    const target = empty();
    const { code, complained } = await runWith('import', target, file);
    expect(code).toBe(1);
    expect(complained[0]).toMatch(complaint);
    if (existsSync(join(target.DATA_DIR, 'removals.db'))) expect(totalOf(await talliesOf(target)).rows).toBe(0);
  });

  it("is refused when the database's rows differ from the file's", async () => {
    const file = await exported(await filled(5));
    const target = empty();
    await fillShop(target.DATA_DIR, 0);
    const database = new Database(join(target.DATA_DIR, 'removals.db'));
    database.exec(
      "create trigger spoiled after insert on settings begin update settings set value = 'y' where key = new.key; end",
    );
    database.close();
    await untilClosed();
    expect((await runWith('import', target, file)).complained[0]).toMatch(
      /^settings: 5 rows were exported, and 5 stand/,
    );
    expect(totalOf(await talliesOf(target)).rows).toBe(0);
  });
});
