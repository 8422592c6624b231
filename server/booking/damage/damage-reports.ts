/** Rows of damage reports. Their chart decides which events a row accepts. */
import { transition } from 'xstate';
import { AppError } from '#domain/app-error';
import { damageTime } from '#domain/booking/damage';
import type { DamageJson } from '#domain/contract/damage';
import { type DamageClaimEvent, damageClaimMachine as machine } from '#machines/damage-claim.machine';
import type { Store } from '#server/deps';
import type { DamageReportsTable, Db, Transaction } from '#server/store/schema';
import type { Booking } from '../booking';

const snapshotOf = ({ state }: Pick<DamageReportsTable, 'state'>) => machine.resolveState({ value: state });

/** True if the state of a report accepts the event. */
export const acceptsDamageEvent = (report: Pick<DamageReportsTable, 'state'>, event: DamageClaimEvent): boolean =>
  snapshotOf(report).can(event);

export const findDamage = (db: Db, bookingId: string): Promise<DamageReportsTable | undefined> =>
  db.selectFrom('damage_reports').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();

/** Names of the photographs of a report, in their order. */
export async function photosOf(db: Db, bookingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('damage_photos')
    .select('name')
    .where('booking_id', '=', bookingId)
    .orderBy('at')
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** The names in a form of the team: it does not act on photographs that it has not seen. */
export const photosText = (names: readonly string[]): string => names.join(' ');

/** The address at which the owner opens a photograph. */
export const photoPath = (bookingId: string, name: string): string =>
  `/api/bookings/${bookingId}/damage/photos/${name}`;

/** The reports that the team has not settled, the most urgent first. */
export const openDamage = (db: Db): Promise<DamageReportsTable[]> =>
  db
    .selectFrom('damage_reports')
    .selectAll()
    .where('state', 'in', ['received', 'answered', 'reopened'])
    .orderBy('answer_by')
    .orderBy('at')
    .execute();

/** Moves a report to its next state, and returns that. Throws 'damageChanged' if its state refuses the event, or a colleague was faster. */
export async function applyToDamage(
  trx: Transaction,
  report: DamageReportsTable,
  event: DamageClaimEvent,
  change: Partial<Pick<DamageReportsTable, 'answer'>> = {},
): Promise<DamageReportsTable['state']> {
  if (!acceptsDamageEvent(report, event)) throw new AppError('damageChanged');
  const [{ value: state }] = transition(machine, snapshotOf(report), event);
  const { numUpdatedRows } = await trx
    .updateTable('damage_reports')
    .set({ ...change, state })
    .where('booking_id', '=', report.booking_id)
    .where('state', '=', report.state)
    .where('answer', '=', report.answer)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new AppError('damageChanged');
  return state;
}

/** Until when damage can be reported, and the report; undefined if there is nothing to show. */
export async function viewDamage({ db, clock }: Store, booking: Booking): Promise<DamageJson | undefined> {
  const time = damageTime(booking, clock.now());
  if (!time) return undefined;
  const report = await findDamage(db, booking.id);
  if (!report) return time;
  const { words, at, answer_by: answerBy, state, answer } = report;
  const photos = (await photosOf(db, booking.id)).map((name) => photoPath(booking.id, name));
  const shown = state === 'reopened' ? 'answered' : state;
  const sent = {
    words,
    at: new Date(at).toISOString(),
    answerBy,
    state: shown,
    photos,
    ...(answer === '' ? {} : { answer }),
  };
  return { ...time, report: sent };
}
