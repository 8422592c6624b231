/** Types, actors, guards and actions of the booking chart. Its states are in booking.quote.ts and booking.machine.ts. */

import { assign, setup } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import {
  type Draft,
  emptyFacts,
  type Facts,
  type OpenCheckout,
  type Step,
  type TypedField,
} from '#domain/booking/draft';
import { inventoryError } from '#domain/move/inventory';
import type { Quote, Route } from '#domain/move/quote';
import { areSameLocations, type End, type Location, lacksAddress } from '#domain/place';
import { type ErrorCode, goodsRefusals, locationRefusals, scheduleRefusals } from '#domain/refusal';
import { changing } from './ask';
import { type ContactReport, contactSubmitMachine } from './contact-submit.machine';
import { delays } from './delays';
import { type AddressTextReport, detailedAddressMachine } from './detailed-address.machine';
import { type BookingEntry, withAddress, withEntry, withLocation, withoutQuote, withPrices, withQuote } from './facts';
import { type InventoryReport, inventoryMachine } from './inventory.machine';
import { locationMachine, type TextReport } from './location.machine';
import { type PaymentOutcome, type PaymentReport, paymentMachine } from './payment.machine';
import { port } from './ports';
import { type PromoCodeReport, promoCodeMachine } from './promo-code.machine';
import { type SchedulingFailure, type SchedulingReport, schedulingMachine } from './scheduling.machine';
import { canEnter, stepFor } from './steps';

export interface BookingContext {
  key: string;
  requestedStep: Step;
  entry: BookingEntry;
  facts: Facts;
  openCheckout: OpenCheckout | undefined;
  /** Why the customer was brought to this step. */
  failure: ErrorCode | undefined;
  /** The status of the server's answer, for the notice. */
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
const isOneOf =
  (codes: readonly ErrorCode[]) =>
  (_: unknown, { reason }: Reason): boolean =>
    codes.includes(reason);

const changeFacts = changing<BookingContext, BookingEvent>();

export const booking = setup({
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
    isUndrivable: isOneOf(['locationTooFar', 'sameLocation']),
    isInventoryComplete: ({ context }) => inventoryError(context.facts.details) === undefined,
    isScheduled: (_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => Boolean(date && slot),
    hasSchedule: ({ context: { facts } }) => Boolean(facts.date && facts.slot),
    hasQuote: ({ context }) => context.facts.quote !== undefined,
    wasPaidBefore: isOneOf(['alreadyPaid']),
    concernsLocation: isOneOf(locationRefusals),
    concernsGoods: isOneOf(goodsRefusals),
    concernsSchedule: isOneOf(scheduleRefusals),
    hasOpenCheckout: ({ context }) => context.openCheckout !== undefined && context.facts.quote !== undefined,
    canEnter: ({ context }, { step }: { step: Step }) => canEnter(context.facts, step),
    concernsContact: isOneOf(['contactMissing']),
    isQuoteExpired: isOneOf(['quoteExpired']),
    isMissing: isOneOf(['bookingMissing']),
    isPaid: (_, { booking }: { booking: BookingView }) =>
      booking.paymentStatus === 'paid' || booking.paymentStatus === 'refunded',
    isCancelled: (_, { booking }: { booking: BookingView }) => booking.status === 'cancelled',
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
    startAfresh: assign((_, { key }: { key: string }) => ({
      key,
      facts: emptyFacts(),
      openCheckout: undefined,
      failure: undefined,
    })),
    rememberRequestedStep: assign({ requestedStep: (_, { step }: { step: Step }) => step, failure: undefined }),
    rememberNewQuote: assign({
      facts: ({ context }, { quote }: { quote: Quote }) => withQuote(context.facts, quote),
      openCheckout: undefined,
    }),
    rememberContact: changeFacts((facts, { contact }: Pick<Facts, 'contact'>) => ({
      ...facts,
      contact,
      contactSaved: false,
    })),
    rememberSaved: changeFacts(
      (facts, { contact, teamNotified }: Required<Pick<Facts, 'contact' | 'teamNotified'>>) => ({
        ...facts,
        contact,
        teamNotified,
        contactSaved: true,
      }),
    ),
    setQuote: changeFacts((facts, { quote }: { quote: Quote }) => ({
      ...facts,
      quote,
      typed: { ...facts.typed, promo: '' },
    })),
    rememberChoice: assign({ withHelper: (_, { withHelper }: { withHelper: boolean }) => withHelper }),
    rememberCheckout: assign({ openCheckout: (_, { checkout }: { checkout: OpenCheckout }) => checkout }),
    rememberOutcome: assign(({ context }, { prices, reason, status }: PaymentOutcome) => ({
      facts: withPrices(context.facts, prices),
      failure: reason,
      failureStatus: status,
      openCheckout: undefined,
    })),
    forgetCheckout: assign({ openCheckout: undefined }),
    forgetQuote: assign({ facts: ({ context }) => withoutQuote(context.facts), openCheckout: undefined }),
  },
  delays,
});
