/** A database as it is copied: what both engines must be able to do, and what can go wrong. */
import { OperatorError } from '#server/operator-error';
import type { TableName } from './tables';

export type Cell = string | number | null;
/** In the order of the columns asked for. */
export type Row = readonly Cell[];

/** The data cannot be copied. */
export class TransferError extends OperatorError {}

export const notMigrated = (): TransferError =>
  new TransferError('The database holds no shop yet: npm run shop -- migrate');

/** One transaction on one database. What is not committed when it is closed never was. */
export interface Session {
  /** The migrations that are applied, in order. */
  migrations(): Promise<string[]>;
  /** The tables, those of the engine left out, and their columns. */
  tables(): Promise<Map<string, string[]>>;
  /** The rows by primary key, texts compared byte by byte. */
  rows(table: TableName, columns: readonly string[]): AsyncIterable<Row>;
  insert(table: TableName, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  clear(table: TableName): Promise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** A value as it was read. Throws on what the portable subset does not have. */
export function cell(value: unknown, table: string): Cell {
  if (typeof value === 'string' || value === null) return value;
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new TransferError(`The table ${table} holds ${String(value)}, which is neither text nor a whole number`);
}

/** Names that stand in statements: only those of our own migrations do. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new TransferError(`'${name}' is no name of a table or column`);
  return `"${name}"`;
}
