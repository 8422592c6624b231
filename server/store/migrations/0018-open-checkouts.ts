/** An index for the checkouts that can still be paid. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index checkouts_open on checkouts (status, checked_at)').execute(db);
}
