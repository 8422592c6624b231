/** Documents keep what they print; failed refunds, dead mails and payments without a booking can be settled. schema.ts explains the columns. */
export const statements = [
  'alter table invoices add column net_pence bigint not null default 0',
  'alter table invoices add column vat_pence bigint not null default 0',
  "alter table invoices add column printed text not null default ''",
  "create index invoices_old on invoices (booking_id) where printed = ''",

  'alter table refunds add column resolved_at bigint',
  'alter table refunds add column resolution text',
  // An older version marked the booking alone, when the money had been given back in another way.
  `update refunds set resolved_at = coalesce(done_at, created_at), resolution = 'replaced'
    where state = 'failed' and not exists (
      select 1 from bookings where bookings.id = refunds.booking_id and bookings.data like '%"refundFailed":true%'
    )`,

  'alter table outbox add column resolved_at bigint',

  `create table unmatched_payments (
    id text not null primary key,
    booking_id text not null,
    amount_pence bigint not null,
    currency text not null,
    found_at bigint not null,
    resolved_at bigint
  )`,
  'create index unmatched_payments_open on unmatched_payments (resolved_at, found_at)',
  'create index unmatched_payments_booking on unmatched_payments (booking_id)',
];
