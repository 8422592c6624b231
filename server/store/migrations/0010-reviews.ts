/** Reviews by customers. schema.ts explains the columns. */
export const statements = [
  `create table reviews (
    booking_id text not null primary key references bookings (id),
    state text not null,
    stars bigint not null,
    words text not null,
    name text not null,
    place text not null,
    lang text not null,
    at bigint not null
  )`,
  'create index reviews_newest on reviews (at, booking_id)',
];
