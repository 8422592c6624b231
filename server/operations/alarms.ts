/**
 * Mails the manager once about a mail that was given up, and daily about a day without a backup of the embedded
 * database, a clock that has jumped, and a worker that keeps failing. A failed refund has a mail of its own.
 */
import { DAY, MINUTE } from '#domain/time-units';
import { teamMailbox } from '#server/booking/mail-payload';
import type { Deps } from '#server/deps';
import { createSweep } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import { deletionLag } from '#server/privacy/deletion-clock';
import { transaction } from '#server/store/database';
import { LAST_BACKUP, readSetting } from '#server/store/settings';

const KIND = 'alarm';
/** If deletion is this far behind the clock, the clock has jumped or the shop was off. Milliseconds. */
const JUMP = 8 * DAY;

const MOST_FAILURES = 3;

type AlarmDeps = Pick<Deps, 'db' | 'clock' | 'outbox' | 'config' | 'workers'>;

/** An alarm that could not be mailed raises no further alarm. */
export async function raiseAlarms(deps: AlarmDeps): Promise<void> {
  const { db, clock, outbox, config, workers } = deps;
  const now = clock.now();
  const today = String(Math.floor(now / DAY));
  const raise = (alarm: 'mail' | 'backup' | 'clock' | 'worker', about: string, payload: object): Promise<boolean> =>
    transaction(db, (trx) =>
      outbox.enqueue(trx, {
        kind: KIND,
        dedupeKey: `${KIND}:${alarm}:${about}`,
        lang: 'en',
        to: teamMailbox(deps),
        payload: { alarm, ...payload },
      }),
    );
  const dead = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'last_error'])
    .where('state', '=', 'dead')
    .where('kind', '!=', KIND)
    .execute();
  for (const { id, kind, last_error: why } of dead)
    await raise('mail', id, { kind, why: why ?? '', staffLink: `${config.publicUrl}/staff` });
  if (config.production && config.database.kind === 'embedded') {
    const backup = Number((await readSetting(db, LAST_BACKUP)) ?? 0);
    const { at } = await db
      .selectFrom('bookings')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow();
    if (at !== null && now - Math.max(backup, Number(at)) > DAY) await raise('backup', today, { kind: '', why: '' });
  }
  if ((await deletionLag(db, now)) > JUMP) await raise('clock', today, { kind: '', why: '' });
  for (const { name, failures } of workers)
    if (failures().inARow >= MOST_FAILURES) await raise('worker', `${name}:${today}`, { kind: '', why: name });
}

export const alarmWorker = (deps: AlarmDeps & Pick<Deps, 'log'>): Worker =>
  createSweep(deps, { name: 'alarms', pass: () => raiseAlarms(deps), interval: 10 * MINUTE });
