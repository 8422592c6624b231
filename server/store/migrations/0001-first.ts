/** All tables and indexes; schema.ts explains the columns. */
export const statements = [
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
    search text not null default '',
    data text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index bookings_email on bookings (email)',
  'create index bookings_owner on bookings (owner_hash)',
  'create index bookings_date on bookings (date)',
  'create index bookings_state on bookings (state, updated_at)',
  'create index bookings_created on bookings (created_at)',
  'create index bookings_reference on bookings (substr(id, 17))',

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
  'create index checkouts_open on checkouts (status, checked_at)',

  `create table vans (
    id bigint not null primary key,
    name text not null unique,
    litres bigint not null,
    in_service_from text,
    in_service_to text,
    feed text
  )`,
  'create unique index vans_feed on vans (feed)',

  `create table reservations (
    date text not null,
    time_window text not null,
    van bigint not null references vans (id),
    booking_id text not null references bookings (id),
    kind text not null,
    until bigint not null,
    network text,
    promo text,
    taken_at bigint not null,
    primary key (date, time_window, van)
  )`,
  'create index reservations_calendar on reservations (date, van, time_window, kind, until, booking_id)',
  'create index reservations_booking on reservations (booking_id)',
  'create index reservations_promo on reservations (promo, until)',
  'create index reservations_end on reservations (kind, until)',
  'create index reservations_taken on reservations (taken_at)',

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
    key text not null primary key,
    fingerprint text not null,
    owner_hash text,
    booking_id text not null,
    sets_owner bigint not null,
    body text not null,
    created_at bigint not null
  )`,
  'create index idempotency_booking on idempotency (booking_id)',
  'create index idempotency_created on idempotency (created_at)',

  `create table outbox (
    id text not null primary key,
    booking_id text,
    kind text not null,
    dedupe_key text not null unique,
    lang text not null,
    to_name text not null,
    to_address text not null,
    to_key text not null,
    payload text not null,
    state text not null,
    attempts bigint not null,
    next_at bigint not null,
    lease_until bigint not null,
    last_error text,
    message_id text not null,
    created_at bigint not null,
    sent_at bigint,
    asker text,
    mailbox text
  )`,
  'create index outbox_due on outbox (state, next_at)',
  'create index outbox_booking on outbox (booking_id)',
  'create index outbox_address on outbox (to_key, created_at)',
  'create index outbox_settled on outbox (state, created_at)',
  'create index outbox_asked on outbox (created_at, asker)',
  'create index outbox_mailbox on outbox (mailbox, created_at)',

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
  'create index mails_created on mails (created_at)',

  'create table webhook_events (id text not null primary key, type text not null, received_at bigint not null)',
  'create index webhook_events_received on webhook_events (received_at)',

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
  'create index refunds_payment on refunds (payment_intent)',

  `create table invoices (
    kind text not null,
    number bigint not null,
    booking_id text not null,
    source text not null unique,
    gross_pence bigint not null,
    vat_percent bigint not null,
    issued_at bigint not null,
    customer text not null,
    address text not null,
    primary key (kind, number)
  )`,
  'create index invoices_booking on invoices (booking_id)',

  `create table messages (
    id text not null primary key,
    kind text not null,
    booking_id text,
    lang text not null,
    email text,
    data text not null,
    created_at bigint not null
  )`,
  'create index messages_created on messages (created_at desc, id)',
  'create index messages_email on messages (email)',
  'create index messages_booking on messages (booking_id)',

  `create table subscribers (
    email text not null primary key,
    state text not null,
    lang text not null,
    asked_at bigint not null,
    confirmed_at bigint,
    unsubscribed_at bigint
  )`,
  'create index subscribers_asked on subscribers (state, asked_at)',

  `create table products (
    import_id text not null,
    id text not null,
    position bigint not null,
    name text not null,
    names_zh text not null,
    type text not null,
    type_zh text not null,
    category text not null,
    width bigint not null,
    depth bigint not null,
    height bigint not null,
    price_pence bigint not null,
    price_date text not null,
    weight_grams bigint,
    link text not null,
    source text not null,
    words text not null,
    primary key (import_id, id)
  )`,

  // Request counters that all processes share. They are not in schema.ts, because nothing but http/budgets reads them.
  'create table rate_limits (key text not null primary key, hits bigint not null, resets_at bigint not null)',
  'create index rate_limits_end on rate_limits (resets_at)',

  'create table staff_sessions (id text not null primary key, ends_at bigint not null)',
  'create index staff_sessions_end on staff_sessions (ends_at)',

  `create table staff_acts (
    id text not null primary key,
    at bigint not null,
    person text not null,
    act text not null,
    booking_id text,
    change text not null
  )`,
  'create index staff_acts_at on staff_acts (at)',
  'create index staff_acts_booking on staff_acts (booking_id)',

  'create table settings (key text not null primary key, value text not null)',
];
