/** Figures of the shop, counted in the database for each scrape of /metrics. */

import { Gauge, type Registry } from '@prometheus-io/client';
import { type Expression, sql } from 'kysely';
import { PAYABLE_STATUSES } from '#domain/booking/booking';
import { findOverdue } from '#server/booking/find-overdue';
import type { Store } from '#server/deps';
import type { Db } from '#server/store/schema';
import { LAST_BACKUP } from '#server/store/settings';
import { deadMails, failedRefunds, unmatchedPayments } from './unsettled';

type Value = number | string | null;
interface Figure {
  help: string;
  /** The figure. For an age: the instant that it is counted from, or null if there is none. */
  from: (now: number, db: Db) => Expression<unknown>;
  isAge?: true;
}

const FIGURES: Readonly<Record<string, Figure>> = {
  shop_outbox_queued: { help: 'Mails that wait', from: () => sql`select count(*) from outbox where state = 'queued'` },
  shop_outbox_oldest_seconds: {
    help: 'Age of the oldest mail that waits',
    from: () => sql`select min(created_at) from outbox where state = 'queued'`,
    isAge: true,
  },
  shop_mails_dead: {
    help: 'Mails that were given up, and are neither sent again nor settled',
    from: (_, db) => deadMails(db).select(({ fn }) => fn.countAll().as('n')),
  },
  shop_refunds_failed: {
    help: 'Refunds that did not arrive and are still owed',
    from: (_, db) => failedRefunds(db).select(({ fn }) => fn.countAll().as('n')),
  },
  shop_payments_unmatched: {
    help: 'Payments without a booking that nobody has dealt with',
    from: (_, db) => unmatchedPayments(db).select(({ fn }) => fn.countAll().as('n')),
  },
  shop_reservations: {
    help: 'Vans that are reserved for a payment',
    from: (now) => sql`select count(*) from reservations where kind = 'reserved' and until > ${now}`,
  },
  shop_quotes: {
    help: 'Quotes that can be paid',
    from: () => sql`select count(*) from bookings where state in (${sql.join(PAYABLE_STATUSES)})`,
  },
  shop_bookings: {
    help: 'Bookings that stand',
    from: () => sql`select count(*) from bookings where state = 'confirmed'`,
  },
  shop_webhook_age_seconds: {
    help: 'Since the last event of the payment service',
    from: () => sql`select max(received_at) from webhook_events`,
    isAge: true,
  },
  shop_backup_age_seconds: {
    help: 'Since the last backup by `shop backup`',
    from: () => sql`select value from settings where key = ${LAST_BACKUP}`,
    isAge: true,
  },
};

const ageOf = (since: number | undefined, now: number): number | undefined =>
  since === undefined ? undefined : Math.max(0, (now - since) / 1000);

/**
 * Adds the gauges. Call the returned function before reading them. It takes one connection at a time: one statement for all figures, then
 * the overdue invoices, because a balance is not a column. While the database is unreachable, and for an age without a beginning, there is
 * no figure, because 0 would look like good news.
 */
export function shopFigures(metrics: Registry, { db, clock }: Store): () => Promise<void> {
  const set = (name: string, help: string, value: number | undefined): void => {
    metrics.removeSingleMetric(name);
    if (value !== undefined) new Gauge({ name, help, registers: [metrics] }).set(value);
  };
  async function count(now: number): Promise<Record<string, Value>> {
    const columns = Object.entries(FIGURES).map(([name, { from }]) => sql`(${from(now, db)}) as ${sql.ref(name)}`);
    const { rows } = await sql<Record<string, Value>>`select ${sql.join(columns)}`.execute(db);
    return rows[0] ?? {};
  }
  return async () => {
    const now = clock.now();
    const counted = await count(now).catch(() => ({}) as Record<string, Value>);
    for (const [name, { help, isAge }] of Object.entries(FIGURES)) {
      const found = counted[name] ?? undefined;
      const value = found === undefined ? undefined : Number(found);
      set(name, help, isAge ? ageOf(value, now) : value);
    }
    const overdue = await findOverdue({ db, clock }).catch(() => undefined);
    set('shop_invoices_overdue', 'Bookings on account that were to be paid before today', overdue?.length);
  };
}
