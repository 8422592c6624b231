/** Shops with rows in every table, on either engine, and the commands that copy them. */
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { CommandContext } from '#server/command';
import type { Deps } from '#server/deps';
import { runShop } from '#server/shop';
import { commandDatabase } from '#server/store/command-database';
import { connectDatabase, openDatabase } from '#server/store/database';
import { LAST_BACKUP } from '#server/store/settings';
import { openSqlite } from '#server/store/sqlite';
import { TABLE_KEYS, TABLES, type TableName } from '#server/transfer/tables';
import { runOn, urlOf } from '../../support/database';
import { startPostgres } from '../../support/postgres.mjs';
import { freshDir } from '../platform/support';

/** The time of the commands. */
export const NOW = Date.UTC(2027, 2, 2, 9, 0);

export type Environment = Record<string, string>;

async function runAt(now: number, environment: Environment, args: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const context: CommandContext = {
    environment,
    now: () => now,
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
  };
  return { code: await runShop(args, context), said, complained };
}
/** Runs a command on a database. */
export const runWith = (command: string, environment: Environment, ...args: string[]) =>
  runAt(NOW, environment, [command, ...args]);

/** The variables of a running shop's database. */
export function environmentOf({ config: { dataDir, database } }: Deps): Environment {
  return { DATA_DIR: dataDir, ...(database.kind === 'postgres' ? { DATABASE_URL: database.url } : {}) };
}
/** Runs a command on a running shop's database, by its clock. */
export const runBeside = (deps: Deps, command: string, ...args: string[]) =>
  runAt(deps.clock.now(), environmentOf(deps), [command, ...args]);

export async function startTestPostgres() {
  const given = process.env.TEST_POSTGRES;
  const own = given === undefined ? await startPostgres() : undefined;
  const base = given ?? own?.url;
  if (base === undefined) throw new Error('There is no PostgreSQL');
  const made: string[] = [];
  return {
    /** The variables of a database without tables. */
    async fresh(): Promise<Environment> {
      const name = `transfer_${randomBytes(6).toString('hex')}`;
      await runOn(base, `create database ${name}`);
      made.push(name);
      return { DATABASE_URL: urlOf(base, name), DATA_DIR: freshDir() };
    },
    query: ({ DATABASE_URL = '' }: Environment, statement: string) => runOn(DATABASE_URL, statement),
    async close() {
      for (const name of made) await runOn(base, `drop database if exists ${name} with (force)`);
      await own?.stop();
    },
  };
}

/** Texts that a careless copy damages, or that sort differently by language. */
const TEXTS = [
  '',
  ' ',
  'null',
  '张伟 预订',
  'Zoë O’Neil',
  "it's; drop table --",
  'a\nb\tc\\n',
  '🚚🏴',
  '{"a":"\\u0000"}',
  'É',
  'z',
  '_',
];
const NUMBERS = [0, 1, -1, 24500, 1_893_456_000_000, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];

interface Column {
  name: string;
  type: string;
  notnull: number;
}

/** Fills every table of an embedded database with the same number of rows, and one with more. */
async function fillShop(dataDir: string, rows = 40, more: Partial<Record<TableName, number>> = {}): Promise<void> {
  await (await openDatabase({ kind: 'embedded' }, dataDir)).destroy();
  const database = await openSqlite(join(dataDir, 'removals.db'));
  database.exec('pragma foreign_keys = ON; begin');
  for (const table of TABLES) {
    const keys: readonly string[] = TABLE_KEYS[table];
    const columns = database.prepare(`pragma table_info(${table})`).all() as Column[];
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const insert = database.prepare(`insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')})`);
    for (let at = 0; at < (more[table] ?? rows); at += 1) {
      const value = ({ name, type, notnull }: Column, column: number): string | bigint | null => {
        const turn = at + column;
        if (name === 'booking_id') return notnull || turn % 3 ? `${TEXTS[at % TEXTS.length]}#${at}` : null;
        if (!notnull && turn % 3 === 0) return null;
        if (type.toLowerCase() === 'bigint')
          return keys.includes(name) || name === 'attempt' ? BigInt(at) : BigInt(NUMBERS[turn % NUMBERS.length] ?? 0);
        const text = TEXTS[turn % TEXTS.length] ?? '';
        return keys.includes(name) || ['dedupe_key', 'request_key', 'source'].includes(name) || table === 'vans'
          ? `${TEXTS[at % TEXTS.length]}#${at}`
          : text;
      };
      insert.run(...columns.map(value));
    }
  }
  database.exec('commit');
  database.close();
}

/** All rows of a database by table, except the time of its last backup. */
export async function rowsOf(environment: Environment): Promise<Record<string, unknown[]>> {
  const { database, dataDir } = commandDatabase(environment);
  const db = await connectDatabase(database, dataDir);
  const all: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
    const kept = rows.filter((row) => (row as { key?: string }).key !== LAST_BACKUP);
    all[table] = kept.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort();
  }
  await db.destroy();
  return all;
}

export type Local = Environment & { DATA_DIR: string };

/** Shops on this machine and files beside them, removed together. */
export function createShops() {
  const made: string[] = [];
  const directory = (): string => {
    const dir = freshDir();
    made.push(dir);
    return dir;
  };
  return {
    directory,
    /** An embedded shop with rows, see fillShop. */
    async filled(rows?: number, more?: Partial<Record<TableName, number>>): Promise<Local> {
      const dataDir = directory();
      await fillShop(dataDir, rows, more);
      return { DATA_DIR: dataDir };
    },
    /** An embedded shop without a database. */
    empty: (): Local => ({ DATA_DIR: directory() }),
    /** The file of a backup. */
    async backedUp(source: Environment): Promise<string> {
      const file = join(directory(), 'shop.backup');
      const { code, complained } = await runWith('backup', source, file);
      if (code !== 0) throw new Error(complained.join('\n'));
      return file;
    },
    removeAll() {
      for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Everything that a shop stores as one text, except invoices, which keep the payer's name for the accounts. */
export async function storedText({ db }: Deps): Promise<string> {
  const rows = [];
  for (const table of TABLES)
    if (table !== 'invoices') rows.push(...(await db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
