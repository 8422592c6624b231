/**
 * Google's map service on a page. If the script fails to load, it is requested three more times at growing intervals, and after that only
 * when the customer asks. A rejected key is not tried again.
 */

import { assign, setup } from 'xstate';
import { delays } from './delays';
import { port } from './ports';

const RETRIES = 3;

const googleMaps = setup({
  types: {
    context: {} as { retries: number },
    events: {} as
      | { type: 'script.requested' }
      | { type: 'retry.requested' }
      | { type: 'key.refused' }
      | { type: 'drawing.failed' }
      | { type: 'search.answered' }
      | { type: 'search.failed' },
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadGoogleMaps: port('loadGoogleMaps', { within: 'mapsLoadTimeout' }) },
  guards: { mayRetry: ({ context }) => context.retries < RETRIES },
  actions: {
    countRetry: assign({ retries: ({ context }) => context.retries + 1 }),
    clearRetries: assign({ retries: 0 }),
  },
  delays: {
    mapsLoadTimeout: delays.mapsLoadTimeout,
    mapsRetryDelay: ({ context }) => delays.mapsRetryDelay * 2 ** (context.retries - 1),
  },
});

export const googleMapsMachine = googleMaps.createMachine({
  id: 'googleMaps',
  context: { retries: 0 },
  type: 'parallel',
  states: {
    script: {
      initial: 'unused',
      on: { 'key.refused': '.refused' },
      states: {
        unused: {
          description: 'Nothing from Google is loaded.',
          tags: 'settled',
          on: { 'script.requested': 'loading' },
        },
        loading: {
          description: 'The script is loading.',
          tags: 'busy',
          invoke: {
            id: 'loadGoogleMaps',
            src: 'loadGoogleMaps',
            input: {},
            onDone: 'ready',
            onError: 'deciding',
          },
        },
        deciding: {
          description: 'Tries again up to three times.',
          always: [{ guard: 'mayRetry', target: 'pausing', actions: 'countRetry' }, { target: 'failed' }],
        },
        pausing: {
          description: 'A pause before the next attempt, twice as long each time.',
          tags: 'busy',
          after: { mapsRetryDelay: 'loading' },
        },
        ready: {
          description: 'Search and map are available.',
          tags: 'settled',
          on: { 'drawing.failed': 'failed' },
        },
        failed: {
          description: "'Error loading Google Maps', with Try Again; places come from our own list.",
          tags: 'settled',
          exit: 'clearRetries',
          on: { 'retry.requested': 'loading' },
        },
        refused: { description: 'Google rejected the key; trying again does not help.', tags: 'settled' },
      },
    },
    search: {
      initial: 'answering',
      states: {
        answering: {
          description: 'The last search was answered, or there was none.',
          on: { 'search.failed': 'silent' },
        },
        silent: {
          description: 'The last search failed: places come from our own list, and the page says so.',
          on: { 'search.answered': 'answering' },
        },
      },
    },
  },
});
