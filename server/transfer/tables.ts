import type { Schema } from '#server/store/schema';

type Keys = { readonly [Table in keyof Schema]: readonly (keyof Schema[Table] & string)[] };

/** Primary key of each table, which orders its rows. Referenced tables come first. */
export const TABLE_KEYS = {
  bookings: ['id'],
  booking_owners: ['booking_id', 'owner_hash'],
  checkouts: ['id'],
  vans: ['id'],
  van_absences: ['van', 'first_day'],
  reservations: ['date', 'time_window', 'van'],
  closed_days: ['date'],
  promo_codes: ['code'],
  outbox: ['id'],
  webhook_events: ['id'],
  refunds: ['id'],
  messages: ['id'],
  subscribers: ['email'],
  settings: ['key'],
  staff_sessions: ['id'],
  staff_acts: ['id'],
  invoices: ['kind', 'number'],
  charges: ['booking_id', 'position'],
  amendments: ['id'],
  entries: ['booking_id', 'source'],
  reviews: ['booking_id'],
  damage_reports: ['booking_id'],
  damage_photos: ['booking_id', 'name'],
  unmatched_payments: ['id'],
  visit_counts: ['day', 'lang', 'chart', 'figure', 'name'],
} as const satisfies Keys;

export type TableName = keyof typeof TABLE_KEYS;
export const TABLES = Object.keys(TABLE_KEYS) as TableName[];
