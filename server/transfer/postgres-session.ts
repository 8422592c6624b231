/** Sessions on PostgreSQL. */
import { Client, TypeOverrides } from 'pg';
import { openDatabase } from '#server/store/database';
import { cell, notMigrated, quoted, type Session, TransferError } from './session';
import { isLeftOut, TABLE_KEYS } from './tables';

const FETCHED = 500;
const CONNECT_TIMEOUT = 10_000;
/** PostgreSQL's type numbers. */
const INT8 = 20;
const NAMES: Readonly<Record<string, true>> = { text: true, bigint: true };
/** Application name of a server's connections, see store/postgres. */
const SERVER_NAME = 'removals';

async function connect(url: string): Promise<Client> {
  const types = new TypeOverrides();
  types.setTypeParser(INT8, BigInt);
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    application_name: 'removals-transfer',
    types,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(() => undefined);
    throw new TransferError(
      `DATABASE_URL: no connection: ${error instanceof Error ? error.message : 'unknown reason'}`,
    );
  }
  return client;
}

function sessionOn(client: Client): Session {
  return {
    async migrations() {
      const found = await client.query<{ at: string | null }>("select to_regclass('kysely_migration') as at");
      if (found.rows[0]?.at === null) throw notMigrated();
      const { rows } = await client.query<{ name: string }>('select name from kysely_migration');
      return rows.map(({ name }) => name).sort();
    },
    async tables() {
      const { rows } = await client.query<{ table_name: string; column_name: string; data_type: string }>(
        `select table_name, column_name, data_type from information_schema.columns
          where table_schema = current_schema() order by table_name, ordinal_position`,
      );
      const tables = new Map<string, string[]>();
      for (const { table_name: table, column_name: column, data_type: type } of rows) {
        if (isLeftOut(table)) continue;
        if (!NAMES[type]) throw new TransferError(`The column ${table}.${column} is of the type ${type}`);
        tables.set(table, [...(tables.get(table) ?? []), column]);
      }
      return tables;
    },
    async *rows(table, columns) {
      const bytewise = await textColumns(client, table);
      const order = TABLE_KEYS[table].map((key) => (bytewise.has(key) ? `${quoted(key)} collate "C"` : quoted(key)));
      await client.query(
        `declare copied no scroll cursor for
          select ${columns.map(quoted).join(', ')} from ${quoted(table)} order by ${order.join(', ')}`,
      );
      for (;;) {
        const { rows } = await client.query<unknown[]>({ text: `fetch ${FETCHED} from copied`, rowMode: 'array' });
        for (const row of rows) yield row.map((value) => cell(value, table));
        if (rows.length < FETCHED) break;
      }
      await client.query('close copied');
    },
    async insert(table, columns, rows) {
      const places = rows.map(
        (_row, at) => `(${columns.map((_name, to) => `$${at * columns.length + to + 1}`).join(', ')})`,
      );
      const values = rows.flat();
      await client.query(
        `insert into ${quoted(table)} (${columns.map(quoted).join(', ')}) values ${places.join(', ')}`,
        values,
      );
    },
    async clear(table) {
      await client.query(`delete from ${quoted(table)}`);
    },
    async commit() {
      await client.query('commit');
    },
    async close() {
      await client.end();
    },
  };
}

async function textColumns(client: Client, table: string): Promise<Set<string>> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
      where table_schema = current_schema() and table_name = $1 and data_type = 'text'`,
    [table],
  );
  return new Set(rows.map(({ column_name: name }) => name));
}

/** Reads the database as it is at one moment, while servers may use it. */
export async function readPostgres(url: string): Promise<Session> {
  const client = await connect(url);
  await client.query('begin isolation level repeatable read read only');
  return sessionOn(client);
}

async function requireNoServer(client: Client): Promise<void> {
  const { rows } = await client.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1',
    [SERVER_NAME],
  );
  if (rows.length > 0) throw new TransferError('DATABASE_URL: a server is connected to this database: stop it first');
}

/**
 * Opens the database for writing, after migrating it. Refuses while a server is connected, as far as PostgreSQL
 * shows connections.
 */
export async function writePostgres(url: string): Promise<Session> {
  const client = await connect(url);
  try {
    await requireNoServer(client);
    await (await openDatabase({ kind: 'postgres', url, poolSize: 1 }, '')).destroy();
    await client.query('begin isolation level serializable');
  } catch (error) {
    await client.end();
    throw error;
  }
  return sessionOn(client);
}
