/** Figures of the shop, counted in the database for each scrape of /metrics. */
import { Gauge, type Registry } from 'prom-client';
import { PAYABLE_STATUSES } from '#domain/booking/booking';
import type { Deps } from '#server/deps';
import type { Db } from '#server/store/schema';
import { lastBackup } from './last-backup';

const count = async (query: { executeTakeFirst(): Promise<{ count: string | number | bigint } | undefined> }) =>
  Number((await query.executeTakeFirst())?.count ?? 0);

/** Name, help text and count of each figure; undefined when it has no value yet. */
function figuresOf(
  db: Db,
  now: number,
  dataDir: string,
): Record<string, [help: string, value: Promise<number | undefined>]> {
  const inOutbox = (state: 'queued' | 'dead') =>
    count(
      db
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', '=', state),
    );
  const ageOf = async (at: Promise<{ at: number | string | null } | undefined>): Promise<number | undefined> => {
    const found = (await at)?.at;
    return found === null || found === undefined ? undefined : Math.max(0, (now - Number(found)) / 1000);
  };
  const inState = (states: readonly string[]) =>
    count(
      db
        .selectFrom('bookings')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('state', 'in', states),
    );
  return {
    shop_outbox_queued: ['Mails that wait', inOutbox('queued')],
    shop_outbox_oldest_seconds: [
      'Age of the oldest mail that waits',
      ageOf(
        db
          .selectFrom('outbox')
          .select(({ fn }) => fn.min('created_at').as('at'))
          .where('state', '=', 'queued')
          .executeTakeFirst(),
      ),
    ],
    shop_mails_dead: ['Mails that were given up', inOutbox('dead')],
    shop_refunds_failed: [
      'Refunds that did not arrive',
      count(
        db
          .selectFrom('refunds')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('state', '=', 'failed'),
      ),
    ],
    shop_holds: [
      'Vans that are kept for a payment',
      count(
        db
          .selectFrom('reservations')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('kind', '=', 'reserved')
          .where('until', '>', now),
      ),
    ],
    shop_quotes: ['Quotes that can be paid', inState(PAYABLE_STATUSES)],
    shop_bookings: ['Bookings that stand', inState(['confirmed'])],
    shop_webhook_age_seconds: [
      'Since the last event of the payment service',
      ageOf(
        db
          .selectFrom('webhook_events')
          .select(({ fn }) => fn.max('received_at').as('at'))
          .executeTakeFirst(),
      ),
    ],
    shop_backup_age_seconds: ['Since the last backup', ageOf(Promise.resolve({ at: lastBackup(dataDir) ?? null }))],
  };
}

/** Adds the gauges. Call the returned function before reading them; while the database is away they are left out. */
export function shopFigures(
  metrics: Registry,
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
): () => Promise<void> {
  const gauges = new Map<string, Gauge>();
  return async () => {
    for (const [name, [help, value]] of Object.entries(figuresOf(db, clock.now(), config.dataDir))) {
      const gauge = gauges.get(name) ?? new Gauge({ name, help, registers: [metrics] });
      gauges.set(name, gauge);
      const found = await value.catch(() => undefined);
      if (found === undefined) gauge.reset();
      else gauge.set(found);
    }
  };
}
