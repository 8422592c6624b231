/**
 * Google's map service on a page. Promise: a script that does not come is asked for three more times, each later than the one before; having
 * failed, it is asked for again only when the customer wants it; a key that is refused is not tried again. What it fails at is said.
 */

import { assign, setup } from 'xstate';
import { delays } from './delays';
import { port } from './ports';

/** How often the script is asked for again. */
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
          description: 'Nothing of Google is loaded.',
          tags: 'settled',
          on: { 'script.requested': 'loading' },
        },
        loading: {
          description: 'The script is asked for.',
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
          description: 'Whether the script may be asked for once more.',
          always: [{ guard: 'mayRetry', target: 'pausing', actions: 'countRetry' }, { target: 'failed' }],
        },
        pausing: {
          description: 'A rest before the next attempt, twice as long each time.',
          tags: 'busy',
          after: { mapsRetryDelay: 'loading' },
        },
        ready: {
          description: 'Google can search and draw.',
          tags: 'settled',
          on: { 'drawing.failed': 'failed' },
        },
        failed: {
          description: "'Error loading Google Maps', with Try Again; places come from our own list.",
          tags: 'settled',
          exit: 'clearRetries',
          on: { 'retry.requested': 'loading' },
        },
        refused: { description: 'Google does not accept the key, and asking again does not help.', tags: 'settled' },
      },
    },
    search: {
      initial: 'answering',
      states: {
        answering: {
          description: 'The last search was answered, or none was made.',
          on: { 'search.failed': 'silent' },
        },
        silent: {
          description: 'The last search had no answer: places come from our own list, which is said.',
          on: { 'search.answered': 'answering' },
        },
      },
    },
  },
});
