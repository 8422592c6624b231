/** The steps before there is a quote: things, day, review. The specification names their state `quote`. The review leads to `calculating`, or to `contact` when the quote still holds. */

import { calendarMove } from '#domain/booking/calendar-move';
import { booking } from './booking.setup';
import { answer, isOk } from './reply';

const detailsState = booking.createStateConfig({
  description: 'The things to move, and floors and lifts. Every change is priced at once.',
  type: 'parallel',
  states: {
    list: {
      initial: 'deciding',
      on: {
        'details.changed': { target: '.deciding', actions: { type: 'setDetails', params: ({ event }) => event } },
        'moveType.chosen': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'setMoveType', params: ({ event }) => event },
        },
        'list.restored': { guard: 'canRestoreList', target: '.deciding', actions: 'restoreList' },
        'special.left': {
          guard: { type: 'isListed', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'countListed', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Checks the list.',
          always: [{ guard: 'isListComplete', target: 'complete' }, { target: 'incomplete' }],
        },
        incomplete: {
          description:
            'Empty, incomplete, over a limit or too much for a student move; the error shows only after an attempt to continue.',
          initial: 'quiet',
          states: {
            quiet: { description: 'No error is shown yet.', on: { 'details.submitted': 'showingErrors' } },
            showingErrors: { description: 'The error is shown.' },
          },
        },
        complete: {
          description: 'The list can be priced.',
          on: {
            'details.submitted': {
              target: '#booking.quote.schedule',
              actions: [{ type: 'countListed', params: {} }, 'clearRefusal'],
            },
          },
        },
      },
    },
    catalogue: {
      initial: 'loading',
      states: {
        loading: {
          description: 'The price items are loading; the built-in lists are offered.',
          tags: 'busy',
          entry: 'clearOffer',
          invoke: {
            id: 'loadCatalogue',
            src: 'loadCatalogue',
            input: {},
            onDone: [
              { guard: isOk, target: 'listed', actions: { type: 'setOffer', params: answer } },
              { target: 'builtIn' },
            ],
          },
        },
        listed: { description: 'The price items are offered.' },
        builtIn: { description: 'Loading failed; the built-in lists stay.' },
      },
    },
  },
});

export const quoteState = booking.createStateConfig({
  initial: 'details',
  states: {
    missingLocations: {
      description: "'Missing Location Data': neither the navigation state nor a draft has the locations.",
      meta: { shows: 'missing' },
    },
    details: detailsState,
    schedule: {
      description: 'Date and arrival slot.',
      initial: 'deciding',
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { facts }, self }) => ({
          parentRef: self,
          date: facts.date,
          slot: facts.slot,
          move: calendarMove(facts),
        }),
      },
      on: {
        'schedule.changed': [
          {
            guard: { type: 'isScheduled', params: ({ event }) => event },
            target: '.chosen',
            actions: [{ type: 'setSchedule', params: ({ event }) => event }, 'clearRefusal'],
          },
          { target: '.choosing', actions: { type: 'setSchedule', params: ({ event }) => event } },
        ],
        'schedule.failed': {
          guard: { type: 'concernsGoods', params: ({ event }) => event },
          target: 'details',
          actions: { type: 'setRefusal', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'An earlier choice is kept until the scheduling child reports another.',
          always: [{ guard: 'hasSchedule', target: 'chosenBefore' }, { target: 'choosing' }],
        },
        choosing: { description: 'Date or slot is still to be chosen.' },
        chosenBefore: {
          description: 'The customer came back to an earlier choice: the review does not follow by itself.',
          on: { 'review.requested': '#booking.quote.review' },
        },
        chosen: {
          description: 'Date and slot are chosen: the review follows two seconds after the last key or press.',
          on: {
            'review.requested': '#booking.quote.review',
            'customer.acted': { target: 'chosen', reenter: true },
          },
          after: { summaryDelay: '#booking.quote.review' },
        },
      },
    },
    review: {
      description: "'Review Your Booking': every row can be changed.",
      on: {
        'quote.requested': [
          { guard: 'isAmendment', target: '#booking.amending' },
          { guard: 'hasQuote', target: '#booking.contact', actions: 'clearRefusal' },
          { target: '#booking.calculating', actions: 'clearRefusal' },
        ],
      },
    },
  },
});
