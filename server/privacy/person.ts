/** The data of one person, by e-mail address: exports them, or erases them as far as the law and a move to come allow. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { isBooked, referenceOf } from '#domain/booking/booking';
import { londonDate } from '#domain/schedule';
import { type Booking, fromRow, isPaid } from '#server/booking/booking';
import type { Deps } from '#server/deps';
import { emailKey, isPlainAddress } from '#server/mailbox';
import { transaction } from '#server/store/database';
import type { Db, OutboxTable, Schema, Transaction } from '#server/store/schema';
import { deleteBooking, deleteMails, pseudonymise } from './forget';

/** Reasons to keep a booking for now. */
type Reason = 'paying' | 'moveToCome' | 'refundOwed';

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

/** Throws unless it is one plain address: an empty one would match everybody. */
function keyOf(address: string): string {
  const email = emailKey(address);
  if (!isPlainAddress(email)) throw new TypeError('A person is identified by one plain e-mail address');
  return email;
}

async function bookingsOf(db: Db, email: string): Promise<Booking[]> {
  const named = db.selectFrom('bookings').where('email', '=', email);
  const rows = await db
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
  return rows.map(fromRow);
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

/** Amounts are pence, instants ISO. */
export async function exportPerson({ db }: Pick<Deps, 'db'>, address: string): Promise<object> {
  const email = keyOf(address);
  const at = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
  const bookings = await bookingsOf(db, email);
  const messages = await db.selectFrom('messages').selectAll().where('email', '=', email).execute();
  const mails = await mailsOf(db, email);
  const subscriber = await db.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirst();
  return {
    email,
    bookings: bookings.map(({ version: _, ownerHash: __, createdAt, updatedAt, validUntil, ...booking }) => ({
      reference: referenceOf(booking.id),
      ...booking,
      createdAt: at(createdAt),
      updatedAt: at(updatedAt),
      validUntil: at(validUntil),
    })),
    messages: messages.map(({ kind, lang, data, created_at }) => ({
      kind,
      lang,
      at: at(created_at),
      ...JSON.parse(data),
    })),
    mails: mails.map(({ kind, lang, to_name, to_address, state, created_at, sent_at }) => ({
      kind,
      lang,
      to: { name: to_name, address: to_address },
      state,
      queuedAt: at(created_at),
      sentAt: at(sent_at),
    })),
    newsletter: subscriber
      ? {
          state: subscriber.state,
          askedAt: at(subscriber.asked_at),
          confirmedAt: at(subscriber.confirmed_at),
          unsubscribedAt: at(subscriber.unsubscribed_at),
        }
      : null,
  };
}

/** Undefined if the booking need not be kept. */
function reasonOf({ state, date }: Booking, today: string): Reason | undefined {
  if (state === 'paying') return 'paying';
  if (state === 'refunding') return 'refundOwed';
  return state === 'confirmed' && date >= today ? 'moveToCome' : undefined;
}

const belongsToAccounts = async (trx: Transaction, booking: Booking): Promise<boolean> => {
  const { id, state } = booking;
  if (isBooked(state) || state === 'refunded' || isPaid(booking)) return true;
  const paid = trx.selectFrom('checkouts').select('id').where('booking_id', '=', id).where('status', '=', 'completed');
  return (await paid.executeTakeFirst()) !== undefined;
};

/** Returns everything that stays, and why. */
export async function erasePerson(deps: Pick<Deps, 'db' | 'clock'>, address: string): Promise<Erasure> {
  const email = keyOf(address);
  const today = londonDate(deps.clock.now());
  return transaction(deps.db, async (trx) => {
    const done: Erasure = { deleted: 0, messages: 0, mails: 0, newsletter: false, accounts: [], kept: [] };
    for (const booking of await bookingsOf(trx, email)) {
      const reference = referenceOf(booking.id);
      const why = reasonOf(booking, today);
      if (why) {
        done.kept.push({ reference, why });
      } else if (await belongsToAccounts(trx, booking)) {
        await pseudonymise(trx, deps, booking);
        done.accounts.push(reference);
      } else {
        await deleteBooking(trx, booking.id);
        done.deleted += 1;
      }
    }
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
    const kept = new Set((await bookingsOf(trx, email)).map(({ id }) => id));
    const mails = (await mailsOf(trx, email)).filter(({ booking_id: id }) => id === null || !kept.has(id));
    await deleteMails(
      trx,
      mails.map(({ id }) => id),
    );
    const subscriber = await trx.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst();
    return {
      ...done,
      messages: Number(messages.numDeletedRows),
      mails: mails.length,
      newsletter: subscriber.numDeletedRows > 0n,
    };
  });
}
