/** Fills a database from an export, all of it or nothing. */
import { type Tallies, tallyOf } from './digest';
import { readExport } from './export-file';
import { columnsOf } from './export-shop';
import { type Row, type Session, TransferError } from './session';
import { TABLES, type TableName } from './tables';

/** Rows per statement. */
const BATCH = 200;

export interface ImportOptions {
  session: Session;
  file: string;
  /** Deletes existing rows first. */
  replace: boolean;
  /** Tallies of the verified file. */
  tallies: Tallies;
}

async function makeRoom({ session, replace }: ImportOptions, columns: ReadonlyMap<TableName, string[]>): Promise<void> {
  for (const table of [...TABLES].reverse()) {
    if (replace) await session.clear(table);
    for await (const _row of session.rows(table, columns.get(table) ?? []))
      throw new TransferError(
        `The database is not empty: it has rows in ${table}. --replace takes all of them away first`,
      );
  }
}

async function insert(session: Session, table: TableName, columns: readonly string[], rows: Row[]): Promise<void> {
  try {
    if (rows.length > 0) await session.insert(table, columns, rows);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new TransferError(`The rows of ${table} cannot be stored: ${reason}`);
  }
}

async function fill({ session, file }: ImportOptions, own: ReadonlyMap<TableName, string[]>): Promise<void> {
  let columns: readonly string[] = [];
  let at: TableName | undefined;
  let waiting: Row[] = [];
  const flush = async (): Promise<void> => {
    if (at) await insert(session, at, columns, waiting);
    waiting = [];
  };
  for await (const entry of readExport(file)) {
    if (entry.kind === 'table') {
      await flush();
      if (entry.columns.join() !== own.get(entry.table)?.join())
        throw new TransferError(`${file}: the columns of ${entry.table} are others than those of the database`);
      at = entry.table;
      columns = entry.columns;
    } else if (entry.kind === 'row') {
      waiting.push(entry.row);
      if (waiting.length >= BATCH) await flush();
    }
  }
  await flush();
}

function requireEqual(expected: Tallies, stored: Tallies): void {
  for (const table of TABLES) {
    const [wanted, got] = [expected[table], stored[table]];
    if (wanted.rows !== got.rows || wanted.sha256 !== got.sha256)
      throw new TransferError(
        `${table}: ${wanted.rows} rows were exported, and ${got.rows} stand in the database, with another checksum`,
      );
  }
}

/**
 * Imports a verified file in the session's transaction, reads everything back, and commits only when all tallies are
 * equal.
 */
export async function importShop(options: ImportOptions): Promise<Tallies> {
  const columns = await columnsOf(options.session);
  await makeRoom(options, columns);
  await fill(options, columns);
  const stored = await tallyOf(options.session, columns);
  requireEqual(options.tallies, stored);
  await options.session.commit();
  return stored;
}
