/** The operations on either engine that copying needs. */
import { OperatorError } from '#server/operator-error';
import type { TableName } from './tables';

export type Cell = string | number | null;
/** In the order of the requested columns. */
export type Row = readonly Cell[];

/** The data cannot be copied. */
export class TransferError extends OperatorError {}

export const notMigrated = (): TransferError =>
  new TransferError('The database holds no shop yet: npm run shop -- migrate');

/** A transaction on a database; closing it without a commit rolls back. */
export interface Session {
  /** Applied migrations, in order. */
  migrations(): Promise<string[]>;
  /** Tables and their columns, without the engine's own. */
  tables(): Promise<Map<string, string[]>>;
  /** Rows by primary key, texts compared byte by byte. */
  rows(table: TableName, columns: readonly string[]): AsyncIterable<Row>;
  insert(table: TableName, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  clear(table: TableName): Promise<void>;
  commit(): Promise<void>;
  close(): Promise<void>;
}

/** Throws on values outside the portable subset. */
export function cell(value: unknown, table: string): Cell {
  if (typeof value === 'string' || value === null) return value;
  const number = typeof value === 'bigint' ? Number(value) : value;
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number;
  throw new TransferError(`The table ${table} holds ${String(value)}, which is neither text nor a whole number`);
}

/** Quotes an identifier of our migrations; refuses any other. */
export function quoted(name: string): string {
  if (!/^[a-z_][a-z0-9_]*$/.test(name)) throw new TransferError(`'${name}' is not the name of a table or column`);
  return `"${name}"`;
}
