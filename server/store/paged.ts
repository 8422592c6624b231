import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema';

const ROWS = 30;

export interface Paged<Row> {
  rows: readonly Row[];
  /** From 1. */
  page: number;
  hasMore: boolean;
}

export async function readPage<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
  page: number,
): Promise<Paged<Row>> {
  const rows = await query
    .limit(ROWS + 1)
    .offset((page - 1) * ROWS)
    .execute();
  return { rows: rows.slice(0, ROWS), page, hasMore: rows.length > ROWS };
}
