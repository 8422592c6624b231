/**
 * How often each caller has called, where several processes count together, see http/budgets: `key` is a digest of the
 * class of route and the address. No part of the schema that queries know: nothing of it is worth keeping.
 */
import { type Kysely, sql } from 'kysely';

const statement =
  'create table rate_limits (key text not null primary key, hits bigint not null, resets_at bigint not null)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
