/** The booking's first half: what is said of the move before it is priced. The chart, and its second half, are in booking.machine.ts. */

import { assign, setup } from 'xstate';
import { calendarMove } from '#domain/booking/calendar-move';
import type { Draft, Facts, OpenCheckout, Step, TypedField } from '#domain/booking/draft';
import { inventoryError } from '#domain/move/inventory';
import type { Route } from '#domain/move/quote';
import type { End } from '#domain/place';
import { areSameLocations, type Location, lacksAddress, placeKey } from '#domain/place';
import type { ErrorCode } from '#domain/refusal';
import { changing, withEvent, withOutput } from './ask';
import { type ContactReport, contactSubmitMachine } from './contact-submit.machine';
import { delays } from './delays';
import { type AddressTextReport, detailedAddressMachine } from './detailed-address.machine';
import { type BookingEntry, withAddress, withEntry, withLocation, withoutQuote } from './facts';
import { type InventoryReport, inventoryMachine } from './inventory.machine';
import { locationMachine, type TextReport } from './location.machine';
import { type PaymentReport, paymentMachine } from './payment.machine';
import { port } from './ports';
import { type PromoCodeReport, promoCodeMachine } from './promo-code.machine';
import { answer, isOk, refusal } from './reply';
import { type SchedulingFailure, type SchedulingReport, schedulingMachine } from './scheduling.machine';
import { stepFor } from './steps';

export interface BookingContext {
  key: string;
  requestedStep: Step;
  entry: BookingEntry;
  facts: Facts;
  openCheckout: OpenCheckout | undefined;
  /** Why the customer was brought to this step. */
  failure: ErrorCode | undefined;
  /** What the notice's sentence tells of the answer. */
  failureStatus?: string | undefined;
  withHelper: boolean;
}

export type BookingEvent =
  | { type: 'step.requested'; step: Step }
  | { type: 'moveType.chosen'; moveType: string }
  | { type: 'locations.confirmed' }
  | { type: 'retry.requested' }
  | { type: 'review.requested' }
  | { type: 'quote.requested' }
  | { type: 'payment.requested'; withHelper: boolean }
  | { type: 'customer.returned' }
  | { type: 'draft.cleared' }
  | { type: 'failure.dismissed' }
  | TextReport
  | AddressTextReport
  | InventoryReport
  | SchedulingReport
  | SchedulingFailure
  | ContactReport
  | PromoCodeReport
  | PaymentReport;

type Reason = { reason: ErrorCode };
const startsWith = (reason: ErrorCode, ...prefixes: string[]) => prefixes.some((prefix) => reason.startsWith(prefix));

export const changeFacts = changing<BookingContext, BookingEvent>();

export const quotingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingEntry,
    output: {} as { bookingId: string },
    tags: {} as 'busy' | 'editable',
    children: {} as {
      location: 'location';
      detailedAddress: 'detailedAddress';
      inventory: 'inventory';
      scheduling: 'scheduling';
      contactSubmit: 'contactSubmit';
      promoCode: 'promoCode';
      payment: 'payment';
    },
  },
  actors: {
    readDraft: port('readDraft', { within: 'draftTimeout' }),
    clearDraft: port('clearDraft', { within: 'draftTimeout' }),
    measureRoute: port('measureRoute', { within: 'lookupTimeout', otherwise: 'routeFailed' }),
    createBooking: port('createBooking', { within: 'quoteTimeout', late: 'quoteLate', otherwise: 'bookingUnmade' }),
    readBooking: port('readBooking', { within: 'lookupTimeout' }),
    waitUntil: port('waitUntil'),
    location: locationMachine,
    detailedAddress: detailedAddressMachine,
    inventory: inventoryMachine,
    scheduling: schedulingMachine,
    contactSubmit: contactSubmitMachine,
    promoCode: promoCodeMachine,
    payment: paymentMachine,
  },
  guards: {
    leadsTo: ({ context }, params: { step: Step }) => stepFor(context.facts, context.requestedStep) === params.step,
    needsAddress: (_, params: { location: Location }) => lacksAddress(params.location),
    needsDestination: ({ context }) => context.facts.destination === undefined,
    needsDestinationAddress: ({ context: { facts } }) =>
      facts.destination !== undefined && lacksAddress(facts.destination),
    isSamePlace: ({ context: { facts } }) => areSameLocations(facts.start, facts.destination),
    isUndrivable: (_, { reason }: Reason) => reason === 'locationTooFar' || reason === 'sameLocation',
    isInventoryComplete: ({ context }) => inventoryError(context.facts.details) === undefined,
    isScheduled: (_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => Boolean(date && slot),
    hasSchedule: ({ context: { facts } }) => Boolean(facts.date && facts.slot),
    hasQuote: ({ context }) => context.facts.quote !== undefined,
    wasPaidBefore: (_, { reason }: Reason) => reason === 'alreadyPaid',
    concernsLocation: (_, { reason }: Reason) => startsWith(reason, 'location', 'start', 'destination', 'sameLocation'),
    concernsGoods: (_, { reason }: Reason) => startsWith(reason, 'inventory', 'boxes', 'details'),
    concernsSchedule: (_, { reason }: Reason) => startsWith(reason, 'date', 'time', 'window'),
  },
  actions: {
    takeDraft: assign(({ context }, { draft, key }: { draft?: Draft; key: string }) => ({
      key,
      facts: withEntry(draft?.facts, context.entry),
      openCheckout: draft?.openCheckout,
    })),
    rememberMoveType: changeFacts((facts, { moveType }: { moveType: string }) => ({
      ...withoutQuote(facts),
      moveType,
    })),
    rememberText: changeFacts((facts, { field, text }: { field: TypedField; text: string }) => ({
      ...facts,
      typed: { ...facts.typed, [field]: text },
    })),
    rememberLocation: assign({
      facts: ({ context }, { end, location }: { end: End; location: Location }) =>
        withLocation(context.facts, end, location),
      failure: undefined,
    }),
    rememberAddress: assign({
      facts: ({ context }, { end, address }: { end: End; address: string }) => withAddress(context.facts, end, address),
      failure: undefined,
    }),
    rememberRoute: changeFacts((facts, { route }: { route: Route }) => ({ ...facts, route })),
    rememberDetails: changeFacts(
      (facts, { details, moveType = facts.moveType }: Pick<Facts, 'details'> & Partial<Pick<Facts, 'moveType'>>) => ({
        ...withoutQuote(facts),
        details,
        moveType,
      }),
    ),
    rememberSchedule: changeFacts((facts, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => {
      const { date: _, slot: __, ...rest } = withoutQuote(facts);
      return { ...rest, ...(date ? { date } : {}), ...(slot ? { slot } : {}) };
    }),
    setFailure: assign((_, { reason, status }: Reason & { status?: string | undefined }) => ({
      failure: reason,
      failureStatus: status,
    })),
    dropFailure: assign({ failure: undefined }),
  },
  delays,
});

const placeState = (end: End, description: string, next: string) =>
  quotingSetup.createStateConfig({
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
  quotingSetup.createStateConfig({
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

export const locationState = quotingSetup.createStateConfig({
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

export const waitingForAddressState = quotingSetup.createStateConfig({
  description: 'A place is chosen; the location counts only with its detailed address.',
  initial: 'startAddress',
  states: {
    startAddress: addressState('start', '#booking.location.advancing'),
    destinationAddress: addressState('destination', '#booking.location.route'),
  },
});

export const quoteState = quotingSetup.createStateConfig({
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
