/** Photographs of damage. schema.ts explains the columns. */
export const statements = [
  `create table damage_photos (
    booking_id text not null references bookings (id),
    name text not null,
    data text not null,
    at bigint not null,
    primary key (booking_id, name)
  )`,
];
