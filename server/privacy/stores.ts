/** Every table and its people: one list for the copy of a person's data and for erasing it. A new table does not compile without an entry. */
import { referenceOf } from '#domain/booking/booking';
import { isReadable, NO_ROWS, readRow } from '#server/booking/booking';
import type { Db, Schema } from '#server/store/schema';

/** Instants in a copy are ISO, amounts pence. */
const at = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

interface Store<Table extends keyof Schema> {
  /** `booking`: the rows name a booking and go with it. `address`: person.ts and retention.ts find and forget them. */
  by: 'booking' | 'address';
  /** Name of the rows in the copy. */
  as: string;
  /** A row in the copy. Null if it shows a person nothing: only keys and digests, or what another table shows. */
  copy: ((row: Schema[Table]) => object) | null;
}

/** A row that this program cannot read is copied as the text that is stored. */
function copyBooking(row: Schema['bookings']): object {
  const booking = readRow(row, NO_ROWS);
  const reference = referenceOf(row.id);
  if (!isReadable(booking)) return { reference, unreadable: booking.unreadable, email: row.email, data: row.data };
  const { version: _, ownerHash: __, createdAt, updatedAt, validUntil, ...facts } = booking;
  return { reference, ...facts, createdAt: at(createdAt), updatedAt: at(updatedAt), validUntil: at(validUntil) };
}

function dataOf(text: string): object {
  try {
    return { ...JSON.parse(text) };
  } catch {
    return { data: text };
  }
}

export const PEOPLE_IN = {
  bookings: { by: 'address', as: 'bookings', copy: copyBooking },
  messages: {
    by: 'booking',
    as: 'messages',
    copy: ({ kind, lang, data, created_at }) => ({ kind, lang, at: at(created_at), ...dataOf(data) }),
  },
  outbox: {
    by: 'booking',
    as: 'mails',
    copy: ({ kind, lang, to_name, to_address, state, created_at, sent_at }) => ({
      kind,
      lang,
      to: { name: to_name, address: to_address },
      state,
      queuedAt: at(created_at),
      sentAt: at(sent_at),
    }),
  },
  subscribers: {
    by: 'address',
    as: 'newsletter',
    copy: ({ state, asked_at, confirmed_at, unsubscribed_at }) => ({
      state,
      askedAt: at(asked_at),
      confirmedAt: at(confirmed_at),
      unsubscribedAt: at(unsubscribed_at),
    }),
  },
  checkouts: {
    by: 'booking',
    as: 'checkouts',
    copy: ({ with_helper, amount_pence, status, created_at }) => ({
      withHelper: with_helper === 1,
      amountPence: amount_pence,
      status,
      at: at(created_at),
    }),
  },
  invoices: {
    by: 'booking',
    as: 'documents',
    copy: ({ booking_id: _, source: __, issued_at, ...document }) => ({ ...document, issuedAt: at(issued_at) }),
  },
  refunds: {
    by: 'booking',
    as: 'refunds',
    copy: ({ amount_pence, reason, state, created_at, done_at }) => ({
      amountPence: amount_pence,
      reason,
      state,
      at: at(created_at),
      doneAt: at(done_at),
    }),
  },
  charges: {
    by: 'booking',
    as: 'charges',
    copy: ({ kind, label, pence, at: when }) => ({ kind, label, pence, at: at(when) }),
  },
  amendments: {
    by: 'booking',
    as: 'amendments',
    copy: ({ state, with_helper, pence, data, created_at }) => ({
      state,
      withHelper: with_helper === 1,
      pence,
      at: at(created_at),
      ...dataOf(data),
    }),
  },
  entries: {
    by: 'booking',
    as: 'payments',
    copy: ({ kind, method, label, pence, day, note, at: when }) => ({
      kind,
      method,
      label,
      pence,
      day,
      note,
      at: at(when),
    }),
  },
  reviews: {
    by: 'booking',
    as: 'reviews',
    copy: ({ state, stars, words, name, place, lang, at: when }) => ({
      state,
      stars,
      words,
      name,
      place,
      lang,
      at: at(when),
    }),
  },
  damage_reports: {
    by: 'booking',
    as: 'damageReports',
    copy: ({ state, words, answer, answer_by: answerBy, at: when }) => ({
      state,
      words,
      answer,
      answerBy,
      at: at(when),
    }),
  },
  damage_photos: {
    by: 'booking',
    as: 'damagePhotos',
    copy: ({ name, data, at: when }) => ({ name, base64: data, at: at(when) }),
  },
  unmatched_payments: {
    by: 'booking',
    as: 'paymentsWithoutBooking',
    copy: ({ amount_pence, currency, found_at }) => ({ amountPence: amount_pence, currency, at: at(found_at) }),
  },
  reservations: {
    by: 'booking',
    as: 'reservations',
    copy: ({ date, time_window, kind, taken_at }) => ({ date, slot: time_window, kind, at: at(taken_at) }),
  },
  staff_acts: {
    by: 'booking',
    as: 'acts',
    copy: ({ at: when, act, change }) => ({ at: at(when), act, ...dataOf(change) }),
  },
  booking_owners: { by: 'booking', as: 'browsers', copy: null },
  vans: 'nobody',
  van_absences: 'nobody',
  closed_days: 'nobody',
  promo_codes: 'nobody',
  webhook_events: 'nobody',
  settings: 'nobody',
  staff_sessions: 'nobody',
  visit_counts: 'nobody',
} as const satisfies { readonly [Table in keyof Schema]: Store<Table> | 'nobody' };

type BookingTable = {
  [Table in keyof typeof PEOPLE_IN]: (typeof PEOPLE_IN)[Table] extends { by: 'booking' } ? Table : never;
}[keyof typeof PEOPLE_IN];

/** The tables whose rows go with their booking. */
export const BOOKING_TABLES = Object.entries(PEOPLE_IN)
  .filter(([, store]) => store !== 'nobody' && store.by === 'booking')
  .map(([table]) => table as BookingTable);

/** The rows that go with bookings, by their names in the copy. */
export async function copyOfBookings(db: Db, ids: readonly string[]): Promise<Record<string, object[]>> {
  const copies: Record<string, object[]> = {};
  for (const table of BOOKING_TABLES) {
    const { as, copy } = PEOPLE_IN[table] as Store<BookingTable>;
    if (!copy) continue;
    const rows = ids.length > 0 ? await db.selectFrom(table).selectAll().where('booking_id', 'in', ids).execute() : [];
    copies[as] = rows.map(copy);
  }
  return copies;
}
