/**
 * Every change of a booking: the lifecycle chart decides whether the event is accepted, which state follows and what is to be
 * done; all of it is written in the given transaction, guarded by the version that was read.
 */
import { getNextTransitions, transition } from 'xstate';
import type { BookingStatus } from '#domain/booking/booking';
import {
  type LifecycleAction,
  type LifecycleEvent,
  bookingLifecycleMachine as machine,
} from '#machines/booking-lifecycle.machine';
import type { Deps } from '#server/deps';
import { AppError } from '#server/http/errors';
import { transaction } from '#server/store/database';
import type { Transaction } from '#server/store/schema';
import { type Act, type ActChange, logAct } from './acts';
import { type Booking, type BookingChange, toRow } from './booking';
import { type Caller, requireBooking } from './caller';
import { performAction } from './perform-action';

/** Needed to apply an event in a transaction: to sign the links of its mails, to queue mails and refunds, to log what staff did. */
export type EventDeps = Pick<Deps, 'access' | 'clock' | 'config' | 'outbox' | 'random' | 'refunds'>;
/** Needed to commit a change, and to wake the workers afterwards. */
export type ChangeDeps = Pick<Deps, 'db' | 'outbox' | 'refunds'>;
export type LifecycleDeps = EventDeps & ChangeDeps;

const snapshotOf = (state: BookingStatus) => machine.resolveState({ value: state });

/** The events that a state accepts. */
export function allowedEvents(state: BookingStatus): string[] {
  return [...new Set(getNextTransitions(snapshotOf(state)).map(({ eventType }) => eventType))];
}

/** Whether a state accepts an event, its guards included. */
export function accepts(state: BookingStatus, event: LifecycleEvent): boolean {
  return snapshotOf(state).can(event);
}

/** Throws the refusal of an event: 409 with the events that are allowed. */
export function refuseEvent(state: BookingStatus, event: LifecycleEvent['type']): never {
  throw new AppError('notAllowedNow', { details: { allowed: allowedEvents(state).filter((type) => type !== event) } });
}

/** Another change came between reading a booking and writing it. */
class StaleBookingError extends Error {
  override readonly name = 'StaleBookingError';
}

/** Writes a change of a booking that is no event of its life. Returns the booking as it is then. */
export async function writeBooking(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  booking: Booking,
  change: BookingChange,
): Promise<Booking> {
  const changed: Booking = { ...booking, ...change, version: booking.version + 1, updatedAt: clock.now() };
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set(toRow(changed))
    .where('id', '=', booking.id)
    .where('version', '=', booking.version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StaleBookingError(booking.id);
  return changed;
}

/** Applies an event with the change of facts that it brings. Throws 'notAllowedNow' when its state does not accept it. */
export async function applyEvent(
  trx: Transaction,
  deps: EventDeps,
  booking: Booking,
  event: LifecycleEvent,
  change: BookingChange = {},
): Promise<Booking> {
  if (!accepts(booking.state, event)) refuseEvent(booking.state, event.type);
  const [next, actions] = transition(machine, snapshotOf(booking.state), event);
  const changed = await writeBooking(trx, deps, { ...booking, state: next.value }, change);
  for (const { type, params } of actions) await performAction(trx, deps, changed, { type, params } as LifecycleAction);
  return changed;
}

/** Applies an event for a caller: what staff do is noted down with it. */
export async function applyEventAs(
  trx: Transaction,
  deps: EventDeps,
  caller: Caller,
  act: Act,
  booking: Booking,
  event: LifecycleEvent,
  change: BookingChange = {},
  said: Pick<ActChange, 'amount' | 'text'> = {},
): Promise<Booking> {
  const changed = await applyEvent(trx, deps, booking, event, change);
  const states = changed.state === booking.state ? {} : { from: booking.state, to: changed.state };
  if (caller.staff !== null) await logAct(trx, deps, caller.staff, act, { bookingId: booking.id, ...states, ...said });
  return changed;
}

const ATTEMPTS = 5;

/** Runs a change in one transaction, again when another change came between; then wakes the workers, for mail or refunds may be due. */
export async function commitChange<Result>(
  deps: ChangeDeps,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await transaction(deps.db, work);
      deps.outbox.kick();
      deps.refunds.kick();
      return result;
    } catch (error) {
      if (!(error instanceof StaleBookingError) || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** Reads a booking and works on it in one transaction. */
export function changeBooking<Result>(
  deps: ChangeDeps,
  bookingId: string,
  work: (trx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result> {
  return commitChange(deps, async (trx) => work(trx, await requireBooking(trx, bookingId)));
}
