/** The steps up to the quote: route, inventory, schedule and review. They leave for `calculating`, or for `contact` with the quote as it is. */

import { calendarMove } from '#domain/booking/calendar-move';
import { type End, placeKey } from '#domain/place';
import { withEvent, withOutput } from './ask';
import { booking } from './booking.setup';
import { answer, isOk, refusal } from './reply';

const placeState = (end: End, description: string, next: string) =>
  booking.createStateConfig({
    description,
    tags: 'editable',
    invoke: {
      id: 'location',
      src: 'location',
      input: ({ context: { facts } }) => ({
        end,
        text: facts.typed[end] ?? facts[end]?.place ?? '',
        location: facts[end],
      }),
      onDone: [
        {
          guard: withOutput('needsAddress'),
          target: `#booking.waitingForAddress.${end}Address`,
          actions: { type: 'rememberLocation', params: ({ event }) => ({ end, ...event.output }) },
        },
        {
          target: next,
          actions: { type: 'rememberLocation', params: ({ event }) => ({ end, ...event.output }) },
        },
      ],
    },
  });

const addressState = (end: End, next: string) =>
  booking.createStateConfig({
    tags: 'editable',
    invoke: {
      id: 'detailedAddress',
      src: 'detailedAddress',
      input: ({ context: { facts } }) => ({
        end,
        place: facts[end]?.place ?? '',
        postcode: facts[end]?.postcode ?? '',
        address: facts[end]?.address ?? '',
        typed: facts.typed[`${end}Address`] ?? '',
      }),
      onDone: {
        target: next,
        actions: { type: 'rememberAddress', params: ({ event }) => ({ end, ...event.output }) },
      },
    },
  });

export const locationState = booking.createStateConfig({
  initial: 'start',
  states: {
    start: placeState('start', "'Where are you moving from?'", 'advancing'),
    advancing: {
      description: 'The start is set; the destination step appears about 300 ms later.',
      tags: 'busy',
      after: {
        destinationStepDelay: [
          { guard: 'needsDestination', target: 'destination' },
          { guard: 'needsDestinationAddress', target: '#booking.waitingForAddress.destinationAddress' },
          { target: 'route' },
        ],
      },
    },
    destination: placeState('destination', "'Where are you moving to?'", 'route'),
    route: {
      description: 'From, to and the way between them, to be confirmed.',
      initial: 'measuring',
      states: {
        measuring: {
          description: 'Driving distance and duration are asked for.',
          tags: 'busy',
          invoke: {
            id: 'measureRoute',
            src: 'measureRoute',
            input: ({ context: { facts } }) => ({
              from: facts.start ? placeKey(facts.start) : '',
              to: facts.destination ? placeKey(facts.destination) : '',
            }),
            onDone: [
              { guard: isOk, target: 'measured', actions: { type: 'rememberRoute', params: answer } },
              {
                guard: { type: 'isUndrivable', params: refusal },
                target: 'undrivable',
                actions: { type: 'setFailure', params: refusal },
              },
              { target: 'unmeasured', actions: { type: 'setFailure', params: refusal } },
            ],
          },
        },
        measured: {
          description: 'The way is known.',
          tags: 'editable',
          on: {
            'locations.confirmed': [
              { guard: 'isSamePlace', actions: { type: 'setFailure', params: { reason: 'sameLocation' } } },
              { target: 'processing', actions: 'dropFailure' },
            ],
          },
        },
        unmeasured: {
          description: "'Route calculation failed': try again, change an end, or go on without it.",
          tags: 'editable',
          on: {
            'retry.requested': { target: 'measuring', actions: 'dropFailure' },
            'locations.confirmed': { target: 'processing', actions: 'dropFailure' },
          },
        },
        undrivable: { description: 'A way that we do not drive: an end has to be changed.', tags: 'editable' },
        processing: {
          description: "'Processing...'",
          tags: 'busy',
          after: { confirmDelay: '#booking.quote.details' },
        },
      },
    },
  },
});

export const waitingForAddressState = booking.createStateConfig({
  description: 'A place is chosen; the location counts only with its detailed address.',
  initial: 'startAddress',
  states: {
    startAddress: addressState('start', '#booking.location.advancing'),
    destinationAddress: addressState('destination', '#booking.location.route'),
  },
});

export const quoteState = booking.createStateConfig({
  initial: 'details',
  on: {
    'moveType.chosen': { actions: withEvent('rememberMoveType') },
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
        'inventory.changed': { actions: withEvent('rememberDetails') },
        'inventory.completed': { guard: 'isInventoryComplete', target: 'schedule', actions: 'dropFailure' },
      },
    },
    schedule: {
      description: 'Date and arrival slot.',
      tags: 'editable',
      initial: 'deciding',
      invoke: {
        id: 'scheduling',
        src: 'scheduling',
        input: ({ context: { facts } }) => ({ date: facts.date, slot: facts.slot, move: calendarMove(facts) }),
      },
      on: {
        'schedule.changed': [
          {
            guard: withEvent('isScheduled'),
            target: '.settled',
            actions: [withEvent('rememberSchedule'), 'dropFailure'],
          },
          { target: '.choosing', actions: withEvent('rememberSchedule') },
        ],
        'schedule.failed': { guard: withEvent('concernsGoods'), target: 'details', actions: withEvent('setFailure') },
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
      on: {
        'quote.requested': [
          { guard: 'hasQuote', target: '#booking.contact', actions: 'dropFailure' },
          { target: '#booking.calculating', actions: 'dropFailure' },
        ],
      },
    },
  },
});
