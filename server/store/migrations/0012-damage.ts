/** Damage that customers report after the move. schema.ts explains the columns. */
export const statements = [
  `create table damage_reports (
    booking_id text not null primary key references bookings (id),
    state text not null,
    words text not null,
    answer text not null,
    answer_by text not null,
    at bigint not null
  )`,
];
