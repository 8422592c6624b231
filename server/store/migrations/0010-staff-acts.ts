/** The log of what staff changed. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table staff_acts (
    id text not null primary key,
    at bigint not null,
    person text not null,
    act text not null,
    booking_id text,
    change text not null
  )`,
  'create index staff_acts_at on staff_acts (at)',
  'create index staff_acts_booking on staff_acts (booking_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
