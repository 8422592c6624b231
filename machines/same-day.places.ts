/** The second step of the same-day quote: both places at once, and what can still be promised. */
import type { End } from '#domain/draft';
import { sameDaySetup } from './same-day.setup';

/** One end: looked for, or known and open to change. */
const endState = (end: End, search: 'pickupSearch' | 'deliverySearch') =>
  sameDaySetup.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        description: 'A place chosen before stands.',
        always: [{ guard: { type: 'hasLocation', params: { end } }, target: 'chosen' }, { target: 'seeking' }],
      },
      seeking: {
        description: 'The place is looked for.',
        tags: 'editable',
        invoke: {
          id: search,
          src: 'location',
          input: ({ context }) => ({ end, text: context.facts.typed[end] ?? '' }),
          onDone: {
            target: 'chosen',
            actions: [
              { type: 'rememberLocation', params: ({ event }) => ({ end, location: event.output.location }) },
              'forgetPlaceGaps',
            ],
          },
        },
      },
      chosen: {
        description: 'The place is known.',
        tags: 'editable',
        on: {
          'place.reopened': {
            guard: { type: 'isEnd', params: ({ event }) => ({ asked: event.end, end }) },
            target: 'seeking',
            actions: [{ type: 'reopenLocation', params: { end } }, 'forgetPlaceGaps'],
          },
        },
      },
    },
  });

export const placesState = sameDaySetup.createStateConfig({
  description: 'From where, to where, how soon.',
  type: 'parallel',
  on: {
    'urgency.chosen': {
      guard: { type: 'isPossible', params: ({ event }) => event },
      actions: [{ type: 'rememberUrgency', params: ({ event }) => event }, 'forgetPromiseGap'],
    },
    'step.confirmed': [
      {
        guard: { type: 'isComplete', params: { step: 'places' } },
        target: 'contact',
        actions: ['settlePromise', 'forgetGaps'],
      },
      { actions: { type: 'rememberGaps', params: { step: 'places' } } },
    ],
  },
  states: {
    pickup: endState('start', 'pickupSearch'),
    delivery: endState('destination', 'deliverySearch'),
    times: {
      initial: 'checking',
      states: {
        checking: {
          description: 'What can still be promised today is asked for.',
          tags: 'busy',
          invoke: {
            id: 'checkSameDayTimes',
            src: 'checkSameDayTimes',
            input: {},
            onDone: {
              target: 'known',
              actions: { type: 'rememberTimes', params: ({ event }) => ({ times: event.output }) },
            },
            onError: 'known',
          },
          after: { lookupTimeout: 'known' },
        },
        known: { description: 'Looked at again every minute.', after: { timesRest: 'checking' } },
      },
    },
  },
});
