/**
 * Keeps test payments across restarts: each change is a line of a file, and the last line of a row counts. A line that a killed process
 * left unfinished is ignored. The file names no customer, because erasing a person does not reach it.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DAY } from '#domain/time-units';
import { emptyTables, type Tables } from './state';

type Line = [table: keyof Tables, id: string, row: unknown];

/** The address of a session, also of one within the text of an answer. */
const ADDRESS = /(\\?"customer_email\\?":)\\?"[^"]*"/g;
const lineOf = (...line: Line): string => `${JSON.stringify(line).replace(ADDRESS, '$1null')}\n`;

function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}

/** The rows that the file keeps. */
export function readTables(file: string): Tables {
  const tables = emptyTables();
  for (const [table, id, row] of readLines(file)) {
    if (row === null) tables[table].delete(id);
    else (tables[table] as Map<string, unknown>).set(id, row);
  }
  return tables;
}

export interface Journal {
  tables: Tables;
  /** Appends the row as it is now; null deletes it. */
  write(table: keyof Tables, id: string, row: unknown): void;
}

/** Reads the file, if there is one, and rewrites it without expired answers. `now` is epoch milliseconds. */
export function openJournal(file: string, now: number): Journal {
  const tables = readTables(file);
  for (const [id, { at }] of tables.answers) if (at <= now - DAY) tables.answers.delete(id);
  const rows = Object.entries(tables).flatMap(([table, kept]) =>
    [...kept].map(([id, row]) => lineOf(table as keyof Tables, id, row)),
  );
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.new`, rows.join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return {
    tables,
    write: (table, id, row) => appendFileSync(file, lineOf(table, id, row)),
  };
}
