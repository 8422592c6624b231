/** Closed days in addition to those of every year. */
import { addDays, type IsoDate, londonDate } from '#domain/schedule';
import { seed } from '#locales/en/seed';
import type { Clock } from '#server/clock';
import type { Db } from '#server/store/schema';

export async function closedDays(db: Db): Promise<ReadonlySet<IsoDate>> {
  const rows = await db.selectFrom('closed_days').select('date').execute();
  return new Set(rows.map(({ date }) => date));
}

/** Two example days for an empty shop. */
export async function seedClosedDays(db: Db, clock: Clock): Promise<void> {
  const known = await db.selectFrom('closed_days').select('date').limit(1).executeTakeFirst();
  if (known) return;
  const today = londonDate(clock.now());
  await db
    .insertInto('closed_days')
    .values([
      { date: addDays(today, 17), reason: seed.closed.training },
      { date: addDays(today, 45), reason: seed.closed.inspection },
    ])
    .onConflict((conflict) => conflict.column('date').doNothing())
    .execute();
}
