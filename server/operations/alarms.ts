/**
 * Mails the manager, once a day, the number of mails, refunds, payments and overdue invoices that wait for the team; and daily about a day
 * without a backup of the embedded database, a clock that has jumped, and a worker that keeps failing. A failed refund has a mail of its own,
 * too.
 */
import { DAY, MINUTE } from '#domain/time-units';
import { findOverdue } from '#server/booking/find-overdue';
import { teamMailbox } from '#server/booking/mail-payload';
import type { Deps } from '#server/deps';
import { createSweep, failingSweeps } from '#server/jobs/sweep';
import type { Worker } from '#server/jobs/worker';
import type { AlarmPayload } from '#server/mail/payloads';
import { deletionLag } from '#server/privacy/deletion-clock';
import { transaction } from '#server/store/database';
import { LAST_BACKUP, readSetting } from '#server/store/settings';
import { deadMails, failedRefunds, unmatchedPayments } from './unsettled';

const KIND = 'alarm';
/** If deletion is this far behind the clock, the clock has jumped or the shop was off. Milliseconds. */
const JUMP = 8 * DAY;

const MOST_FAILURES = 3;

/** An alarm that could not be mailed raises no further alarm. */
export async function raiseAlarms(deps: Deps): Promise<void> {
  const { db, clock, outbox, config, workers } = deps;
  const now = clock.now();
  const today = String(Math.floor(now / DAY));
  const raise = (alarm: AlarmPayload['alarm'], about: string, payload: Partial<AlarmPayload> = {}): Promise<boolean> =>
    transaction(db, (trx) =>
      outbox.enqueue(trx, {
        kind: KIND,
        dedupeKey: `${KIND}:${alarm}:${about}`,
        lang: 'en',
        to: teamMailbox(deps),
        payload: { alarm, staffLink: `${config.publicUrl}/staff`, ...payload },
      }),
    );
  const { mails, refunds, payments } = await db
    .selectNoFrom([
      deadMails(db)
        .where('kind', '!=', KIND)
        .select(({ fn }) => fn.countAll().as('n'))
        .as('mails'),
      failedRefunds(db)
        .select(({ fn }) => fn.countAll().as('n'))
        .as('refunds'),
      unmatchedPayments(db)
        .select(({ fn }) => fn.countAll().as('n'))
        .as('payments'),
    ])
    .executeTakeFirstOrThrow();
  const overdue = (await findOverdue(deps)).length;
  const waiting = { mails: Number(mails), refunds: Number(refunds), payments: Number(payments), overdue };
  if (Object.values(waiting).some((count) => count > 0)) await raise('unsettled', today, waiting);
  if (config.production && config.database.kind === 'embedded') {
    const backup = Number((await readSetting(db, LAST_BACKUP)) ?? 0);
    const { at } = await db
      .selectFrom('bookings')
      .select(({ fn }) => fn.min('created_at').as('at'))
      .executeTakeFirstOrThrow();
    if (at !== null && now - Math.max(backup, Number(at)) > DAY) await raise('backup', today);
  }
  if ((await deletionLag(db, now)) > JUMP) await raise('clock', today);
  const own = workers.map(({ name, failures }) => ({ name, inARow: failures().inARow }));
  for (const { name, inARow } of [...own, ...(await failingSweeps(db))])
    if (inARow >= MOST_FAILURES) await raise('worker', `${name}:${today}`, { why: name });
}

export const alarmWorker = (deps: Deps): Worker =>
  createSweep(deps, { name: 'alarms', pass: () => raiseAlarms(deps), interval: 10 * MINUTE });
