/** The steps that find the route: both places with their addresses, and the way between them. */

import { and, stateIn } from 'xstate';
import { lacksDoors } from '#domain/move/floor';
import { type End, type Location, placeKey } from '#domain/place';
import { type BookingContext, booking } from './booking.setup';
import { withAddress } from './facts';
import { answer, isOk, refusal } from './reply';

const setLocationOf = (end: End) =>
  ({
    type: 'setLocation',
    params: ({ event }: { event: { output: { location: Location } } }) => ({ end, ...event.output }),
  }) as const;

const placeState = (end: End, description: string) =>
  booking.createStateConfig({
    description,
    invoke: {
      id: 'location',
      src: 'location',
      input: ({ context: { facts }, self }) => ({
        parentRef: self,
        end,
        text: facts.typed[end] ?? facts[end]?.place ?? '',
        location: facts[end],
      }),
      onDone: [
        ...(end === 'start'
          ? [{ guard: 'needsDestination', target: 'advancing', actions: setLocationOf(end) } as const]
          : []),
        {
          guard: { type: 'needsDoors', params: ({ event }) => ({ end, ...event.output }) },
          target: '#booking.waitingForAddress',
          actions: setLocationOf(end),
        },
        { target: 'route', actions: setLocationOf(end) },
      ],
    },
  });

/** Makes the guard of an address that is the last answer which the doors need. */
const isLastAnswerOf = (end: End) =>
  function isLastAnswer({
    context: { facts },
    event,
  }: {
    context: BookingContext;
    event: { output: { address: string } };
  }) {
    return !lacksDoors(withAddress(facts, end, event.output.address));
  };

const doorState = (end: End, other: End) =>
  booking.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        description: 'An address that is known, and is not being changed, is kept.',
        always: [{ guard: { type: 'asksAddress', params: { end } }, target: 'asking' }, { target: 'known' }],
      },
      asking: {
        description: 'The address is asked for.',
        on: { 'doors.submitted': { actions: { type: 'submitAddress', params: { end } } } },
        invoke: {
          id: `${end}Address` as const,
          src: 'detailedAddress',
          input: ({ context: { facts }, self }) => ({
            parentRef: self,
            end,
            place: facts[end]?.place ?? '',
            postcode: facts[end]?.postcode ?? '',
            address: facts[end]?.address ?? '',
            typed: facts.typed[`${end}Address`] ?? '',
            typedCode: facts.typed[`${end}Postcode`] ?? '',
          }),
          onDone: [
            {
              guard: and([stateIn({ waitingForAddress: { [other]: 'known' } }), isLastAnswerOf(end)]),
              target: '#booking.location.route',
              actions: { type: 'setAddress', params: ({ event }) => ({ end, ...event.output }) },
            },
            {
              target: 'known',
              actions: { type: 'setAddress', params: ({ event }) => ({ end, ...event.output }) },
            },
          ],
        },
      },
      known: {
        description: 'The address is known.',
        on: {
          'address.reopened': {
            guard: { type: 'isEnd', params: ({ event }) => ({ asked: event.end, end }) },
            target: 'asking',
          },
        },
      },
    },
  });

export const locationState = booking.createStateConfig({
  initial: 'start',
  states: {
    start: placeState('start', "'Where are you moving from?'"),
    advancing: {
      description: 'The pickup is set; the destination step follows after 300 ms.',
      tags: 'busy',
      meta: { shows: 'destination' },
      after: { destinationStepDelay: 'destination' },
    },
    destination: placeState('destination', "'Where are you moving to?'"),
    route: {
      description: 'Both ends and the route between them, to be confirmed.',
      initial: 'measuring',
      states: {
        measuring: {
          description: 'The server measures the driving route.',
          tags: 'busy',
          invoke: {
            id: 'measureRoute',
            src: 'measureRoute',
            input: ({ context: { facts } }) => ({
              from: facts.start ? placeKey(facts.start) : '',
              to: facts.destination ? placeKey(facts.destination) : '',
            }),
            onDone: [
              { guard: isOk, target: 'measured', actions: { type: 'setRoute', params: answer } },
              {
                guard: { type: 'isUndrivable', params: refusal },
                target: 'undrivable',
                actions: { type: 'setRefusal', params: refusal },
              },
              { target: 'unmeasured', actions: { type: 'setRefusal', params: refusal } },
            ],
          },
        },
        measured: {
          description: 'The route is known.',
          on: {
            'locations.confirmed': [
              { guard: 'isSamePlace', actions: { type: 'setRefusal', params: { reason: 'sameLocation' } } },
              { target: 'processing', actions: 'clearRefusal' },
            ],
          },
        },
        unmeasured: {
          description: "'Route calculation failed': try again, change an end, or go on without it.",
          on: {
            'retry.requested': { target: 'measuring', actions: 'clearRefusal' },
            'locations.confirmed': { target: 'processing', actions: 'clearRefusal' },
          },
        },
        undrivable: { description: 'Outside our area: one end has to change.' },
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
  description: 'Both doors on one screen: the address of each, its floor and its lift.',
  type: 'parallel',
  on: { 'access.changed': { actions: { type: 'setAccess', params: ({ event }) => event } } },
  states: {
    start: doorState('start', 'destination'),
    destination: doorState('destination', 'start'),
    answers: {
      initial: 'quiet',
      on: {
        'doors.submitted': [
          {
            guard: and([stateIn({ waitingForAddress: { start: 'known', destination: 'known' } }), 'hasDoors']),
            target: '#booking.location.route',
          },
          { target: '.showingErrors' },
        ],
      },
      states: {
        quiet: { description: 'No error is shown yet.' },
        showingErrors: { description: 'Answers that are missing are named until they are given.' },
      },
    },
  },
});
