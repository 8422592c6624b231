/** Deletes data past its time, by the table in domain/booking/retention and the date of deletion-clock.ts. */

import { sql } from 'kysely';
import { accountsOverBy, monthsBefore, retention } from '#domain/booking/retention';
import { addDays, londonDate } from '#domain/schedule';
import { DAY, HOUR } from '#domain/time-units';
import { isOwedMoney } from '#server/booking/money';
import { readableBookings } from '#server/booking/stored-bookings';
import type { Mailing, Store } from '#server/deps';
import { createSweep } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import { transaction } from '#server/store/database';
import type { Db, Transaction } from '#server/store/schema';
import { moveDeletionClock } from './deletion-clock';
import { deleteBooking, emptyMails, pseudonymise } from './forget';

const PAUSE = HOUR;
/** Rows for one transaction. */
const BATCH = 50;

export const unpaid = (db: Db) =>
  db
    .selectFrom('bookings')
    .where('state', 'in', ['quoted', 'contacted', 'cancelled'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('checkouts')
            .select('checkouts.id')
            .whereRef('checkouts.booking_id', '=', 'bookings.id')
            .where('checkouts.status', '=', 'completed'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices').select('invoices.number').whereRef('invoices.booking_id', '=', 'bookings.id'))),
    );

/** Works in batches until none is left, so that nobody waits for all of it. */
async function inBatches<Row>(
  deps: Store,
  find: (trx: Transaction) => Promise<Row[]>,
  work: (trx: Transaction, rows: Row[]) => Promise<unknown>,
) {
  for (let found = BATCH; found >= BATCH; ) {
    found = await transaction(deps.db, async (trx) => {
      const rows = await find(trx);
      if (rows.length > 0) await work(trx, rows);
      return rows.length;
    });
  }
}

async function deleteUnpaid(deps: Store, hasContact: boolean, before: number): Promise<void> {
  await inBatches(
    deps,
    (trx) =>
      unpaid(trx)
        .select('id')
        .where('email', hasContact ? 'is not' : 'is', null)
        .where('updated_at', '<=', before)
        .limit(BATCH)
        .execute(),
    async (trx, rows) => {
      for (const { id } of rows) await deleteBooking(trx, id);
    },
  );
}

/**
 * A booking keeps its customer while they are owed money, and one that cannot be read until it can; it is reported at
 * every pass.
 */
async function pseudonymisePast(deps: Store, date: string): Promise<void> {
  const kept: string[] = [];
  await inBatches(
    deps,
    (trx) =>
      trx
        .selectFrom('bookings')
        .selectAll()
        .where('state', 'in', ['confirmed', 'done', 'refunded', 'cancelled'])
        // A caller without an e-mail address has a browser: the office's.
        .where((row) => row.or([row('email', 'is not', null), row('owner_hash', '!=', '')]))
        .where('date', '<=', date)
        .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
        .limit(BATCH)
        .execute(),
    async (trx, rows) => {
      const settled = (await readableBookings(trx, rows, deps.log)).filter((booking) => !isOwedMoney(booking));
      for (const booking of settled) await pseudonymise(trx, deps, booking);
      kept.push(...rows.map(({ id }) => id).filter((id) => settled.every((booking) => booking.id !== id)));
    },
  );
}

async function deleteAccounts(deps: Store, date: string): Promise<void> {
  await inBatches(
    deps,
    (trx) => trx.selectFrom('bookings').select('id').where('date', '<=', date).limit(BATCH).execute(),
    async (trx, rows) => {
      for (const { id } of rows) await deleteBooking(trx, id);
    },
  );
}

async function forgetMails(deps: Store, before: number): Promise<void> {
  const settled = (trx: Transaction) =>
    trx
      .selectFrom('outbox')
      .select('id')
      .where('state', 'in', ['sent', 'dead'])
      .where('created_at', '<=', before)
      .limit(BATCH);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  await inBatches(
    deps,
    (trx) => settled(trx).where('booking_id', 'is', null).execute(),
    (trx, rows) => trx.deleteFrom('outbox').where('id', 'in', idsOf(rows)).execute(),
  );
  await inBatches(
    deps,
    (trx) => settled(trx).where('booking_id', 'is not', null).execute(),
    (trx, rows) => emptyMails(trx).where('id', 'in', idsOf(rows)).execute(),
  );
}

/** Requests for the newsletter that nobody confirmed. An address that had unsubscribed before counts as unsubscribed again. */
async function forgetRequests(db: Db, before: number): Promise<void> {
  await db
    .updateTable('subscribers')
    .set({ state: 'unsubscribed' })
    .where('state', '=', 'asked')
    .where('asked_at', '<=', before)
    .where('unsubscribed_at', 'is not', null)
    .execute();
  await db.deleteFrom('subscribers').where('state', '=', 'asked').where('asked_at', '<=', before).execute();
}

export async function deleteExpiredData(deps: Store): Promise<void> {
  const { db, clock } = deps;
  const now = await transaction(db, (trx) => moveDeletionClock(trx, clock.now()));
  const today = londonDate(now);
  const messagesBefore = Date.parse(monthsBefore(today, retention.messageMonths));
  const mailsBefore = now - retention.mailDays * DAY;
  const networksBefore = now - retention.networkHours * HOUR + PAUSE;
  await db
    .updateTable('reservations')
    .set({ network: null })
    .where('taken_at', '<=', networksBefore)
    .where('network', 'is not', null)
    .execute();
  await db
    .updateTable('outbox')
    .set({ asker: null, mailbox: null })
    .where('created_at', '<=', networksBefore)
    .where('asker', 'is not', null)
    .execute();
  await deleteUnpaid(deps, false, now - retention.draftDays * DAY);
  await deleteUnpaid(deps, true, now - retention.quoteDays * DAY);
  await forgetMails(deps, mailsBefore);
  await forgetRequests(db, mailsBefore);
  await db
    .updateTable('bookings')
    .set({ request_key: null, request_digest: null })
    .where('request_key', 'is not', null)
    .where('created_at', '<=', now - DAY)
    .execute();
  // Answers that versions before 0004-request-key kept.
  await sql`delete from idempotency where created_at <= ${now - DAY}`.execute(db);
  await db.deleteFrom('webhook_events').where('received_at', '<=', mailsBefore).execute();
  await db.deleteFrom('messages').where('created_at', '<=', messagesBefore).execute();
  await db.deleteFrom('staff_acts').where('at', '<=', messagesBefore).where('booking_id', 'is', null).execute();
  await db.deleteFrom('visit_counts').where('day', '<', addDays(today, -retention.countDays)).execute();
  await pseudonymisePast(deps, monthsBefore(today, retention.customerMonths));
  await deleteAccounts(deps, accountsOverBy(today));
}

export const retentionWorker = (deps: Mailing): Worker =>
  createSweep(deps, { name: 'retention', pass: () => deleteExpiredData(deps), interval: PAUSE });
