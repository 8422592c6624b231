/**
 * Every change to a booking goes through the lifecycle chart: it decides whether the event is accepted, which state follows and which
 * actions run. All of it is written in one transaction, guarded by the version that was read.
 */

import { getNextTransitions, transition } from 'xstate';
import { AppError } from '#domain/app-error';
import type { BookingStatus } from '#domain/booking/booking';
import {
  type LifecycleAction,
  type LifecycleEvent,
  bookingLifecycleMachine as machine,
} from '#machines/booking-lifecycle.machine';
import type { Deps, Store } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Transaction } from '#server/store/schema';
import { type Act, type ActChange, logAct } from './acts';
import { type Booking, type BookingChange, toRow } from './booking';
import { type Caller, requireBooking } from './caller';
import { logEvent } from './event-log';
import { performAction } from './perform-action';
import { writeEntries } from './stored-bookings';

const snapshotOf = (state: BookingStatus) => machine.resolveState({ value: state });

export function allowedEvents(state: BookingStatus): string[] {
  return [...new Set(getNextTransitions(snapshotOf(state)).map(({ eventType }) => eventType))];
}

/** True if the state accepts the event, guards included. */
export function accepts(state: BookingStatus, event: LifecycleEvent): boolean {
  return snapshotOf(state).can(event);
}

/** Throws 'notAllowedNow' (409) with the events that the state does accept. */
export function refuseEvent(state: BookingStatus, event: LifecycleEvent['type']): never {
  throw new AppError('notAllowedNow', { details: { allowed: allowedEvents(state).filter((type) => type !== event) } });
}

/** Updates the facts of a booking without a lifecycle event. It must have been read in the same transaction. */
export async function writeBooking(
  trx: Transaction,
  { clock }: Store,
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
  if (numUpdatedRows !== 1n) throw new Error(`booking ${booking.id}: changed since version ${booking.version}`);
  await writeEntries(trx, changed);
  return changed;
}

/** Moves a booking to its next state, updates its facts and carries out the chart's actions. Throws 'notAllowedNow'. */
export async function applyEvent(
  trx: Transaction,
  deps: Deps,
  booking: Booking,
  event: LifecycleEvent,
  change: BookingChange = {},
): Promise<Booking> {
  if (!accepts(booking.state, event)) refuseEvent(booking.state, event.type);
  const [next, actions] = transition(machine, snapshotOf(booking.state), event);
  const changed = await writeBooking(trx, deps, { ...booking, state: next.value }, change);
  logEvent(trx, deps, { booking: booking.id, event: event.type, from: booking.state, to: changed.state });
  for (const { type, params } of actions) await performAction(trx, deps, changed, { type, params } as LifecycleAction);
  return changed;
}

/** Applies an event on behalf of a caller. Acts of staff are logged. */
export async function applyEventAs(
  trx: Transaction,
  deps: Deps,
  caller: Caller,
  act: Act,
  booking: Booking,
  event: LifecycleEvent,
  change: BookingChange = {},
  details: Pick<ActChange, 'amount' | 'text'> = {},
): Promise<Booking> {
  const changed = await applyEvent(trx, deps, booking, event, change);
  const states = changed.state === booking.state ? {} : { from: booking.state, to: changed.state };
  if (caller.staff !== null)
    await logAct(trx, deps, caller.staff, act, { bookingId: booking.id, ...states, ...details });
  return changed;
}

/** Throws 'bookingChanged' when the booking is no longer the version that the caller saw. */
export function requireVersion(booking: Booking, version: number): void {
  if (booking.version !== version) throw new AppError('bookingChanged');
}

/** Reads and changes one booking in a transaction. Throws 'bookingMissing'. */
export function changeBooking<Result>(
  { db }: Store,
  bookingId: string,
  work: (trx: Transaction, booking: Booking) => Promise<Result>,
): Promise<Result> {
  return transaction(db, async (trx) => work(trx, await requireBooking(trx, bookingId)));
}
