/** Rows of amendments. Their chart decides which events a row accepts. */
import { transition } from 'xstate';
import * as z from 'zod';
import { AppError } from '#domain/app-error';
import { isBookingId } from '#domain/booking/booking';
import { isEqual } from '#domain/is-equal';
import type { Pence } from '#domain/money';
import { isTimeSlot, type TimeSlot } from '#domain/schedule';
import { type AmendmentEvent, amendmentMachine as machine } from '#machines/amendment.machine';
import type { Store } from '#server/deps';
import { releaseReserved } from '#server/schedule/reservations';
import type { AmendmentsTable, Db, Transaction } from '#server/store/schema';
import { type Booking, factsSchema, hasHelper } from '../booking';
import { agreedPence } from '../price';

/** The facts of a booking that an amendment writes. */
const changedSchema = factsSchema
  .pick({
    moveType: true,
    start: true,
    destination: true,
    details: true,
    route: true,
    lines: true,
    helperPence: true,
    hours: true,
    promo: true,
  })
  .extend({ date: z.string(), slot: z.custom<TimeSlot>(isTimeSlot), price: z.int(), helperPrice: z.int() });
export type ChangedMove = z.infer<typeof changedSchema>;

/** The part of `termsOf` that its customer and the crew see. */
const termsSchema = factsSchema.pick({ moveType: true, details: true }).extend({
  date: z.string(),
  slot: z.custom<TimeSlot>(isTimeSlot),
  start: z.string(),
  destination: z.string(),
  withHelper: z.boolean(),
});
export type SeenTerms = z.infer<typeof termsSchema>;

/** The differences to pay with each crew; negative if the price falls. */
const differences = z.object({ alone: z.int(), withHelper: z.int() });

const proposalSchema = z.object({
  /** The booking when the change was priced, see `termsOf`. */
  before: z.unknown(),
  after: changedSchema,
  differences,
});
export type Proposal = z.infer<typeof proposalSchema>;

export const proposalOf = ({ data }: AmendmentsTable): Proposal => proposalSchema.parse(JSON.parse(data));

/** The move before its change. */
export const seenBefore = ({ before }: Proposal): SeenTerms => termsSchema.parse(before);

export const differenceIn = ({ differences }: Proposal, withHelper: boolean): Pence =>
  withHelper ? differences.withHelper : differences.alone;

/** Everything that an amendment may change or that its price depends on. If it differs from the proposal's, the change is priced again. */
export function termsOf(booking: Booking) {
  const { moveType, date, slot, start, destination, details } = booking;
  const ends = { start: start.text, destination: destination.text };
  return { moveType, date, slot, ...ends, details, withHelper: hasHelper(booking), agreed: agreedPence(booking) };
}

/** True if the booking is still the one that was to be changed. */
export const isCurrent = ({ before }: Proposal, booking: Booking): boolean =>
  booking.state === 'confirmed' && isEqual(before, JSON.parse(JSON.stringify(termsOf(booking))));

/** The changes made to bookings since their sale, oldest first. */
export const readMade = (db: Db, bookingIds: readonly string[]): Promise<AmendmentsTable[]> =>
  db
    .selectFrom('amendments')
    .selectAll()
    .where('booking_id', 'in', bookingIds)
    .where('state', '=', 'made')
    .orderBy('updated_at')
    .execute();

export async function findAmendment(db: Db, bookingId: string, id: string): Promise<AmendmentsTable | undefined> {
  if (!isBookingId(id)) return undefined;
  return db
    .selectFrom('amendments')
    .selectAll()
    .where('id', '=', id.toLowerCase())
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
}

/** Throws 'amendmentChanged' when the booking has no such amendment. */
export async function requireAmendment(db: Db, bookingId: string, id: string): Promise<AmendmentsTable> {
  const row = await findAmendment(db, bookingId, id);
  if (!row) throw new AppError('amendmentChanged');
  return row;
}

/** The newest amendment that its customer has agreed to; undefined without one. */
export function newestAgreed(db: Db, bookingId: string): Promise<AmendmentsTable | undefined> {
  return db
    .selectFrom('amendments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '!=', 'proposed')
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const snapshotOf = ({ state }: AmendmentsTable) => machine.resolveState({ value: state });

/** Moves an amendment to its next state and carries out the chart's actions. Throws 'amendmentChanged' if its state refuses the event. */
export async function applyToAmendment(
  trx: Transaction,
  { clock }: Store,
  row: AmendmentsTable,
  event: AmendmentEvent,
  change: Partial<Pick<AmendmentsTable, 'with_helper' | 'pence'>> = {},
): Promise<AmendmentsTable> {
  if (!snapshotOf(row).can(event)) throw new AppError('amendmentChanged');
  const [{ value: state }, actions] = transition(machine, snapshotOf(row), event);
  const changed = { ...row, ...change, state, updated_at: clock.now() };
  const { numUpdatedRows } = await trx
    .updateTable('amendments')
    .set(changed)
    .where('id', '=', row.id)
    .where('state', '=', row.state)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`amendment ${row.id}: changed since it was ${row.state}`);
  for (const { type } of actions) if (type === 'releaseReservation') await releaseReserved(trx, row.booking_id);
  return changed;
}

/** Ends the changes of a booking that wait for a payment: money that arrives for them goes back. */
export async function lapseAmendments(trx: Transaction, deps: Store, bookingId: string): Promise<void> {
  const paying = await trx
    .selectFrom('amendments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'paying')
    .execute();
  for (const row of paying) await applyToAmendment(trx, deps, row, { type: 'checkout.expired' });
}
