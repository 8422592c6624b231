/** The promotion code of which a reservation holds a use. */
import { type Kysely, sql } from 'kysely';

const statements = ['alter table holds add column promo text', 'create index holds_promo on holds (promo, until)'];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
