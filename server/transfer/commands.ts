/** The commands that copy the data of a shop: backup, restore and move. */

import { sql } from 'kysely';
import { type Command, onlyPositional, UsageError } from '#server/command';
import { OperatorError } from '#server/operator-error';
import { commandDatabase } from '#server/store/command-database';
import { connectDatabase, openDatabase } from '#server/store/database';
import { lockDataDir } from '#server/store/embedded';
import type { Db } from '#server/store/schema';
import { LAST_BACKUP, writeSetting } from '#server/store/settings';
import { backUpEmbedded, backUpPostgres, restoreEmbedded } from './backups';
import { TABLE_KEYS, TABLES, type TableName } from './tables';

export const backupCommand: Command = {
  summary: 'copy all data to a file, while servers run',
  forms: ['<file>'],
  details: `Copies the data as it is at one moment to a new file, and checks the copy: of the embedded database a database file,
of PostgreSQL what pg_dump makes. It holds personal data and secrets: only its owner may read it.`,
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const { database, dataDir } = commandDatabase(environment);
    if (database.kind === 'embedded') await backUpEmbedded(dataDir, file);
    else await backUpPostgres(database.url, file);
    const db = await connectDatabase(database, dataDir);
    await writeSetting(db, LAST_BACKUP, String(now())).finally(() => db.destroy());
    say(`Backed up to ${file}, and checked. It holds personal data: keep it safe.`);
    return 0;
  },
};

export const restoreCommand: Command = {
  summary: 'put a backup in place of the embedded database, while no server runs',
  forms: ['<file>'],
  details: 'Stop the server first. The data that was there is kept beside it under another name.',
  async run(args, { environment, now, say }) {
    const file = onlyPositional(args);
    const { database, dataDir } = commandDatabase(environment);
    if (database.kind === 'postgres')
      throw new OperatorError('Restore PostgreSQL with pg_restore: see docs/running/back-up.md');
    const aside = await restoreEmbedded(file, dataDir, new Date(now()));
    if (aside) say(`The previous data is kept at ${aside}.`);
    say(`Restored ${file} to ${dataDir}.`);
    return 0;
  },
};

/** Rows per statement: PostgreSQL takes 65,535 values. Photographs are megabytes each. */
const PAGE = 500;
const PAGE_OF: Partial<Record<TableName, number>> = { damage_photos: 5 };

type Row = Record<string, string | number | null>;

/** Rows of a table in the order of its key, a page at a time. */
async function* pagesOf(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const key = sql.join(TABLE_KEYS[table].map((column) => sql.ref(column)));
  const page = PAGE_OF[table] ?? PAGE;
  let last: Row | undefined;
  do {
    const after = last ? sql`where (${key}) > (${sql.join(TABLE_KEYS[table].map((column) => last?.[column]))})` : sql``;
    const { rows } = await sql<Row>`select * from ${sql.table(table)} ${after} order by ${key} limit ${page}`.execute(
      db,
    );
    if (rows.length > 0) yield rows;
    last = rows.at(page - 1);
  } while (last);
}

/** Number of rows, and for each column the sum of its numbers or of the lengths of its texts. */
async function sumsOf(db: Db, table: TableName): Promise<string> {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === table)?.columns ?? [];
  const sums = columns
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, dataType }) => {
      const value = /int/i.test(dataType) ? sql.ref(name) : sql`length(${sql.ref(name)})`;
      return sql`cast(sum(${value}) as text) as ${sql.id(name)}`;
    });
  const { rows } = await sql`select count(*) as "*", ${sql.join(sums)} from ${sql.table(table)}`.execute(db);
  return JSON.stringify(rows);
}

/** Copies all tables into an empty database in one transaction, then compares them. Returns the number of rows. */
async function moveShop(from: Db, to: Db): Promise<number> {
  return to.transaction().execute(async (trx) => {
    let moved = 0;
    for (const table of TABLES) {
      const filled = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
      if (filled.rows.length > 0) throw new OperatorError(`The database is not empty: it has rows in ${table}`);
      for await (const rows of pagesOf(from, table)) {
        await trx
          .insertInto(table)
          .values(rows as never)
          .execute();
        moved += rows.length;
      }
      const [before, after] = [await sumsOf(from, table), await sumsOf(trx, table)];
      if (before !== after) throw new OperatorError(`${table} differs: ${before} became ${after}`);
    }
    return moved;
  });
}

export const moveCommand: Command = {
  summary: 'move the shop from the embedded database to PostgreSQL, or back',
  forms: ['', '--back'],
  details: `Copies everything from DATA_DIR to the empty database of DATABASE_URL, and compares counts and sums. All of it or
nothing is kept, and the source is not changed. Stop every server first.

  --back  from DATABASE_URL to an empty DATA_DIR`,
  switches: ['back'],
  async run({ switches, positionals }, { environment, say }) {
    if (positionals.length > 0) throw new UsageError();
    const { database, dataDir } = commandDatabase(environment);
    if (database.kind === 'embedded') throw new OperatorError('DATABASE_URL is missing: it names the other database');
    const unlock = await lockDataDir(dataDir);
    const embedded = await openDatabase({ kind: 'embedded' }, dataDir);
    const postgres = await openDatabase(database, dataDir);
    try {
      const moved = await (switches.has('back') ? moveShop(postgres, embedded) : moveShop(embedded, postgres));
      say(`Moved ${moved} rows: counts and sums are equal.`);
    } finally {
      await Promise.all([postgres.destroy(), embedded.destroy()]);
      unlock();
    }
    return 0;
  },
};
