import type { IsoDate } from '#domain/schedule';
import { logAct } from '#server/booking/acts';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Db } from '#server/store/schema';

/** The reason why staff closed a day; undefined when it is open. */
export async function closedReason(db: Db, date: IsoDate): Promise<string | undefined> {
  const closed = await db.selectFrom('closed_days').select('reason').where('date', '=', date).executeTakeFirst();
  return closed?.reason;
}

/** Closes a day for new bookings; those it has stay. */
export async function closeDay(deps: Store, person: string, date: IsoDate, reason: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await trx
      .insertInto('closed_days')
      .values({ date, reason })
      .onConflict((conflict) => conflict.column('date').doUpdateSet({ reason }))
      .execute();
    await logAct(trx, deps, person, 'dayClosed', { text: `${date} ${reason}` });
  });
}

export async function openDay(deps: Store, person: string, date: IsoDate): Promise<void> {
  await transaction(deps.db, async (trx) => {
    await trx.deleteFrom('closed_days').where('date', '=', date).execute();
    await logAct(trx, deps, person, 'dayOpened', { text: date });
  });
}
