import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/store/database';
import { POSTGRES } from '../../support/postgres.mjs';
import { unless } from '../../support/unless';
import {
  createShops,
  exportWhileWriting,
  linesOf,
  runWith,
  startTestPostgres,
  type TestPostgres,
  talliesOf,
} from './support';

const shops = createShops();
const { filled, empty, exported, backedUp } = shops;
afterEach(() => shops.removeAll());

describe('a shop on PostgreSQL', unless(POSTGRES.lack()), () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startTestPostgres();
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);

  it('is moved there and back without loss', async () => {
    const source = await filled(30, { settings: 1001 });
    const there = await postgres.fresh();
    const file = await exported(source);
    const arrival = await runWith('import', there, file);
    expect(arrival).toMatchObject({ code: 0, complained: [] });
    expect(await talliesOf(there)).toEqual(await talliesOf(source));

    const back = empty();
    const second = await exported(there);
    expect(linesOf(second)).toEqual(linesOf(file));
    expect((await runWith('import', back, second)).code).toBe(0);
    expect(await talliesOf(back)).toEqual(await talliesOf(source));
  }, 60_000);

  it('is exported consistently while servers go on writing', async () => {
    const there = await postgres.fresh();
    const file = await exported(await filled(30, { mails: 4000 }));
    expect((await runWith('import', there, file)).code).toBe(0);
    const { closed_days: early, settings: late } = await exportWhileWriting(
      there,
      join(shops.directory(), 'shop.ndjson'),
    );
    expect(early.rows).toBeLessThan((await talliesOf(there)).closed_days.rows);
    expect(late.rows).toBe(early.rows);
  }, 60_000);

  it('is not exported from a database without tables', async () => {
    expect((await runWith('export', await postgres.fresh(), join(shops.directory(), 'a'))).complained).toEqual([
      'The database holds no shop yet: npm run shop -- migrate',
    ]);
  });

  it('is refused by a database with rows or a running server, and replaces rows on request', async () => {
    const file = await exported(await filled(4));
    const there = await postgres.fresh();
    expect((await runWith('import', there, file)).code).toBe(0);
    expect((await runWith('import', there, file)).complained[0]).toMatch(/^The database is not empty/);
    const more = await exported(await filled(6));
    const server = await openDatabase({ kind: 'postgres', url: there.DATABASE_URL ?? '', poolSize: 1 }, '');
    expect((await runWith('import', there, '--replace', more)).complained).toEqual([
      'DATABASE_URL: a server is connected to this database: stop it first',
    ]);
    await server.destroy();
    expect((await runWith('import', there, '--replace', more)).code).toBe(0);
    expect(await postgres.query(there, 'select count(*)::int as n from bookings')).toEqual([{ n: 6 }]);
  }, 60_000);

  it('keeps the old data when a row cannot be stored', async () => {
    const there = await postgres.fresh();
    expect((await runWith('import', there, await exported(await filled(4)))).code).toBe(0);
    await postgres.query(
      there,
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'Never'; end $$;
        create trigger refused before insert on settings execute function refuse()`,
    );
    const more = await exported(await filled(6));
    expect(await runWith('import', there, '--replace', more)).toMatchObject({
      code: 1,
      complained: ['The rows of settings cannot be stored: Never'],
    });
    expect(await postgres.query(there, 'select count(*)::int as n from bookings')).toEqual([{ n: 4 }]);
  }, 60_000);

  it('is backed up as an export and restored, keeping the old data as another', async () => {
    const there = await postgres.fresh();
    const file = join(shops.directory(), 'first.ndjson');
    await runWith('export', await filled(5), file);
    expect((await runWith('import', there, file)).code).toBe(0);
    const wanted = await talliesOf(there);
    const backup = await backedUp(there);
    await postgres.query(there, "update settings set value = 'spoiled'");
    const spoiled = await talliesOf(there);

    expect((await runWith('restore', there, backup)).code).toBe(0);
    expect(await talliesOf(there)).toEqual(wanted);
    const aside = `${backup}.before-20270302090000`;
    expect((await runWith('import', there, '--replace', aside)).code).toBe(0);
    expect(await talliesOf(there)).toEqual(spoiled);
  }, 60_000);

  it('refuses a damaged backup, or one of the other engine', async () => {
    const there = await postgres.fresh();
    const embedded = await backedUp(await filled(2));
    expect((await runWith('restore', there, embedded)).complained[0]).toMatch(/backup of an embedded database/);
    writeFileSync(embedded, 'hello');
    expect((await runWith('restore', there, embedded)).code).toBe(1);
    expect(existsSync(`${embedded}.before-20270302090000`)).toBe(false);
  }, 60_000);
});
