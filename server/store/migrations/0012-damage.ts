/** Damage that customers report after the move. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table damage_reports (
    booking_id text not null primary key references bookings (id),
    state text not null,
    words text not null,
    answer text not null,
    answer_by text not null,
    at bigint not null
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
