/** Indexes for hostile requests and the retention worker. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'create index bookings_state on bookings (state)',
  'create index dev_checkout_sessions_end on dev_checkout_sessions (status, expires_at)',
  'create index holds_end on holds (kind, until)',
  'create index holds_taken on holds (taken_at)',
  'create index messages_email on messages (email)',
  'create index messages_booking on messages (booking_id)',
  'create index subscribers_asked on subscribers (state, asked_at)',
  'create index mails_created on mails (created_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
