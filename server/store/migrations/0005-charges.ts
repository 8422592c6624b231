/** Changes of the price that are agreed after a sale. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const charges = `create table charges (
  booking_id text not null references bookings (id),
  position bigint not null,
  kind text not null,
  label text not null,
  pence bigint not null,
  at bigint not null,
  primary key (booking_id, position)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(charges).execute(db);
}
