import { type ActorRefFrom, matchesState, type SnapshotFrom } from 'xstate';
import { DRAFT_VERSION, type Draft, STEPS, type Step } from '#domain/booking/draft';
import { startedFrom } from '#domain/move/details-change';
import { fitsStudentMove, type ListError, listError } from '#domain/move/student-move';
import type { End } from '#domain/place';
import { dateRefusals } from '#domain/schedule';
import type { bookingMachine } from './booking.machine';
import { shownOf } from './shown';
import { type Part, stepBefore, steps } from './steps';

export type BookingSnapshot = SnapshotFrom<typeof bookingMachine>;
export type BookingActor = ActorRefFrom<typeof bookingMachine>;

/** The customer's step; undefined in pending states and in the final state, which have no URL. */
export function stepOf(snapshot: BookingSnapshot): Step | undefined {
  return STEPS.find((step) => matchesState(steps[step].state, snapshot.value));
}

/** The screen to draw: the step, or in pending states the step the customer came from; the first one until the draft is read. */
export function screenOf(snapshot: BookingSnapshot): Step | 'missing' {
  return shownOf(snapshot) ?? stepOf(snapshot) ?? snapshot.context.requestedStep;
}

/** The step that Back leads to; undefined at the first. */
export function screenBefore(snapshot: BookingSnapshot): Step | undefined {
  const screen = screenOf(snapshot);
  return screen === 'missing' ? undefined : stepBefore(screen);
}

export const factsOf = (snapshot: BookingSnapshot) => snapshot.context.facts;

export const isRestoring = (snapshot: BookingSnapshot): boolean => snapshot.matches('restoring');
/** True while the destination step is about to open. */
export const isAdvancing = (snapshot: BookingSnapshot): boolean => snapshot.matches({ location: 'advancing' });
export const isCalculating = (snapshot: BookingSnapshot): boolean => snapshot.matches('calculating');
export const detailsOf = (snapshot: BookingSnapshot) => snapshot.context.facts.details;
/** True if the address of an end is known, so that only its floor may be missing. */
export const isAddressKnown = (snapshot: BookingSnapshot, end: End): boolean =>
  snapshot.matches({ waitingForAddress: { [end]: 'known' } });
/** True after an attempt to continue from the doors without all answers. */
export const areDoorsRefused = (snapshot: BookingSnapshot): boolean =>
  snapshot.matches({ waitingForAddress: { answers: 'showingErrors' } });
/** True if the list of goods started from a typical one. */
export const isTypicalList = ({ context }: BookingSnapshot): boolean => startedFrom(context.facts) !== undefined;
/** True while a typical list can be undone. */
export const canRestoreList = (snapshot: BookingSnapshot): boolean => snapshot.can({ type: 'list.restored' });
/** True if the list can be moved at the student tariff. */
export const canBeStudent = (snapshot: BookingSnapshot): boolean => fitsStudentMove(detailsOf(snapshot));
export const offerOf = (snapshot: BookingSnapshot) => snapshot.context.offer;
/** The error of the list of goods, after an attempt to continue. */
export const inventoryRefusalOf = (snapshot: BookingSnapshot): ListError | undefined =>
  snapshot.matches({ quote: { details: { list: { incomplete: 'showingErrors' } } } })
    ? listError(factsOf(snapshot))
    : undefined;
/** True if the step's own refusal says that there is no connection. The steps of the route show none. */
export const saysOffline = (snapshot: BookingSnapshot): boolean =>
  snapshot.context.refusal?.reason === 'offline' &&
  !snapshot.matches('location') &&
  !snapshot.matches('waitingForAddress');
/** True if the customer was brought back because the day cannot be chosen: the calendar names it. */
export const isDayRefused = ({ context: { refusal } }: BookingSnapshot): boolean =>
  dateRefusals.some((reason) => reason === refusal?.reason);
/** True if day and slot are chosen, so that the review can follow. */
export const canReview = (snapshot: BookingSnapshot): boolean => snapshot.can({ type: 'review.requested' });

/** The draft, as the tab stores it. */
export function draftOf(snapshot: BookingSnapshot): Draft {
  const { key, facts, requestedStep, openCheckout } = snapshot.context;
  const draft: Draft = { version: DRAFT_VERSION, key, facts, step: stepOf(snapshot) ?? requestedStep };
  return openCheckout ? { ...draft, openCheckout } : draft;
}

/** The part of the booking that a screen belongs to. */
export const partOf = (screen: Step | 'missing'): Part => (screen === 'missing' ? 'confirm' : steps[screen].part);
