/** Booking, second part: goods, date and slot, the review, and the price. */

import { reasonOf } from './answers';
import { bookingSetup } from './booking.setup';

export const quoteState = bookingSetup.createStateConfig({
  initial: 'details',
  on: {
    'moveType.chosen': { actions: { type: 'rememberMoveType', params: ({ event }) => event } },
  },
  states: {
    missingLocations: {
      description: "'Missing Location Data': neither navigation state nor a draft has the locations.",
    },
    details: {
      description: 'What is moved, and floors and lifts.',
      tags: 'editable',
      invoke: { id: 'inventory', src: 'inventory', input: ({ context }) => ({ details: context.facts.details }) },
      on: {
        'inventory.changed': { actions: { type: 'rememberDetails', params: ({ event }) => event } },
        'inventory.completed': { guard: 'isInventoryComplete', target: 'schedule' },
      },
    },
    schedule: {
      description: 'Date and arrival slot.',
      tags: 'editable',
      initial: 'deciding',
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { facts } }) => ({ date: facts.date, slot: facts.slot }),
      },
      on: {
        'schedule.changed': [
          {
            guard: { type: 'isScheduled', params: ({ event }) => event },
            target: '.settled',
            actions: [{ type: 'rememberSchedule', params: ({ event }) => event }, 'dropFailure'],
          },
          { target: '.choosing', actions: { type: 'rememberSchedule', params: ({ event }) => event } },
        ],
      },
      states: {
        deciding: {
          description: 'A choice made earlier stands until the scheduling child says otherwise.',
          always: [{ guard: 'hasSchedule', target: 'chosenBefore' }, { target: 'choosing' }],
        },
        choosing: { description: 'Date or slot is still to be chosen.' },
        chosenBefore: {
          description: 'The customer came back to a choice; nothing moves on by itself.',
          on: { 'review.requested': '#booking.quote.review' },
        },
        settled: {
          description: 'Date, time and details exist: the review appears two seconds later.',
          on: { 'review.requested': '#booking.quote.review' },
          after: { summaryDelay: '#booking.quote.review' },
        },
      },
    },
    review: {
      description: "'Review Your Booking': every row can be changed.",
      tags: 'editable',
      on: { 'quote.requested': { target: '#booking.calculating', actions: 'dropFailure' } },
    },
  },
});

export const calculatingState = bookingSetup.createStateConfig({
  description: 'The server prices the move and puts the quote on disk.',
  tags: 'busy',
  invoke: {
    id: 'createBooking',
    src: 'createBooking',
    input: ({ context: { facts, key } }) => ({ facts, key }),
    onDone: [
      {
        guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
        target: 'contact',
        actions: { type: 'rememberNewQuote', params: ({ event }) => ({ answer: event.output }) },
      },
      {
        guard: { type: 'wasPaidBefore', params: ({ event }) => reasonOf(event.output) },
        target: 'finished',
      },
      {
        guard: { type: 'concernsSchedule', params: ({ event }) => reasonOf(event.output) },
        target: 'quote.schedule',
        actions: { type: 'setFailure', params: ({ event }) => reasonOf(event.output) },
      },
      {
        guard: { type: 'concernsLocation', params: ({ event }) => reasonOf(event.output) },
        target: 'location.route',
        actions: { type: 'setFailure', params: ({ event }) => reasonOf(event.output) },
      },
      {
        guard: { type: 'concernsGoods', params: ({ event }) => reasonOf(event.output) },
        target: 'quote.details',
        actions: { type: 'setFailure', params: ({ event }) => reasonOf(event.output) },
      },
      {
        target: 'quote.review',
        actions: { type: 'setFailure', params: ({ event }) => reasonOf(event.output) },
      },
    ],
    onError: { target: 'quote.review', actions: { type: 'setFailure', params: { reason: 'bookingUnmade' } } },
  },
  after: {
    quoteTimeout: { target: 'quote.review', actions: { type: 'setFailure', params: { reason: 'quoteLate' } } },
  },
});
