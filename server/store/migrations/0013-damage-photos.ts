/** Photographs of damage. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table damage_photos (
    booking_id text not null references bookings (id),
    name text not null,
    data text not null,
    at bigint not null,
    primary key (booking_id, name)
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
