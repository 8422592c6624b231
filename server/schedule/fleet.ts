/** The vans, and their slots that are taken. */

import { sql } from 'kysely';
import { type Absence, type Fleet, isInService, vanDay } from '#domain/move/fleet';
import { type IsoDate, SLOTS } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import type { Db } from '#server/store/schema';
import { closedDays } from './closed-days';

export interface FleetQuery {
  from: IsoDate;
  to: IsoDate;
  now: number;
  except?: readonly string[];
}

/** Three vans for an empty shop. */
export async function seedVans(db: Db): Promise<void> {
  const known = await db.selectFrom('vans').select('id').limit(1).executeTakeFirst();
  if (known) return;
  await db
    .insertInto('vans')
    .values(
      [1, 2, 3].map((id) => ({ id, name: `Van ${id}`, litres: 20_000, in_service_from: null, in_service_to: null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A sold slot that the firm no longer has takes its van all day. */
const WHOLE_DAY = 2 ** SLOTS.length - 1;
const bits = sql.join(
  SLOTS.map((slot, index) => sql`when ${sql.lit(slot)} then ${sql.lit(1 << index)}`),
  sql` `,
);

/** Longer than any reservation: a later end comes from a clock that was wrong. */
const LONGEST_RESERVATION = 48 * HOUR;
/** A reservation counts while it ends between these two instants. */
export const liveRange = (now: number): [from: number, to: number] => [now + 1, now + LONGEST_RESERVATION];

/** The absences of each van. */
async function readAbsences(db: Db): Promise<ReadonlyMap<number, Absence[]>> {
  const rows = await db.selectFrom('van_absences').selectAll().orderBy('first_day').execute();
  const byVan = new Map<number, Absence[]>();
  for (const { van, first_day: from, last_day: to } of rows) byVan.set(van, [...(byVan.get(van) ?? []), { from, to }]);
  return byVan;
}

/** Reads the vans, and their slots that are sold or reserved between two dates. */
export async function readFleet(db: Db, { from, to, now, except = [] }: FleetQuery): Promise<Fleet> {
  const vans = await db.selectFrom('vans').selectAll().orderBy('litres').orderBy('id').execute();
  const rows = await db
    .selectFrom('reservations')
    .select(['van', 'date', sql<number>`sum(case time_window ${bits} else ${sql.lit(WHOLE_DAY)} end)`.as('bits')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where((row) => row.or([row('kind', '=', 'sold'), row.between('until', ...liveRange(now))]))
    .$if(except.length > 0, (query) => query.where('booking_id', 'not in', [...except]))
    .groupBy(['date', 'van'])
    .execute();
  const absences = await readAbsences(db);
  return {
    vans: vans.map(({ id, name, litres, in_service_from, in_service_to }) => ({
      id,
      name,
      cubicMetres: litres / 1000,
      from: in_service_from,
      to: in_service_to,
      absences: absences.get(id) ?? [],
    })),
    closed: await closedDays(db),
    taken: new Map(rows.map(({ van, date, bits }) => [vanDay(van, date), Math.min(Number(bits), WHOLE_DAY)])),
  };
}

/** All vans by name. `isAssigned`: to the booking. `isInService`: on all days of that assignment. */
export async function vansOf(
  db: Db,
  bookingId: string,
): Promise<{ id: number; name: string; isAssigned: boolean; isInService: boolean }[]> {
  const reserved = await db
    .selectFrom('reservations')
    .select(['van', 'date'])
    .distinct()
    .where('booking_id', '=', bookingId)
    .execute();
  const vans = await db
    .selectFrom('vans')
    .select(['id', 'name', 'in_service_from as from', 'in_service_to as to'])
    .orderBy('id')
    .execute();
  const absences = await readAbsences(db);
  return vans.map(({ id, name, ...named }) => {
    const service = { ...named, absences: absences.get(id) ?? [] };
    const days = reserved.filter(({ van }) => van === id);
    const isAssigned = days.length > 0;
    return { id, name, isAssigned, isInService: days.every(({ date }) => isInService(service, date)) };
  });
}
