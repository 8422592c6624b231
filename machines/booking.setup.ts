/** The booking flow's vocabulary: its facts, events, ports, children, questions (guards) and memories (actions). */

import { assign, setup } from 'xstate';
import {
  type Draft,
  type End,
  emptyFacts,
  type Facts,
  type OpenCheckout,
  type Step,
  type TypedField,
} from '#domain/draft';
import { inventoryGap } from '#domain/inventory';
import { isSameLocation, type Location, lacksAddress, locationText } from '#domain/place';
import type { Quote, Route } from '#domain/quote';
import type { ErrorCode } from '#domain/refusal';
import { type ContactReport, contactSubmitMachine } from './contact-submit.machine';
import { delays } from './delays';
import { type AddressTextReport, detailedAddressMachine } from './detailed-address.machine';
import { withAddress, withLocation, withoutQuote, withPrices, withQuote } from './facts';
import { type InventoryReport, inventoryMachine } from './inventory.machine';
import { locationMachine, type TextReport } from './location.machine';
import { type PaymentOutcome, type PaymentReport, paymentMachine } from './payment.machine';
import { type Answer, type Ports, port } from './ports';
import { type PromoReport, promoMachine } from './promo.machine';
import { type SchedulingReport, schedulingMachine } from './scheduling.machine';
import { canEnter, stepFor } from './steps';

/** What the browser brought along: the step of the URL, and facts from the page it came from. */
export interface Entry {
  step: Step;
  /** Facts that win over the draft's, such as the move type of a home-page button. */
  facts?: Partial<Facts>;
  /** Facts that count only where there is no draft: the navigation state of a page that was refreshed. */
  fallback?: Partial<Facts>;
}

export interface BookingContext {
  key: string;
  requestedStep: Step;
  entry: Entry;
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
  | ContactReport
  | PromoReport
  | PaymentReport;

type ReadingAnswer = Awaited<ReturnType<Ports['readBooking']>>;
const isKind = (reason: ErrorCode, prefixes: readonly string[]) => prefixes.some((prefix) => reason.startsWith(prefix));

export const bookingSetup = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as Entry,
    output: {} as { bookingId: string },
    tags: {} as 'busy' | 'editable',
    children: {} as {
      location: 'location';
      detailedAddress: 'detailedAddress';
      inventory: 'inventory';
      scheduling: 'scheduling';
      contactSubmit: 'contactSubmit';
      promo: 'promo';
      payment: 'payment';
    },
  },
  actors: {
    readDraft: port('readDraft'),
    clearDraft: port('clearDraft'),
    measureRoute: port('measureRoute'),
    createBooking: port('createBooking'),
    readBooking: port('readBooking'),
    waitUntil: port('waitUntil'),
    location: locationMachine,
    detailedAddress: detailedAddressMachine,
    inventory: inventoryMachine,
    scheduling: schedulingMachine,
    contactSubmit: contactSubmitMachine,
    promo: promoMachine,
    payment: paymentMachine,
  },
  guards: {
    hasOpenCheckout: ({ context }) => context.openCheckout !== undefined && context.facts.quote !== undefined,
    leadsTo: ({ context }, params: { step: Step }) => stepFor(context.facts, context.requestedStep) === params.step,
    canEnter: ({ context }, params: { step: Step }) => canEnter(context.facts, params.step),
    needsAddress: (_, params: { location: Location }) => lacksAddress(params.location),
    needsDestination: ({ context }) => context.facts.destination === undefined,
    needsDestinationAddress: ({ context: { facts } }) =>
      facts.destination !== undefined && lacksAddress(facts.destination),
    isSamePlace: ({ context: { facts } }) =>
      facts.start !== undefined &&
      facts.destination !== undefined &&
      isSameLocation(locationText(facts.start), locationText(facts.destination)),
    isRouteOptional: ({ context }) => context.failure !== 'locationTooFar' && context.failure !== 'sameLocation',
    isInventoryComplete: ({ context }) => inventoryGap(context.facts.details) === undefined,
    isScheduled: (_, params: { date: unknown; slot: unknown }) => Boolean(params.date && params.slot),
    hasSchedule: ({ context }) => Boolean(context.facts.date && context.facts.slot),
    wasAnswered: (_, params: { answer: { ok: boolean } }) => params.answer.ok,
    wasPaidBefore: (_, params: { reason: ErrorCode }) => params.reason === 'alreadyPaid',
    concernsSchedule: (_, params: { reason: ErrorCode }) => isKind(params.reason, ['date', 'time', 'window']),
    concernsLocation: (_, params: { reason: ErrorCode }) =>
      isKind(params.reason, ['location', 'start', 'destination', 'sameLocation']),
    concernsGoods: (_, params: { reason: ErrorCode }) => isKind(params.reason, ['inventory', 'boxes', 'details']),
    concernsContact: (_, params: { reason: ErrorCode }) => params.reason === 'contactMissing',
    isQuoteExpired: (_, params: { reason: ErrorCode }) => params.reason === 'quoteExpired',
    isPaid: (_, params: { answer: ReadingAnswer }) =>
      params.answer.ok &&
      (params.answer.booking.paymentStatus === 'paid' || params.answer.booking.paymentStatus === 'refunded'),
    isClosed: (_, params: { answer: ReadingAnswer }) =>
      params.answer.ok ? params.answer.booking.status === 'cancelled' : params.answer.reason === 'bookingMissing',
  },
  actions: {
    takeDraft: assign(({ context }, params: { draft?: Draft; key: string }) => ({
      key: params.key,
      facts: entryFacts(context.entry, params.draft?.facts),
      openCheckout: params.draft?.openCheckout,
    })),
    startAfresh: assign((_, params: { key: string }) => ({
      key: params.key,
      facts: emptyFacts(),
      openCheckout: undefined,
      failure: undefined,
    })),
    rememberRequestedStep: assign({ requestedStep: (_, params: { step: Step }) => params.step, failure: undefined }),
    rememberMoveType: assign({
      facts: ({ context }, params: { moveType: string }) => ({
        ...withoutQuote(context.facts),
        moveType: params.moveType,
      }),
    }),
    rememberText: assign({
      facts: ({ context: { facts } }, params: { field: TypedField; text: string }) => ({
        ...facts,
        typed: { ...facts.typed, [params.field]: params.text },
      }),
    }),
    rememberLocation: assign({
      facts: ({ context }, params: { end: End; location: Location }) =>
        withLocation(context.facts, params.end, params.location),
      failure: undefined,
    }),
    rememberAddress: assign({
      facts: ({ context }, params: { end: End; address: string }) =>
        withAddress(context.facts, params.end, params.address),
      failure: undefined,
    }),
    rememberRoute: assign({
      facts: ({ context }, params: { answer: Answer<{ route: Route }, string> }) =>
        params.answer.ok ? { ...context.facts, route: params.answer.route } : context.facts,
    }),
    rememberDetails: assign({
      facts: ({ context }, params: { details: Facts['details'] }) => ({
        ...withoutQuote(context.facts),
        details: params.details,
      }),
    }),
    rememberSchedule: assign({
      facts: ({ context }, params: { date: string | undefined; slot: Facts['slot'] | undefined }) => {
        const { date: _, slot: __, ...rest } = withoutQuote(context.facts);
        return {
          ...rest,
          ...(params.date ? { date: params.date } : {}),
          ...(params.slot ? { slot: params.slot } : {}),
        };
      },
    }),
    rememberContact: assign({
      facts: ({ context }, params: { contact: Facts['contact'] }) => ({
        ...context.facts,
        contact: params.contact,
        contactSaved: false,
      }),
    }),
    rememberSaved: assign({
      facts: ({ context }, params: { contact: Facts['contact']; teamNotified: boolean }) => ({
        ...context.facts,
        ...params,
        contactSaved: true,
      }),
    }),
    rememberNewQuote: assign({
      facts: ({ context }, params: { answer: Answer<{ quote: Quote }, string> }) =>
        params.answer.ok ? withQuote(context.facts, params.answer.quote) : context.facts,
      openCheckout: undefined,
    }),
    rememberQuote: assign({
      facts: ({ context }, params: { quote: Quote }) => ({ ...context.facts, quote: params.quote }),
    }),
    rememberChoice: assign({ withHelper: (_, params: { withHelper: boolean }) => params.withHelper }),
    rememberCheckout: assign({ openCheckout: (_, params: { checkout: OpenCheckout }) => params.checkout }),
    rememberOutcome: assign(({ context }, params: PaymentOutcome) => ({
      facts: withPrices(context.facts, params.prices),
      failure: params.reason,
    })),
    forgetCheckout: assign({ openCheckout: undefined }),
    forgetQuote: assign({ facts: ({ context }) => withoutQuote(context.facts), openCheckout: undefined }),
    setFailure: assign((_, params: { reason: ErrorCode; status?: string | undefined }) => ({
      failure: params.reason,
      failureStatus: params.status,
    })),
    dropFailure: assign({ failure: undefined }),
  },
  delays,
});

/** The quote of steps that cannot be entered without one. */
export function quoteIn(facts: Facts): Quote {
  if (!facts.quote) throw new Error('this step needs a quote');
  return facts.quote;
}

/** The facts to start from: the draft's, or the specified initial ones, under what the entry brings. */
function entryFacts({ facts, fallback }: Entry, draft: Facts | undefined): Facts {
  if (!draft) return { ...emptyFacts(), ...fallback, ...facts };
  const isNews = Object.entries(facts ?? {}).some(([name, value]) => !isSame(value, draft[name as keyof Facts]));
  if (!isNews) return draft;
  const { route, ...rest } = withoutQuote(draft);
  return { ...rest, ...(route && hasSameEnds(draft, facts) ? { route } : {}), ...facts };
}

const hasSameEnds = (draft: Facts, { start = draft.start, destination = draft.destination }: Partial<Facts> = {}) =>
  isSame([start, destination], [draft.start, draft.destination]);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
