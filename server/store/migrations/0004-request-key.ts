/** A booking keeps the `Idempotency-Key` that it was made under, in place of the answers in `idempotency`. schema.ts explains the columns. */
export const statements = [
  'alter table bookings add column request_key text',
  'alter table bookings add column request_digest text',
  'create unique index bookings_request_key on bookings (request_key) where request_key is not null',
];
