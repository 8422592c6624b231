/** An index for booking references: the last eight characters of the id. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index bookings_reference on bookings (substr(id, 17))').execute(db);
}
