/** Checkouts of what is still to pay for sold bookings. schema.ts explains the column. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table checkouts add column balance bigint not null default 0').execute(db);
}
