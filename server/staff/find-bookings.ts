/** The staff's look-ups of bookings. */
import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '#domain/schedule';
import { type Booking, phoneKey, type StoredBooking } from '#server/booking/booking';
import { readableBookings, readBookings } from '#server/booking/stored-bookings';
import { type Paged, readPage } from '#server/store/paged';
import type { Db } from '#server/store/schema';

const MAX_ROWS = 50;
const SHORTEST = 2;

/** The moves of a day, by slot. */
export async function movesOn(db: Db, date: IsoDate): Promise<StoredBooking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '=', date)
    .where('state', 'in', ['confirmed', 'done'])
    .orderBy('time_window')
    .orderBy('created_at')
    .execute();
  return readBookings(db, rows);
}

/** The readable ones. */
export async function bookingsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map((await readableBookings(db, rows)).map((booking) => [booking.id, booking]));
}

/** Unpaid bookings for moves to come, newest first: those with contact details or a mailed quote, and those that the browser itself has made. */
export async function openQuotes(
  db: Db,
  { today, ownerHash, page }: { today: IsoDate; ownerHash: string | null; page: number },
): Promise<Paged<StoredBooking>> {
  const query = db
    .selectFrom('bookings')
    .selectAll()
    .where((row) =>
      row.or([
        row('state', 'in', ['contacted', 'paying']),
        row.and([
          row('state', '=', 'quoted'),
          row.or([row('email', '!=', ''), row('owner_hash', '=', ownerHash ?? '')]),
        ]),
      ]),
    )
    .where('date', '>=', today)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const read = await readPage(query, page);
  return { ...read, rows: await readBookings(db, read.rows) };
}

/** A query without the spaces and marks of numbers, references and postcodes. */
const withoutMarks = (query: string): string => query.toLowerCase().replace(/[\s()+.-]/g, '');

/** The query as it was typed, and without its spaces and marks. */
function searchTermsOf(query: string): string[] {
  const typed = query.trim().toLowerCase();
  const bare = withoutMarks(typed);
  return bare.length < SHORTEST ? [] : [typed, /^\d{5,}$/.test(bare) ? phoneKey(bare) : bare];
}

/** Bookings with a full reference; none if the query is not one. */
async function bookingsOfReference(db: Db, reference: string): Promise<StoredBooking[]> {
  if (!/^[0-9a-f]{8}$/.test(reference)) return [];
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) => sql<SqlBool>`substr(${row.ref('id')}, 17) = ${reference}`)
    .execute();
  return readBookings(db, rows);
}

/**
 * Bookings that contain the query in a name, phone, e-mail address, postcode or number, newest first. A full reference finds its booking at
 * once.
 */
export async function findBookings(db: Db, query: string): Promise<StoredBooking[]> {
  const referred = await bookingsOfReference(db, withoutMarks(query));
  if (referred.length > 0) return referred;
  const wanted = searchTermsOf(query);
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) =>
      row.or(
        wanted.map(
          (text) => sql<SqlBool>`${row.ref('search')} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`,
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return readBookings(db, rows);
}
