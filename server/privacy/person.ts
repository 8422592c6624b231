/** The data of one person: exports them, or erases them as far as the law and a move to come allow. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { referenceOf } from '#domain/booking/booking';
import { phoneNumber } from '#domain/forms/contact';
import { londonDate } from '#domain/schedule';
import { writeBooking } from '#server/booking/apply-event';
import { type Booking, isPaid, isReadable, phoneIn, phoneKey } from '#server/booking/booking';
import { isOwedMoney } from '#server/booking/money';
import { readableBookings, readBooking } from '#server/booking/stored-bookings';
import type { Store } from '#server/deps';
import { emailKey, isPlainAddress } from '#server/mailbox';
import { transaction } from '#server/store/database';
import type { BookingsTable, Db, OutboxTable, Schema, Transaction } from '#server/store/schema';
import { deleteBooking, pseudonymise } from './forget';
import { copyOfBookings, PEOPLE_IN } from './stores';

/** States in which nothing is paid, and no payment is open. */
const UNSOLD = ['quoted', 'contacted', 'cancelled'];

/** Reasons to keep a booking for now. `unreadable`: it belongs to the accounts, and this program cannot take the person out of it. */
type Reason = 'paying' | 'moveToCome' | 'moneyOwed' | 'unreadable';

export interface Erasure {
  deleted: number;
  messages: number;
  mails: number;
  newsletter: boolean;
  /** References of bookings that stay for the accounts, without the person. */
  accounts: string[];
  /** Bookings that stay complete for now. */
  kept: { reference: string; why: Reason }[];
}

/**
 * Matches if a JSON column may contain the address as a value. Engines differ in the case of letters beyond ASCII, so those match any
 * letter: check the text with `doesMention`.
 */
const mayMention = (column: string, email: string): Expression<SqlBool> => {
  const pattern = email.replace(/[\\%_]/g, '\\$&').replace(/\P{ASCII}/gu, '_');
  return sql<SqlBool>`lower(${sql.ref(column)}) like ${`%"${pattern}"%`} escape '\\'`;
};
const doesMention = (text: string | null, email: string): boolean =>
  text?.toLowerCase().includes(`"${email}"`) === true;

/** An e-mail address leads to all of a person's data, a reference or a phone number to their bookings. */
type Person = { email: string } | { reference: string } | { phone: string };

const SHORTEST_PHONE = 7;

/** Undefined if the text is none of the three: nothing would match, or everybody. */
export function personIn(text: string): Person | undefined {
  const email = emailKey(text);
  if (isPlainAddress(email)) return { email };
  if (/^[0-9a-f]{4}-[0-9a-f]{4}$/.test(email)) return { reference: email.replace('-', '') };
  const phone = /^[+\d\s().-]+$/.test(email) ? phoneKey(phoneNumber(email)) : '';
  return phone.length >= SHORTEST_PHONE ? { phone } : undefined;
}

function requirePerson(text: string): Person {
  const person = personIn(text);
  if (!person) throw new TypeError('A person is one plain e-mail address, a reference or a phone number');
  return person;
}

async function bookingsOf(db: Db, person: Person): Promise<BookingsTable[]> {
  if ('email' in person) return bookingsOfAddress(db, person.email);
  const all = db.selectFrom('bookings').selectAll().orderBy('created_at');
  if ('reference' in person)
    return all.where((row) => sql<SqlBool>`substr(${row.ref('id')}, 17) = ${person.reference}`).execute();
  const { phone } = person;
  const rows = await all.where('search', 'like', `%\n${phone}\n%`).execute();
  return rows.filter(({ search }) => phoneIn(search) === phone);
}

async function bookingsOfAddress(db: Db, email: string): Promise<BookingsTable[]> {
  const named = db.selectFrom('bookings').where('email', '=', email);
  return db
    .selectFrom('bookings')
    .selectAll()
    .where((row) =>
      row.or([
        row('email', '=', email),
        // Drafts of the same browser without contact details; '' is nobody's browser.
        row.and([
          row('email', 'is', null),
          row('owner_hash', '!=', ''),
          row('owner_hash', 'in', named.select('owner_hash')),
        ]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** Bookings of others that wait for the person to confirm the address. */
async function awaiting(db: Db, email: string): Promise<Booking[]> {
  const asked = db
    .selectFrom('outbox')
    .select('booking_id')
    .where('to_key', '=', email)
    .where('kind', '=', 'new-address');
  const rows = await db.selectFrom('bookings').selectAll().where('id', 'in', asked).execute();
  return (await readableBookings(db, rows)).filter(
    ({ newEmail }) => newEmail !== undefined && emailKey(newEmail) === email,
  );
}

/** Mails to the person, and mails that mention them. */
async function mailsOf(db: Db, email: string): Promise<OutboxTable[]> {
  const found = await db
    .selectFrom('outbox')
    .selectAll()
    .where((row) => row.or([row('to_key', '=', email), mayMention('payload', email)]))
    .orderBy('created_at')
    .execute();
  return found.filter((mail) => mail.to_key === email || doesMention(mail.payload, email));
}

export async function isKnown(db: Db, email: string): Promise<boolean> {
  const mailed = db.selectFrom('outbox').select('id').where('to_key', '=', email);
  if (await mailed.executeTakeFirst()) return true;
  for (const table of ['bookings', 'messages', 'subscribers'] as const) {
    const named = db.selectFrom(table).select('email').where('email', '=', email);
    if (await named.executeTakeFirst()) return true;
  }
  return false;
}

/** Throws a TypeError if the text is no e-mail address, reference or phone number. */
export async function exportPerson(db: Db, text: string): Promise<object> {
  const person = requirePerson(text);
  const bookings = await bookingsOf(db, person);
  const copy = {
    ...person,
    bookings: bookings.map(PEOPLE_IN.bookings.copy),
    ...(await copyOfBookings(
      db,
      bookings.map(({ id }) => id),
    )),
  };
  if (!('email' in person)) return copy;
  const { email } = person;
  const messages = await db.selectFrom('messages').selectAll().where('email', '=', email).execute();
  const mails = await mailsOf(db, email);
  const subscriber = await db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
  return {
    ...copy,
    messages: messages.map(PEOPLE_IN.messages.copy),
    mails: mails.map(PEOPLE_IN.outbox.copy),
    newsletter: subscriber ? PEOPLE_IN.subscribers.copy(subscriber) : null,
  };
}

/** Undefined if the booking need not be kept. */
function reasonOf(booking: Booking, today: string): Reason | undefined {
  const { state, date } = booking;
  if (state === 'paying') return 'paying';
  if (state === 'refunding' || isOwedMoney(booking)) return 'moneyOwed';
  return state === 'confirmed' && date >= today ? 'moveToCome' : undefined;
}

/** Read from the columns alone, so that it holds for a booking that cannot be read too. */
async function belongsToAccounts(trx: Transaction, { id, state }: BookingsTable): Promise<boolean> {
  if (!UNSOLD.some((unsold) => unsold === state)) return true;
  const paid = trx.selectFrom('checkouts').select('id').where('booking_id', '=', id).where('status', '=', 'completed');
  const invoiced = trx.selectFrom('invoices').select('number').where('booking_id', '=', id);
  return (await paid.executeTakeFirst()) !== undefined || (await invoiced.executeTakeFirst()) !== undefined;
}

/** Erases one booking, or only its person. Returns what became of it. */
async function eraseBooking(
  trx: Transaction,
  deps: Store,
  row: BookingsTable,
): Promise<'deleted' | 'accounts' | Reason> {
  const booking = await readBooking(trx, row);
  const why = isReadable(booking) ? reasonOf(booking, londonDate(deps.clock.now())) : undefined;
  if (why) return why;
  const isAccounts = (isReadable(booking) && isPaid(booking)) || (await belongsToAccounts(trx, row));
  if (!isAccounts) {
    await deleteBooking(trx, row.id);
    return 'deleted';
  }
  if (!isReadable(booking)) return 'unreadable';
  await pseudonymise(trx, deps, booking);
  return 'accounts';
}

/** Erases what is stored by the address alone, after its bookings. */
async function eraseAddress(
  trx: Transaction,
  deps: Store,
  email: string,
): Promise<Pick<Erasure, 'messages' | 'mails' | 'newsletter'>> {
  for (const { newEmail: _, ...booking } of await awaiting(trx, email)) await writeBooking(trx, deps, booking, {});
  const notOfKeptBooking = (row: ExpressionBuilder<Schema, 'outbox' | 'messages'>): Expression<SqlBool> =>
    row.or([
      row('booking_id', 'is', null),
      row('booking_id', 'not in', trx.selectFrom('bookings').select('id').where('email', '=', email)),
    ]);
  const messages = await trx
    .deleteFrom('messages')
    .where('email', '=', email)
    .where(notOfKeptBooking)
    .executeTakeFirst();
  const kept = new Set((await bookingsOfAddress(trx, email)).map(({ id }) => id));
  const mails = (await mailsOf(trx, email)).filter(({ booking_id: id }) => id === null || !kept.has(id));
  for (const { id } of mails) await trx.deleteFrom('outbox').where('id', '=', id).execute();
  const subscriber = await trx.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst();
  return {
    messages: Number(messages.numDeletedRows),
    mails: mails.length,
    newsletter: subscriber.numDeletedRows > 0n,
  };
}

/** Returns everything that stays, and why. Throws a TypeError if the text is no e-mail address, reference or phone number. */
export async function erasePerson(deps: Store, text: string): Promise<Erasure> {
  const person = requirePerson(text);
  return transaction(deps.db, async (trx) => {
    const done: Erasure = { deleted: 0, messages: 0, mails: 0, newsletter: false, accounts: [], kept: [] };
    for (const row of await bookingsOf(trx, person)) {
      const reference = referenceOf(row.id);
      const outcome = await eraseBooking(trx, deps, row);
      if (outcome === 'deleted') done.deleted += 1;
      else if (outcome === 'accounts') done.accounts.push(reference);
      else done.kept.push({ reference, why: outcome });
    }
    return 'email' in person ? { ...done, ...(await eraseAddress(trx, deps, person.email)) } : done;
  });
}
