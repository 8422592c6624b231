/** Vans, managed by staff. */
import { AppError } from '#domain/app-error';
import { addDays, type IsoDate, isRealDate, londonDate } from '#domain/schedule';
import { logAct } from '#server/booking/acts';
import type { Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Db, VanAbsencesTable, VansTable } from '#server/store/schema';

/** The form's fields, as they were typed; a new van has no id. */
export const VAN_FIELDS = ['id', 'name', 'cubicMetres', 'from', 'to'] as const;
export type VanForm = Record<(typeof VAN_FIELDS)[number], string>;

const MOST_LITRES = 100_000;

function litresOf(cubicMetres: string): number | undefined {
  const litres = /^\d{1,3}([.,]\d)?$/.test(cubicMetres) ? Math.round(Number(cubicMetres.replace(',', '.')) * 1000) : 0;
  return litres > 0 && litres <= MOST_LITRES ? litres : undefined;
}

function rowOf({ name, cubicMetres, from, to }: VanForm): Omit<VansTable, 'id' | 'feed'> {
  const litres = litresOf(cubicMetres);
  if (name === '') throw new AppError('nameMissing', { field: 'name' });
  if (litres === undefined) throw new AppError('sizeWrong', { field: 'cubicMetres' });
  if ([from, to].some((date) => date !== '' && !isRealDate(date)) || (to !== '' && to < from))
    throw new AppError('datesWrong', { field: 'to' });
  return { name, litres, in_service_from: from || null, in_service_to: to || null };
}

/** Adds a van, or changes the one with the form's id. Its reservations stay. Throws 'nameMissing', 'nameTaken', 'sizeWrong', 'datesWrong'. */
export async function saveVan(deps: Store, person: string, form: VanForm): Promise<void> {
  const row = rowOf(form);
  await transaction(deps.db, async (trx) => {
    const vans = await trx.selectFrom('vans').select(['id', 'name']).execute();
    const known = vans.find(({ id }) => String(id) === form.id);
    if (vans.some((van) => van !== known && van.name.toLowerCase() === row.name.toLowerCase()))
      throw new AppError('nameTaken', { field: 'name' });
    if (known) await trx.updateTable('vans').set(row).where('id', '=', known.id).execute();
    else
      await trx
        .insertInto('vans')
        .values({ id: Math.max(0, ...vans.map(({ id }) => id)) + 1, ...row })
        .execute();
    const service = `${form.from}–${form.to}`.replace(/^–$/, '');
    const text = [row.name, `${row.litres / 1000} m³`, service].filter(Boolean).join(' ');
    await logAct(trx, deps, person, known ? 'vanChanged' : 'vanAdded', { text });
  });
}

export interface AbsenceForm {
  van: number;
  /** YYYY-MM-DD, as typed; without a last day it is one day. */
  from: string;
  to: string;
  reason: string;
}

/**
 * Takes a van out of service for some days. Its reservations stay. Another absence from the same day on is replaced. Throws 'dateInvalid',
 * 'datesWrong' or 'absenceUnexplained'.
 */
export async function takeOut(deps: Store, person: string, { van, from, to, reason }: AbsenceForm): Promise<void> {
  const last = to === '' ? from : to;
  if (!isRealDate(from)) throw new AppError('dateInvalid', { field: 'from' });
  if (!isRealDate(last) || last < from) throw new AppError('datesWrong', { field: 'to' });
  if (reason === '') throw new AppError('absenceUnexplained', { field: 'reason' });
  await transaction(deps.db, async (trx) => {
    const known = await trx.selectFrom('vans').select('name').where('id', '=', van).executeTakeFirst();
    if (!known) return;
    const days = { last_day: last, reason };
    await trx
      .insertInto('van_absences')
      .values({ van, first_day: from, ...days })
      .onConflict((conflict) => conflict.columns(['van', 'first_day']).doUpdateSet(days))
      .execute();
    await logAct(trx, deps, person, 'vanTakenOut', { text: `${known.name} ${from}–${last} ${reason}` });
  });
}

/** Ends an absence of a van as if it had never been planned. */
export async function takeBack(deps: Store, person: string, van: number, from: string): Promise<void> {
  await transaction(deps.db, async (trx) => {
    const ended = await trx
      .deleteFrom('van_absences')
      .where('van', '=', van)
      .where('first_day', '=', from)
      .returning('last_day')
      .executeTakeFirst();
    if (!ended) return;
    const { name } = await trx.selectFrom('vans').select('name').where('id', '=', van).executeTakeFirstOrThrow();
    await logAct(trx, deps, person, 'vanTakenBack', { text: `${name} ${from}–${ended.last_day}` });
  });
}

/** Absences that are not over, soonest first. */
export async function absencesFrom(db: Db, today: IsoDate): Promise<VanAbsencesTable[]> {
  return db.selectFrom('van_absences').selectAll().where('last_day', '>=', today).orderBy('first_day').execute();
}

/** Days for which the address of a calendar feed works: a phone that was lost with it must not follow the customers for ever. */
export const FEED_DAYS = 365;

/** Gives a van's calendar feed a new address; the old one stops working. The address begins with the last day on which it works. */
export async function renewFeed(deps: Store, person: string, van: number): Promise<void> {
  const feed = `${addDays(londonDate(deps.clock.now()), FEED_DAYS)}-${deps.random.hex(24)}`;
  await transaction(deps.db, async (trx) => {
    const changed = await trx
      .updateTable('vans')
      .set({ feed })
      .where('id', '=', van)
      .returning('name')
      .executeTakeFirst();
    if (changed) await logAct(trx, deps, person, 'feedRenewed', { text: changed.name });
  });
}

/** A paid booking with a van that is not in service on its day. */
export interface Stranded {
  van: number;
  bookingId: string;
  date: IsoDate;
}

/** From today on, soonest first; a job of several days is named once for each van. */
export async function findStranded({ db, clock }: Store): Promise<Stranded[]> {
  return db
    .selectFrom('reservations')
    .innerJoin('vans', 'vans.id', 'reservations.van')
    .select(({ fn }) => [
      'reservations.van',
      'reservations.booking_id as bookingId',
      fn.min<string>('reservations.date').as('date'),
    ])
    .where('reservations.date', '>=', londonDate(clock.now()))
    .where('reservations.kind', '=', 'sold')
    .where((row) =>
      row.or([
        row.exists((absences) =>
          absences
            .selectFrom('van_absences')
            .select('van_absences.van')
            .whereRef('van_absences.van', '=', 'reservations.van')
            .whereRef('van_absences.first_day', '<=', 'reservations.date')
            .whereRef('van_absences.last_day', '>=', 'reservations.date'),
        ),
        row('reservations.date', '<', row.ref('vans.in_service_from')),
        row('reservations.date', '>', row.ref('vans.in_service_to')),
      ]),
    )
    .groupBy(['reservations.van', 'reservations.booking_id'])
    .orderBy('date')
    .execute();
}

/** Closed days from a date on, soonest first. */
export async function closedFrom(db: Db, from: IsoDate): Promise<{ date: IsoDate; reason: string }[]> {
  return db.selectFrom('closed_days').selectAll().where('date', '>=', from).orderBy('date').execute();
}
