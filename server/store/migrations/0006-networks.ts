/** Networks that reserve vans or ask for mails. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'alter table holds add column network text',
  'alter table holds add column taken_at bigint not null default 0',
  'alter table outbox add column asker text',
  'create index outbox_address on outbox (lower(to_address), created_at)',
  'create index outbox_asker on outbox (asker, created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
