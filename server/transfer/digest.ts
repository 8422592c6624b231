/** Row counts and checksums, equal for equal rows on either engine. */
import { createHash, type Hash } from 'node:crypto';
import type { Row, Session } from './session';
import { TABLES, type TableName } from './tables';

export interface Tally {
  rows: number;
  /** Of the rows by primary key, each a line of JSON. */
  sha256: string;
}

export type Tallies = Readonly<Record<TableName, Tally>>;

/** A row as a line of the file and of the checksum. */
export const lineOf = (row: Row): string => `${JSON.stringify(row)}\n`;

export class Counter {
  readonly #hash: Hash = createHash('sha256');
  #rows = 0;
  add(line: string): void {
    this.#hash.update(line);
    this.#rows += 1;
  }
  tally(): Tally {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}

/** Reads the tallies from the database. */
export async function tallyOf(session: Session, columns: ReadonlyMap<string, readonly string[]>): Promise<Tallies> {
  const tallies: Partial<Record<TableName, Tally>> = {};
  for (const table of TABLES) {
    const counter = new Counter();
    for await (const row of session.rows(table, columns.get(table) ?? [])) counter.add(lineOf(row));
    tallies[table] = counter.tally();
  }
  return tallies as Tallies;
}

/** All rows, and one checksum over all tables. */
export function totalOf(tallies: Tallies): Tally {
  const hash = createHash('sha256');
  let rows = 0;
  for (const table of TABLES) {
    hash.update(`${table} ${tallies[table].rows} ${tallies[table].sha256}\n`);
    rows += tallies[table].rows;
  }
  return { rows, sha256: hash.digest('hex') };
}

/** A table of rows and checksums to print. */
export function describeTallies(tallies: Tallies): string[] {
  const lines: [string, Tally][] = [
    ...TABLES.map((table): [string, Tally] => [table, tallies[table]]),
    ['all', totalOf(tallies)],
  ];
  const width = Math.max(...lines.map(([name]) => name.length));
  return lines.map(([name, { rows, sha256 }]) => `${name.padEnd(width)}  ${String(rows).padStart(8)}  ${sha256}`);
}
