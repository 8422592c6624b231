/** Checkouts of what is still to pay for sold bookings. schema.ts explains the column. */
export const statements = ['alter table checkouts add column balance bigint not null default 0'];
