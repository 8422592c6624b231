/** Days on which a van is out of service, several times if need be. schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const table = `create table van_absences (
  van bigint not null references vans (id),
  first_day text not null,
  last_day text not null,
  reason text not null,
  primary key (van, first_day)
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(table).execute(db);
}
