/** Indexes for queries that read whole tables. */
import { type Kysely, sql } from 'kysely';

const statements = [
  'create index refunds_payment on refunds (payment_intent)',
  'create index messages_created on messages (created_at desc, id)',
  'create index staff_sessions_end on staff_sessions (ends_at)',
  'create index dev_checkout_sessions_payment on dev_checkout_sessions (payment_intent)',
  'create index dev_refunds_payment on dev_refunds (payment_intent)',
  'create index dev_webhooks_delivered on dev_webhooks (delivered_at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
