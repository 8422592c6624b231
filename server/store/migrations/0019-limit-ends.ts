/** An index for counters that have expired. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index rate_limits_end on rate_limits (resets_at)').execute(db);
}
