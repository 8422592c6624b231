/** The newsletter's addresses. */
import { type Kysely, sql } from 'kysely';

const statement = `create table subscribers (
  email text not null primary key,
  state text not null,
  lang text not null,
  asked_at bigint not null,
  confirmed_at bigint,
  unsubscribed_at bigint
)`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(statement).execute(db);
}
