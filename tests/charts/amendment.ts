import { type SnapshotFrom, transition } from 'xstate';
import { type AmendmentEvent, amendmentMachine } from '#machines/amendment.machine';
import { enters } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';

type Snapshot = SnapshotFrom<typeof amendmentMachine>;

const releases = (before: Snapshot, event: AmendmentEvent): boolean =>
  transition(amendmentMachine, before, event)[1].some(({ type }) => type === 'releaseReservation');

export const amendment = chartOf<typeof amendmentMachine>({
  machine: amendmentMachine,
  inputs: [{}],
  cases: { 'difference.paid': [{ isPossible: true }, { isPossible: false }] },
  promises: {
    rests: () => true,
    states: {},
    steps: {
      'a change is made exactly when it was agreed with nothing to pay, or was paid for and is possible': (change) =>
        change.after.matches('made') === (change.event.type === 'change.agreed' || change.event.isPossible === true),
      'a change lapses exactly when it was replaced, was not paid for in time, or is not possible': ({
        event,
        after,
      }) => after.matches('lapsed') === (/expired|replaced/.test(event.type) || event.isPossible === false),
      'nothing is made while its checkout is open': (change) =>
        !enters(change, 'made') || !change.before.matches('paying') || change.event.type === 'difference.paid',
      'the slots that were reserved for a change are released when it ends': (change) =>
        !(enters(change, 'made') || enters(change, 'lapsed')) ||
        releases(change.before, change.event as AmendmentEvent),
    },
  },
});
