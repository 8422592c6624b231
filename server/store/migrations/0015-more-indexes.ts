/** Indexes for what hostile requests were seen to read whole tables by. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'create index bookings_state on bookings (state)',
  'create index holds_end on holds (kind, until)',
  'create index messages_email on messages (email)',
  'create index mails_created on mails (created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
