/** Labels of refunds, for the embedded payment service. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table dev_refunds add column metadata text not null default '{}'`).execute(db);
}
