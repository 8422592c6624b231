/** Booking, first part: the two ends of the move and the way between them. */

import { placeKey } from '#domain/place';
import { bookingSetup } from './booking.setup';

export const locationState = bookingSetup.createStateConfig({
  initial: 'start',
  states: {
    start: {
      description: "'Where are you moving from?'",
      tags: 'editable',
      invoke: {
        id: 'location',
        src: 'location',
        input: ({ context: { facts } }) => ({
          end: 'start',
          text: facts.typed.start ?? facts.start?.place ?? '',
          location: facts.start,
        }),
        onDone: [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event.output },
            target: '#booking.waitingForAddress.startAddress',
            actions: { type: 'rememberLocation', params: ({ event }) => ({ end: 'start', ...event.output }) },
          },
          {
            target: 'advancing',
            actions: { type: 'rememberLocation', params: ({ event }) => ({ end: 'start', ...event.output }) },
          },
        ],
      },
    },
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
    destination: {
      description: "'Where are you moving to?'",
      tags: 'editable',
      invoke: {
        id: 'location',
        src: 'location',
        input: ({ context: { facts } }) => ({
          end: 'destination',
          text: facts.typed.destination ?? facts.destination?.place ?? '',
          location: facts.destination,
        }),
        onDone: [
          {
            guard: { type: 'needsAddress', params: ({ event }) => event.output },
            target: '#booking.waitingForAddress.destinationAddress',
            actions: { type: 'rememberLocation', params: ({ event }) => ({ end: 'destination', ...event.output }) },
          },
          {
            target: 'route',
            actions: { type: 'rememberLocation', params: ({ event }) => ({ end: 'destination', ...event.output }) },
          },
        ],
      },
    },
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
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: 'measured',
                actions: { type: 'rememberRoute', params: ({ event }) => ({ answer: event.output }) },
              },
              {
                target: 'unmeasured',
                actions: {
                  type: 'setFailure',
                  params: ({ event }) => (event.output.ok ? { reason: 'routeFailed' } : event.output),
                },
              },
            ],
            onError: { target: 'unmeasured', actions: { type: 'setFailure', params: { reason: 'routeFailed' } } },
          },
          after: {
            lookupTimeout: {
              target: 'unmeasured',
              actions: { type: 'setFailure', params: { reason: 'routeFailed' } },
            },
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
          description: "'Route calculation failed', or a way we do not drive: try again or change an end.",
          tags: 'editable',
          on: {
            'retry.requested': { target: 'measuring', actions: 'dropFailure' },
            'locations.confirmed': { guard: 'isRouteOptional', target: 'processing', actions: 'dropFailure' },
          },
        },
        processing: {
          description: "'Processing...'",
          tags: 'busy',
          after: { confirmDelay: '#booking.quote.details' },
        },
      },
    },
  },
});

export const waitingForAddressState = bookingSetup.createStateConfig({
  description: 'A place is chosen; the location counts only with its detailed address.',
  initial: 'startAddress',
  states: {
    startAddress: {
      tags: 'editable',
      invoke: {
        id: 'detailedAddress',
        src: 'detailedAddress',
        input: ({ context: { facts } }) => ({
          end: 'start',
          postcode: facts.start?.postcode ?? '',
          address: facts.start?.address ?? '',
          typed: facts.typed.startAddress ?? '',
        }),
        onDone: {
          target: '#booking.location.advancing',
          actions: { type: 'rememberAddress', params: ({ event }) => ({ end: 'start', ...event.output }) },
        },
      },
    },
    destinationAddress: {
      tags: 'editable',
      invoke: {
        id: 'detailedAddress',
        src: 'detailedAddress',
        input: ({ context: { facts } }) => ({
          end: 'destination',
          postcode: facts.destination?.postcode ?? '',
          address: facts.destination?.address ?? '',
          typed: facts.typed.destinationAddress ?? '',
        }),
        onDone: {
          target: '#booking.location.route',
          actions: { type: 'rememberAddress', params: ({ event }) => ({ end: 'destination', ...event.output }) },
        },
      },
    },
  },
});
