import { googleMapsMachine } from '#machines/google-maps.machine';
import { enters } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';

export const googleMaps = chartOf<typeof googleMapsMachine>({
  machine: googleMapsMachine,
  inputs: [{}],
  cases: { 'xstate.done.actor.loadGoogleMaps': [{ output: {} }] },
  key: ({ context }) => context.retries,
  promises: {
    states: {
      'the script is asked for three more times at most': ({ context }) => context.retries <= 3,
      'it rests only before another attempt, and is busy meanwhile': (snapshot) =>
        !snapshot.matches({ script: 'pausing' }) || (snapshot.context.retries > 0 && snapshot.hasTag('busy')),
    },
    steps: {
      'a key that was refused is not tried again': ({ before, after }) =>
        !before.matches({ script: 'refused' }) || after.matches({ script: 'refused' }),
      'what has failed is asked for again only when the customer wants it, from the first attempt on': ({
        before,
        event,
        after,
      }) =>
        !before.matches({ script: 'failed' }) ||
        !after.matches({ script: 'loading' }) ||
        (event.type === 'retry.requested' && after.context.retries === 0),
      'Google is ready only once its script has come': (step) =>
        !enters(step, { script: 'ready' }) || step.event.type === 'xstate.done.actor.loadGoogleMaps',
      'a search that had no answer is said until one has': ({ before, event, after }) =>
        after.matches({ search: 'silent' }) ===
        (event.type === 'search.failed' || (before.matches({ search: 'silent' }) && event.type !== 'search.answered')),
    },
  },
});
