/** When a process took a request, apart from when its key was first used: whoever takes it over makes the same again. */
import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table idempotency add column claimed_at bigint not null default 0').execute(db);
}
