/** The vans, and their slots that are taken. */

import { sql } from 'kysely';
import { type Absence, type Fleet, isInService, vanDay } from '#domain/move/fleet';
import { type IsoDate, SLOTS } from '#domain/schedule';
import { HOUR } from '#domain/time-units';
import type { Db } from '#server/store/schema';

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

/** The days of an absence with their van. */
const absencesOf = (rows: readonly { van: number; from: IsoDate; to: IsoDate }[], id: number): Absence[] =>
  rows.filter(({ van }) => van === id).map(({ from, to }) => ({ from, to }));

/** A row of the four tables that make a fleet; `amount` is a van's litres, or its taken slots as bits. */
type FleetRow =
  | { kind: 'van'; van: number; name: string; amount: number; from: IsoDate | null; to: IsoDate | null }
  | { kind: 'absence'; van: number; from: IsoDate; to: IsoDate }
  | { kind: 'closed'; from: IsoDate }
  | { kind: 'taken'; van: number; amount: number; from: IsoDate };

/** Reads the vans, and their slots that are sold or reserved between two dates, in one statement. */
export async function readFleet(db: Db, { from, to, now, except = [] }: FleetQuery): Promise<Fleet> {
  const [least, most] = liveRange(now);
  const others = except.length > 0 ? sql`and booking_id not in (${sql.join(except)})` : sql``;
  const { rows } = await sql<FleetRow>`
    select 'van' as kind, id as van, name, litres as amount, in_service_from as "from", in_service_to as "to" from vans
    union all select 'absence', van, null, null, first_day, last_day from van_absences
    union all select 'closed', null, null, null, date, date from closed_days
    union all select 'taken', van, null, sum(case time_window ${bits} else ${sql.lit(WHOLE_DAY)} end), date, date
      from reservations
      where date >= ${from} and date <= ${to} and (kind = 'sold' or until between ${least} and ${most}) ${others}
      group by date, van`.execute(db);
  const absences = rows.filter((row) => row.kind === 'absence');
  return {
    vans: rows
      .filter((row) => row.kind === 'van')
      .sort((a, b) => a.amount - b.amount || a.van - b.van)
      .map(({ van: id, name, amount: litres, from, to }) => ({
        id,
        name,
        cubicMetres: litres / 1000,
        from,
        to,
        absences: absencesOf(absences, id),
      })),
    closed: new Set(rows.filter((row) => row.kind === 'closed').map((row) => row.from)),
    taken: new Map(
      rows
        .filter((row) => row.kind === 'taken')
        .map(({ van, from: date, amount }) => [vanDay(van, date), Math.min(amount, WHOLE_DAY)]),
    ),
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
  const absences = await db.selectFrom('van_absences').select(['van', 'first_day as from', 'last_day as to']).execute();
  return vans.map(({ id, name, ...named }) => {
    const service = { ...named, absences: absencesOf(absences, id) };
    const days = reserved.filter(({ van }) => van === id);
    const isAssigned = days.length > 0;
    return { id, name, isAssigned, isInService: days.every(({ date }) => isInService(service, date)) };
  });
}
