/** Finds a booking by its reference: the last eight characters of an id of 24. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index bookings_reference on bookings (substr(id, 17))').execute(db);
}
