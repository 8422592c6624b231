/** The bookings that a browser has proven to own. */

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

/** How often the same address is mailed a link at most, milliseconds. */
const LINK_WINDOW = 5 * MINUTE;
const MOST = 100;

/**
 * The newest booking of a browser that is neither paid nor closed, and whose price still stands: what a new tab resumes. Its state is an
 * expression, so that SQLite looks for it among the browser's own and not among all that are unpaid.
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

/** All bookings of an address, newest first. */
export async function bookingsOf(db: Db, email: string): Promise<Booking[]> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('email', '=', emailKey(email))
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(fromRow);
}

/** Mails a link to all bookings of an address to it. Takes longer where there are some: not to be waited for by an answer. */
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

/** The caller's own bookings of an address. A caller who owns none gets an empty list, alike for every address. */
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
          .limit(MOST)
          .execute();
  return rows.map(fromRow);
}
