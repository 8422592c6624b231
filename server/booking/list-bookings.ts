/** Lists of bookings that a browser owns. */

import { sql } from 'kysely';
import { PAYABLE_STATUSES } from '#domain/booking/booking';
import { MINUTE } from '#domain/time-units';
import type { Deps } from '#server/deps';
import type { MailJob } from '#server/mail/outbox';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';
import { type Booking, emailKey, fromRow } from './booking';
import { type Caller, ownedBy } from './caller';
import { historyLink, type LinkDeps } from './links';
import { customerMailbox } from './mail-payload';

/** At most one link to an address in this time, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;
const MAX_ROWS = 100;

/**
 * The newest unpaid booking of a browser whose price is still valid: a new tab resumes it. The state is an
 * expression, so that SQLite uses the index on owners instead of the one on states.
 */
export async function currentBooking(
  { db, clock }: Pick<Deps, 'clock' | 'db'>,
  { ownerHash }: Caller,
): Promise<Booking | undefined> {
  if (ownerHash === null) return undefined;
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where(ownedBy(ownerHash))
    .where(sql`state || ''`, 'in', PAYABLE_STATUSES)
    .where('valid_until', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Newest first. */
export async function bookingsOf(db: Db, email: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('email', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .limit(MAX_ROWS)
    .execute();
  return rows.map(fromRow);
}

/**
 * Mails a link to all bookings of an address. Do not await it before answering: its duration would show whether there
 * are any.
 */
export async function mailHistoryLink(
  deps: LinkDeps & Pick<Deps, 'db' | 'outbox'>,
  email: string,
  { network }: Caller,
): Promise<void> {
  const bookings = await bookingsOf(deps.db, email);
  const [newest] = bookings;
  if (!newest?.contact) return;
  const mail: MailJob = {
    kind: 'history-link',
    dedupeKey: `history-link:${deps.access.digest(emailKey(email))}:${Math.floor(deps.clock.now() / LINK_WINDOW)}`,
    lang: newest.lang,
    to: { name: customerMailbox(newest)?.name ?? '', address: newest.contact.email },
    payload: { link: historyLink(emailKey(email), newest, bookings, deps) },
    network,
  };
  await transaction(deps.db, (trx) => deps.outbox.enqueue(trx, mail));
  deps.outbox.kick();
}

/** The caller's own bookings of an address. Callers who own none get the same empty list for every address. */
export async function listHistory(deps: Pick<Deps, 'db'>, email: string, { ownerHash }: Caller): Promise<Booking[]> {
  const rows =
    ownerHash === null
      ? []
      : await deps.db
          .selectFrom('bookings')
          .selectAll()
          .where('email', '=', emailKey(email))
          .where(ownedBy(ownerHash))
          .orderBy('created_at', 'desc')
          .limit(MAX_ROWS)
          .execute();
  return rows.map(fromRow);
}
