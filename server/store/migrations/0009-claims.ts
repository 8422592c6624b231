/** The time when a process took over a request, apart from the key's first use. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table idempotency add column claimed_at bigint not null default 0').execute(db);
}
