/** The steps that find the route: both places with their addresses, and the way between them. */

import { type End, placeKey } from '#domain/place';
import { booking } from './booking.setup';
import { answer, isOk, refusal } from './reply';

const placeState = (end: End, description: string, next: string) =>
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
        {
          guard: { type: 'needsDoor', params: ({ event }) => ({ end, ...event.output }) },
          target: `#booking.waitingForAddress.${end}Address`,
          actions: { type: 'setLocation', params: ({ event }) => ({ end, ...event.output }) },
        },
        {
          target: next,
          actions: { type: 'setLocation', params: ({ event }) => ({ end, ...event.output }) },
        },
      ],
    },
  });

const doorState = (end: End, next: string) =>
  booking.createStateConfig({
    initial: 'deciding',
    states: {
      deciding: {
        description: 'A place that has its address already is asked for its floor only.',
        always: [
          { guard: { type: 'lacksAddress', params: { end } }, target: 'asking' },
          { guard: { type: 'lacksFloor', params: { end } }, target: 'askingFloor' },
          { target: 'asking' },
        ],
      },
      asking: {
        description: 'Address, floor and lift are asked for.',
        invoke: {
          id: 'detailedAddress',
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
              guard: { type: 'lacksFloor', params: ({ event }) => ({ end, ...event.output }) },
              target: 'askingFloor.showingError',
              actions: { type: 'setAddress', params: ({ event }) => ({ end, ...event.output }) },
            },
            {
              target: next,
              actions: { type: 'setAddress', params: ({ event }) => ({ end, ...event.output }) },
            },
          ],
        },
      },
      askingFloor: {
        description: 'The address is known. Neither it nor the customer has named a floor.',
        initial: 'quiet',
        on: {
          'floor.submitted': [
            { guard: { type: 'lacksFloor', params: { end } }, target: '.showingError' },
            { target: next },
          ],
        },
        states: {
          quiet: { description: 'No error is shown yet.' },
          showingError: { description: 'The error is shown until a floor is chosen.' },
        },
      },
    },
  });

export const locationState = booking.createStateConfig({
  initial: 'start',
  states: {
    start: placeState('start', "'Where are you moving from?'", 'advancing'),
    advancing: {
      description: 'The pickup is set; the destination step follows after 300 ms.',
      tags: 'busy',
      after: {
        destinationStepDelay: [
          { guard: 'needsDestination', target: 'destination' },
          { guard: 'needsDestinationDoor', target: '#booking.waitingForAddress.destinationAddress' },
          { target: 'route' },
        ],
      },
    },
    destination: placeState('destination', "'Where are you moving to?'", 'route'),
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
  description: 'A chosen place that still lacks its detailed address or its floor.',
  initial: 'startAddress',
  on: { 'access.changed': { actions: { type: 'setAccess', params: ({ event }) => event } } },
  states: {
    startAddress: doorState('start', '#booking.location.advancing'),
    destinationAddress: doorState('destination', '#booking.location.route'),
  },
});
