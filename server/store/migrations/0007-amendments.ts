/** Changes of sold bookings, and the online payments for them. schema.ts explains the columns. */
export const statements = [
  `create table amendments (
    id text not null primary key,
    booking_id text not null references bookings (id),
    state text not null,
    with_helper bigint not null,
    pence bigint not null,
    data text not null,
    created_at bigint not null,
    updated_at bigint not null
  )`,
  'create index amendments_booking on amendments (booking_id, created_at)',
  `create table entries (
    booking_id text not null references bookings (id),
    source text not null,
    kind text not null,
    label text not null,
    pence bigint not null,
    reference text not null,
    at bigint not null,
    primary key (booking_id, source)
  )`,
  'alter table checkouts add column amendment text',
];
