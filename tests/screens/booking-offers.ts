/** The controls of the booking's screens, where the chart handles more events. */
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { STEPS, type Step } from '#domain/booking/draft';
import type { bookingMachine } from '#machines/booking.machine';
import { bookingChart } from '../machines/cases/booking';
import type { EventCases, Place } from '../support/paths/cases';
import type { Key } from '../support/paths/state-space';
import { shownIn, stepIn } from './steps';
import type { Words } from './words';

type Snapshot = SnapshotFrom<typeof bookingMachine>;

const refusalSteps: readonly string[] = ['details', 'schedule', 'review', 'contact', 'promo'];

/** The step says why the customer was brought to it; a quote that has expired says so itself. */
export function hasRefusal(snapshot: Snapshot): boolean {
  const reason = snapshot.context.refusal?.reason;
  if (reason === undefined || !refusalSteps.includes(stepIn(snapshot) ?? '')) return false;
  return reason !== 'quoteExpired' || !snapshot.matches({ promo: 'expired' });
}

/** The steps that the address may name in a state: going there is no news. */
function stepsInAddress(snapshot: Snapshot): readonly Step[] {
  const step = stepIn(snapshot);
  if (step) return [step];
  const { requestedStep } = snapshot.context;
  if (snapshot.matches({ location: 'advancing' })) return ['start', 'startAddress', requestedStep];
  if (snapshot.matches('clearing')) return ['review', requestedStep];
  if (snapshot.matches('calculating')) return ['review', 'promo', requestedStep];
  if (snapshot.matches('redirecting') || snapshot.matches('returning')) return ['promo', requestedStep];
  return [requestedStep];
}

/** The cases of the chart, without steps that the address names already. */
export const viewCases: EventCases = {
  ...(bookingChart.cases as EventCases),
  'step.requested': (snapshot) =>
    STEPS.filter((step) => !stepsInAddress(snapshot as Snapshot).includes(step)).map((step) => ({ step })),
};

const isIn = (place: object | string) => (snapshot: Snapshot) => snapshot.matches(place as never);
/** The chart's own key, and the presence of a refusal to dismiss. */
export const viewKey: Key = (snapshot) => `${bookingChart.key(snapshot)} ${hasRefusal(snapshot as Snapshot)}`;

/** The screens with a control for an event that the chart handles in more states. */
export const places: Partial<Record<EventFromLogic<typeof bookingMachine>['type'], Place<Snapshot>>> &
  Record<string, Place<Snapshot>> = {
  'draft.cleared': {
    because: 'the review alone offers to start again',
    where: (snapshot) => shownIn(snapshot) === 'review' && !snapshot.matches('restoring'),
  },
  'retry.requested': {
    because: 'a way that is not driven is not measured again: one end has to be changed',
    where: ({ context }) => context.refusal?.reason !== 'locationTooFar',
  },
  'moveType.chosen': { because: 'the kind of move is part of what is moved', where: isIn({ quote: 'details' }) },
  'refusal.dismissed': {
    because: 'the refusal of a step stands at the step',
    where: hasRefusal,
  },
  'quote.changed': {
    because: 'a quote that has expired takes no code',
    where: isIn({ promo: 'valid' }),
  },
  'text.reported': { because: 'only the first field reports this', where: isIn({ location: 'start' }) },
};

/** The answers that can be changed, and how the way to each is called beside it. */
export const changeable = {
  start: 'booking:summary.changeOf.start',
  destination: 'booking:summary.changeOf.destination',
  schedule: 'booking:summary.changeOf.schedule',
  details: 'booking:summary.changeOf.details',
} as const satisfies Partial<Record<Step, string>>;

/** The words of the way to change an answer, where its step is open from here. */
export function changeOf({ say }: Words, snapshot: Snapshot, step: keyof typeof changeable): string {
  const here = stepIn(snapshot);
  const isOpen = here !== undefined && here !== step && snapshot.can({ type: 'step.requested', step });
  return isOpen ? `${say('booking:change')} ${say(changeable[step])}` : '';
}
