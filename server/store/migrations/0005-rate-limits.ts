/**
 * Counters of budgets that several processes share (http/budgets): `key` is a digest of the budget and the caller.
 * Not part of the schema that is exported: the counters are not worth keeping.
 */
import { type Kysely, sql } from 'kysely';

const statement =
  'create table rate_limits (key text not null primary key, hits bigint not null, resets_at bigint not null)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
