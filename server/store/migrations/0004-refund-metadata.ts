/** The embedded payment service keeps what a refund was labelled with. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table dev_refunds add column metadata text not null default '{}'`).execute(db);
}
