/** Bookings as staff look for them. */
import { type SqlBool, sql } from 'kysely';
import type { IsoDate } from '#domain/schedule';
import { type Booking, fromRow, phoneKey } from '#server/booking/booking';
import { type Paged, readPage } from '#server/store/paged';
import type { Db } from '#server/store/schema';

const MOST = 50;
const SHORTEST = 2;

/** The bookings of a day that a crew drives out for, by slot. */
export async function movesOn(db: Db, date: IsoDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '=', date)
    .where('state', 'in', ['confirmed', 'done'])
    .orderBy('time_window')
    .orderBy('created_at')
    .execute();
  return rows.map(fromRow);
}

/** Bookings by their ids. */
export async function bookingsById(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Booking>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, fromRow(row)]));
}

/** Bookings of customers who are known and have not paid, for moves to come, newest first. */
export async function openQuotes(db: Db, today: IsoDate, page: number): Promise<Paged<Booking>> {
  const query = db
    .selectFrom('bookings')
    .selectAll()
    .where('state', 'in', ['contacted', 'paying'])
    .where('date', '>=', today)
    .orderBy('created_at', 'desc')
    .orderBy('id');
  const read = await readPage(query, page);
  return { ...read, rows: read.rows.map(fromRow) };
}

/** A query as numbers, references and postcodes are kept. */
const bareOf = (query: string): string => query.toLowerCase().replace(/[\s()+.-]/g, '');

/** What a query asks for: as it was typed, and bare. */
function wantedOf(query: string): string[] {
  const typed = query.trim().toLowerCase();
  const bare = bareOf(typed);
  return bare.length < SHORTEST ? [] : [typed, /^\d{5,}$/.test(bare) ? phoneKey(bare) : bare];
}

/** The bookings that have a whole reference; none for what is no reference. */
async function bookingsOfReference(db: Db, reference: string): Promise<Booking[]> {
  if (!/^[0-9a-f]{8}$/.test(reference)) return [];
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where((row) => sql<SqlBool>`substr(${row.ref('id')}, 17) = ${reference}`)
    .execute();
  return rows.map(fromRow);
}

/** The bookings that a name, phone, e-mail address, postcode or number is part of, newest first; those of a whole reference at once. */
export async function findBookings(db: Db, query: string): Promise<Booking[]> {
  const referred = await bookingsOfReference(db, bareOf(query));
  if (referred.length > 0) return referred;
  const wanted = wantedOf(query);
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
    .limit(MOST)
    .execute();
  return rows.map(fromRow);
}
