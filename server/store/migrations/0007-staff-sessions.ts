/** Sessions of the staff room: signing out ends one wherever its cookie is. */
import { type Kysely, sql } from 'kysely';

const statement = 'create table staff_sessions (id text not null primary key, ends_at bigint not null)';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
