/** The secret of a van's calendar feed. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table vans add column feed text').execute(db);
  await sql.raw('create unique index vans_feed on vans (feed)').execute(db);
}
