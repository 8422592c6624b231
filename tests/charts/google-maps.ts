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
      'the script is retried at most three times': ({ context }) => context.retries <= 3,
      'a pause comes before a retry, and counts as busy': (snapshot) =>
        !snapshot.matches({ script: 'pausing' }) || (snapshot.context.retries > 0 && snapshot.hasTag('busy')),
    },
    steps: {
      'a refused key is not tried again': ({ before, after }) =>
        !before.matches({ script: 'refused' }) || after.matches({ script: 'refused' }),
      'a script that has failed loads again only when the customer asks, and with all its retries': ({
        before,
        event,
        after,
      }) =>
        !before.matches({ script: 'failed' }) ||
        !after.matches({ script: 'loading' }) ||
        (event.type === 'retry.requested' && after.context.retries === 0),
      'Google Maps is ready only after its script has loaded': (step) =>
        !enters(step, { script: 'ready' }) || step.event.type === 'xstate.done.actor.loadGoogleMaps',
      'a search without an answer is reported until a search is answered': ({ before, event, after }) =>
        after.matches({ search: 'silent' }) ===
        (event.type === 'search.failed' || (before.matches({ search: 'silent' }) && event.type !== 'search.answered')),
    },
  },
});
