/** The first tables; schema.ts explains the columns. */
import { type Kysely, sql } from 'kysely';

const statements = [
  `create table bookings (
    id text not null primary key,
    version bigint not null,
    state text not null,
    owner_hash text not null,
    lang text not null,
    price_pence bigint not null,
    helper_price_pence bigint not null,
    date text not null,
    time_window text not null,
    email text,
    valid_until bigint not null,
    data text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index bookings_email on bookings (email)',
  'create index bookings_owner on bookings (owner_hash)',
  'create index bookings_date on bookings (date)',

  `create table booking_owners (
    booking_id text not null references bookings (id),
    owner_hash text not null,
    created_at bigint not null,
    primary key (booking_id, owner_hash)
  )`,
  'create index booking_owners_owner on booking_owners (owner_hash)',

  `create table checkouts (
    id text not null primary key,
    booking_id text not null references bookings (id),
    attempt bigint not null,
    with_helper bigint not null,
    amount_pence bigint not null,
    status text not null,
    url text not null,
    expires_at bigint not null,
    payment_intent text,
    checked_at bigint not null,
    created_at bigint not null,
    unique (booking_id, attempt)
  )`,

  `create table holds (
    date text not null,
    time_window text not null,
    van bigint not null,
    booking_id text not null unique references bookings (id),
    kind text not null,
    until bigint not null,
    primary key (date, time_window, van)
  )`,

  'create table closed_days (date text not null primary key, reason text not null)',

  `create table promo_codes (
    code text not null primary key,
    percent bigint not null,
    description_en text not null,
    description_zh text not null,
    public bigint not null,
    starts_at bigint,
    ends_at bigint,
    uses_left bigint
  )`,

  `create table idempotency (
    scope text not null,
    key text not null,
    fingerprint text not null,
    owner_hash text,
    state text not null,
    lease_until bigint not null,
    status bigint,
    content_type text,
    sets_owner bigint not null,
    body text,
    created_at bigint not null,
    primary key (scope, key)
  )`,
  'create index idempotency_created on idempotency (created_at)',

  `create table outbox (
    id text not null primary key,
    booking_id text,
    kind text not null,
    dedupe_key text not null unique,
    lang text not null,
    to_name text not null,
    to_address text not null,
    payload text not null,
    state text not null,
    attempts bigint not null,
    next_at bigint not null,
    lease_until bigint not null,
    last_error text,
    message_id text not null,
    created_at bigint not null,
    sent_at bigint
  )`,
  'create index outbox_due on outbox (state, next_at)',
  'create index outbox_booking on outbox (booking_id)',

  `create table mails (
    message_id text not null primary key,
    to_name text not null,
    to_address text not null,
    subject text not null,
    text text not null,
    html text not null,
    ics text,
    raw text not null,
    created_at bigint not null
  )`,

  'create table webhook_events (id text not null primary key, type text not null, received_at bigint not null)',

  `create table refunds (
    id text not null primary key,
    booking_id text not null,
    payment_intent text not null,
    amount_pence bigint not null,
    reason text not null,
    state text not null,
    attempts bigint not null,
    next_at bigint not null,
    reference text,
    last_error text,
    created_at bigint not null,
    done_at bigint
  )`,
  'create index refunds_due on refunds (state, next_at)',
  'create index refunds_booking on refunds (booking_id)',

  `create table messages (
    id text not null primary key,
    kind text not null,
    booking_id text,
    lang text not null,
    email text,
    data text not null,
    created_at bigint not null
  )`,

  'create table settings (key text not null primary key, value text not null)',

  `create table dev_checkout_sessions (
    id text not null primary key,
    status text not null,
    payment_status text not null,
    amount_pence bigint not null,
    expires_at bigint not null,
    payment_intent text,
    data text not null,
    created_at bigint not null
  )`,

  `create table dev_payment_intents (
    id text not null primary key,
    session_id text not null,
    amount_pence bigint not null,
    refunded_pence bigint not null,
    created_at bigint not null
  )`,

  `create table dev_refunds (
    id text not null primary key,
    payment_intent text not null,
    amount_pence bigint not null,
    created_at bigint not null
  )`,

  `create table dev_webhooks (
    id text not null primary key,
    type text not null,
    payload text not null,
    attempts bigint not null,
    next_at bigint not null,
    delivered_at bigint
  )`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
