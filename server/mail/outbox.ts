/** The outbox: mails are queued in the transaction of the change that causes them, and sent by a worker. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Language } from '#domain/language';
import { DAY, HOUR } from '#domain/time-units';
import type { Clock, Random } from '#server/clock';
import { networkLevels, within } from '#server/http/network';
import { backOffAfter, createQueue, LEASE, LONGEST_WAIT, type Queue, RENEWAL } from '#server/jobs/queue';
import { renewing } from '#server/jobs/worker';
import type { Log } from '#server/log';
import { emailKey, type Mailbox, mailboxOf, type Recipient } from '#server/mailbox';
import { afterCommit } from '#server/store/database';
import { isBusyOrAway } from '#server/store/failures';
import type { Db, OutboxTable, Transaction } from '#server/store/schema';
import { MailError, type Mailer, type OutgoingMail, type RenderedMail } from './mail';
import { type MailKind, type MailPayload, renderMail } from './render';

export interface MailJob<Kind extends MailKind = MailKind> {
  kind: Kind;
  /** A key is queued once, ever. For instance 'booking-confirmed:<booking id>'. */
  dedupeKey: string;
  bookingId?: string;
  lang: Language;
  to: Recipient;
  payload: MailPayload<Kind>;
  /** Digest of the requester's network, for mails that anybody may request: their number is limited. */
  network?: string | undefined;
}

export interface Outbox extends Queue {
  /** Queues a mail, to be sent after the commit. Returns false if its key is known or a limit is reached. */
  enqueue<Kind extends MailKind>(trx: Transaction, job: MailJob<Kind>): Promise<boolean>;
  /** A mail as it is sent. */
  mailOf(row: OutboxTable): OutgoingMail;
  /** Queues a dead mail again, or all that are not settled. Returns those that it queued. */
  sendAgain(trx: Transaction, id: string | 'all'): Promise<Pick<OutboxTable, 'kind' | 'booking_id'>[]>;
}

/** Requested mails of one kind to a customer's address in a day. */
const MAX_PER_ADDRESS = 5;
/** Customers with a booking wait for these, so they go first. Requested mails go last. */
const URGENT: readonly MailKind[] = [
  'booking-confirmed',
  'booking-confirmed-again',
  'booking-rescheduled',
  'booking-amended',
  'price-changed',
  'balance-paid',
  'booking-cancelled',
  'payment-link',
  'refund',
  'move-reminder',
];
const TO_TEAM: readonly MailKind[] = ['inquiry', 'contact-message'];

/** A mail server may be down for a weekend, so a mail that it has not refused is retried hourly for this long. */
const MAX_AGE = 5 * DAY;

const waitAfter = ({ attempts, created_at: at }: OutboxTable, now: number): number | null =>
  backOffAfter(attempts) ?? (now - at < MAX_AGE ? HOUR : null);

/** Pause while a sent mail cannot be recorded, milliseconds. */
const RECORD_RETRY = 1_000;

/** An outbox for mails that a network requests; their number is limited. */
export function requestedFrom(outbox: Outbox, network: string): Outbox {
  return { ...outbox, enqueue: (trx, job) => outbox.enqueue(trx, { ...job, network }) };
}

export interface OutboxOptions {
  db: Db;
  clock: Clock;
  random: Random;
  log: Log;
  mailer: Mailer;
  from: Mailbox;
  /** The address that customers' replies go to. */
  replyTo: Mailbox;
  /** Requested mails from one network in an hour. Addresses are always limited. */
  mostByNetwork: number;
  /** See createQueue. */
  interval?: number | undefined;
}

/** Builds the outbox. A mail is sent at least once, always with the same Message-ID. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, clock, random, log, mailer, from, replyTo, mostByNetwork, interval } = options;
  const domain = from.address.split('@')[1] ?? 'localhost';

  async function countRequested(trx: Transaction, since: number, by: Expression<SqlBool>): Promise<number> {
    const { count } = await trx
      .selectFrom('outbox')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('asker', 'is not', null)
      .where('created_at', '>', since)
      .where(by)
      .executeTakeFirstOrThrow();
    return Number(count);
  }

  async function isOverLimit(trx: Transaction, { kind, to, network }: MailJob): Promise<boolean> {
    if (network === undefined) return false;
    const now = clock.now();
    const ofKind = sql<SqlBool>`kind = ${kind} and mailbox = ${mailboxOf(to.address)}`;
    if (!TO_TEAM.includes(kind) && (await countRequested(trx, now - DAY, ofKind)) >= MAX_PER_ADDRESS) return true;
    for (const level of networkLevels(network)) {
      const requested = await countRequested(trx, now - HOUR, within('asker', level.network));
      if (requested >= mostByNetwork * level.share) return true;
    }
    return false;
  }

  async function claimNext(): Promise<OutboxTable | undefined> {
    const now = clock.now();
    const due = await db
      .selectFrom('outbox')
      .select(['id', 'attempts'])
      .where((row) =>
        row.or([
          row.and([
            row('state', '=', 'queued'),
            row.or([row('next_at', '<=', now), row('next_at', '>', now + LONGEST_WAIT)]),
          ]),
          row.and([
            row('state', '=', 'sending'),
            row.or([row('lease_until', '<=', now), row('lease_until', '>', now + 2 * LEASE)]),
          ]),
        ]),
      )
      .orderBy((row) => row.case().when('kind', 'in', URGENT).then(0).when('asker', 'is', null).then(1).else(2).end())
      .orderBy('next_at')
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const claimed = await db
      .updateTable('outbox')
      .set({ state: 'sending', attempts: due.attempts + 1, lease_until: now + LEASE })
      .where('id', '=', due.id)
      .where('attempts', '=', due.attempts)
      .returningAll()
      .executeTakeFirst();
    return claimed ?? claimNext();
  }

  /** The contents of a mail as JSON; its data if those cannot be rendered, as no mail may undo the change that causes it. */
  function contentsOf({ kind, payload, lang }: MailJob): string {
    try {
      return JSON.stringify(renderMail(kind, payload, lang));
    } catch (error) {
      log.error({ err: error, kind }, `mail of the kind ${kind}: could not be rendered`);
      return JSON.stringify(payload);
    }
  }

  function mailOf(row: OutboxTable): OutgoingMail {
    const stored: RenderedMail | MailPayload<MailKind> = JSON.parse(row.payload);
    // Versions before the rendered mails queued data.
    const mail = 'html' in stored ? stored : renderMail(row.kind as MailKind, stored, row.lang === 'zh' ? 'zh' : 'en');
    const to = { name: row.to_name, address: row.to_address };
    return { replyTo, ...mail, messageId: row.message_id, from, to, date: row.created_at };
  }

  const send = async (row: OutboxTable): Promise<void> => mailer.send(mailOf(row));

  async function record(row: OutboxTable, change: Partial<OutboxTable>): Promise<void> {
    await db.updateTable('outbox').set(change).where('id', '=', row.id).where('attempts', '=', row.attempts).execute();
  }

  /** Retries until the database is back: a mail whose sending is not recorded would be sent again. */
  async function recordSent(row: OutboxTable): Promise<void> {
    try {
      await record(row, { state: 'sent', sent_at: clock.now(), last_error: null });
    } catch (error) {
      if (!isBusyOrAway(error)) throw error;
      await wait(RECORD_RETRY, undefined, { ref: false });
      await recordSent(row);
    }
  }

  async function recordFailure(row: OutboxTable, error: unknown): Promise<void> {
    const pause = error instanceof MailError && error.permanent ? null : waitAfter(row, clock.now());
    const reason = error instanceof Error ? error.message : 'unknown';
    const isDead = pause === null;
    await record(row, {
      state: isDead ? 'dead' : 'queued',
      next_at: clock.now() + (pause ?? 0),
      last_error: reason.slice(0, 500),
    });
    const known = error instanceof MailError ? { reason } : {};
    log[isDead ? 'error' : 'warn'](
      { mail: row.id, kind: row.kind, attempts: row.attempts, isDead, ...known },
      `mail ${row.id}: ${isDead ? 'given up' : 'attempt failed'}`,
    );
  }

  async function attempt(row: OutboxTable): Promise<void> {
    const stopRenewing = renewing(() => record(row, { lease_until: clock.now() + LEASE }), RENEWAL);
    try {
      const failure = await send(row).then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      if (failure) return await recordFailure(row, failure.error);
      await recordSent(row);
      log.info({ mail: row.id, kind: row.kind, attempts: row.attempts }, `mail ${row.id}: sent`);
    } finally {
      stopRenewing();
    }
  }

  const queue = createQueue({ name: 'outbox', log, interval, claimNext, attempt });
  return {
    ...queue,
    mailOf,
    async enqueue(trx, job) {
      if (await isOverLimit(trx, job)) return false;
      const id = random.hex(12);
      const now = clock.now();
      const inserted = await trx
        .insertInto('outbox')
        .values({
          id,
          booking_id: job.bookingId ?? null,
          kind: job.kind,
          dedupe_key: job.dedupeKey,
          lang: job.lang,
          to_name: job.to.name,
          to_address: job.to.address,
          to_key: emailKey(job.to.address),
          payload: contentsOf(job),
          state: 'queued',
          attempts: 0,
          next_at: now,
          lease_until: 0,
          last_error: null,
          message_id: `${id}@${domain}`,
          created_at: now,
          sent_at: null,
          asker: job.network ?? null,
          mailbox: job.network === undefined ? null : mailboxOf(job.to.address),
        })
        .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
        .returning('id')
        .executeTakeFirst();
      afterCommit(trx, queue.kick);
      return inserted !== undefined;
    },
    async sendAgain(trx, id) {
      afterCommit(trx, queue.kick);
      return trx
        .updateTable('outbox')
        .set({ state: 'queued', attempts: 0, next_at: clock.now(), lease_until: 0, resolved_at: null })
        .where('state', '=', 'dead')
        .$if(id === 'all', (update) => update.where('resolved_at', 'is', null))
        .$if(id !== 'all', (update) => update.where('id', '=', id))
        .returning(['kind', 'booking_id'])
        .execute();
    },
  };
}
