/** Exports and verifies a shop. */
import { open } from 'node:fs/promises';
import { Counter, lineOf, type Tallies, type Tally } from './digest';
import { ExportWriter, readExport, writeWhole } from './export-file';
import { type Session, TransferError } from './session';
import { TABLES, type TableName } from './tables';

/** The columns of each table, sorted by name so that both engines agree. Throws when the database has other tables. */
export async function columnsOf(session: Session): Promise<Map<TableName, string[]>> {
  const tables = await session.tables();
  const missing = TABLES.filter((table) => !tables.has(table));
  const unknown = [...tables.keys()].filter((table) => !(TABLES as string[]).includes(table));
  if (missing.length > 0)
    throw new TransferError(`The database lacks tables (${missing.join(', ')}): npm run shop -- migrate`);
  if (unknown.length > 0) throw new TransferError(`The database has tables that are not ours: ${unknown.join(', ')}`);
  return new Map(TABLES.map((table) => [table, [...(tables.get(table) ?? [])].sort()]));
}

/** Refuses a database of another version of this program. */
function requireMigrations(applied: readonly string[], known: readonly string[], what: string): void {
  if (applied.join() === known.join()) return;
  const missing = known.filter((name) => !applied.includes(name));
  throw new TransferError(
    missing.length > 0
      ? `${what} is from an older version of this program; missing: ${missing.join(', ')}`
      : `${what} is from a newer version of this program`,
  );
}

async function writeRows(session: Session, file: string, known: readonly string[], now: Date): Promise<Tallies> {
  const applied = await session.migrations();
  requireMigrations(applied, known, 'The database');
  const columns = await columnsOf(session);
  const handle = await open(file, 'w', 0o600);
  try {
    const writer = new ExportWriter(handle);
    await writer.header(applied, now);
    const tallies: Partial<Record<TableName, Tally>> = {};
    for (const [table, names] of columns) {
      const counter = new Counter();
      await writer.table(table, names);
      for await (const row of session.rows(table, names)) {
        const line = lineOf(row);
        counter.add(line);
        await writer.row(line);
      }
      tallies[table] = counter.tally();
    }
    await writer.end(tallies as Tallies);
    return tallies as Tallies;
  } finally {
    await handle.close();
  }
}

/** An export that was read to its end and can be imported. */
export interface VerifiedExport {
  takenAt: string;
  tallies: Tallies;
}

/** Reads an export to its end. Throws when it is truncated, altered, or of other migrations. */
export async function verifyExport(file: string, known: readonly string[]): Promise<VerifiedExport> {
  let takenAt = '';
  let tallies: Tallies | undefined;
  for await (const entry of readExport(file)) {
    if (entry.kind === 'header') {
      requireMigrations(entry.header.migrations, known, file);
      takenAt = entry.header.takenAt;
    } else if (entry.kind === 'end') tallies = entry.tallies;
  }
  if (!tallies) throw new TransferError(`${file} has no end: it is not whole`);
  return { takenAt, tallies };
}

/** Writes a snapshot to a new file, which is verified before it gets its name. `known`: this program's migrations. */
export async function exportShop(
  session: Session,
  file: string,
  known: readonly string[],
  now: Date,
): Promise<Tallies> {
  let tallies: Tallies | undefined;
  await writeWhole(file, async (part) => {
    tallies = await writeRows(session, part, known, now);
    await verifyExport(part, known);
  });
  if (!tallies) throw new TransferError(`${file} was not written`);
  return tallies;
}
