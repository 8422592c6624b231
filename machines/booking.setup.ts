/** The booking chart's types, actors, guards and actions. Its states are in booking.location.ts, booking.quote.ts and booking.machine.ts. */

import { assign, sendTo, setup } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import {
  type Draft,
  emptyFacts,
  type Facts,
  type OpenCheckout,
  type Step,
  type TypedField,
} from '#domain/booking/draft';
import type { DetailsChange } from '#domain/move/details-change';
import { lacksDoors } from '#domain/move/floor';
import type { Access } from '#domain/move/inventory';
import { type ItemNames, listedSpecials } from '#domain/move/listed-special';
import type { Quote, Route } from '#domain/move/quote';
import { fitsStudentMove, listError } from '#domain/move/student-move';
import { omitUndefined } from '#domain/omit-undefined';
import { areSameLocations, type End, type Location, lacksAddress } from '#domain/place';
import { type ErrorCode, goodsRefusals, locationRefusals, type Refused, scheduleRefusals } from '#domain/refusal';
import { builtInOffer, type Offer } from '#domain/shop/catalogue';
import { type ContactReport, contactSubmitMachine } from './contact-submit.machine';
import { delays } from './delays';
import { type AddressTextReport, detailedAddressMachine } from './detailed-address.machine';
import {
  type BookingEntry,
  canRestoreList,
  withAddress,
  withChange,
  withDoor,
  withEntry,
  withFacts,
  withListedSpecials,
  withLocation,
  withOwnList,
  withoutQuote,
  withPrices,
  withQuote,
  withText,
} from './facts';
import { locationMachine, type TextReport } from './location.machine';
import { type PaymentOutcome, type PaymentReport, paymentMachine } from './payment.machine';
import { port } from './ports';
import { type PromoCodeReport, promoCodeMachine } from './promo-code.machine';
import { asRefusal, type Reason } from './reply';
import { type SchedulingFailure, type SchedulingReport, schedulingMachine } from './scheduling.machine';
import { canEnter, stepFor } from './steps';

export interface BookingContext {
  key: string;
  requestedStep: Step;
  entry: BookingEntry;
  facts: Facts;
  offer: Offer;
  /** The names of the items on offer; none until they are loaded. */
  names: ItemNames;
  openCheckout: OpenCheckout | undefined;
  /** The reason for showing this step. */
  refusal: Refused | undefined;
  withHelper: boolean;
}

export type BookingEvent =
  | { type: 'step.requested'; step: Step }
  | { type: 'moveType.chosen'; moveType: string }
  | { type: 'access.changed'; end: End; access: Access }
  | { type: 'details.changed'; change: DetailsChange }
  /** The customer's own list replaces the typical one again. */
  | { type: 'list.restored' }
  /** The description of a special item was left. */
  | { type: 'special.left'; id: number }
  /** The search for an item to add. */
  | { type: 'text.reported'; field: 'item'; text: string }
  | { type: 'details.submitted' }
  | { type: 'locations.confirmed' }
  /** The address of a door is known, and is to be changed. */
  | { type: 'address.reopened'; end: End }
  | { type: 'doors.submitted' }
  | { type: 'retry.requested' }
  | { type: 'review.requested' }
  /** Any key or pointer press: the screen must not move on while the customer is still using it. */
  | { type: 'customer.acted' }
  | { type: 'quote.requested' }
  | { type: 'payment.requested'; withHelper: boolean }
  | { type: 'customer.returned' }
  | { type: 'draft.cleared' }
  | { type: 'refusal.dismissed' }
  | TextReport
  | AddressTextReport
  | SchedulingReport
  | SchedulingFailure
  | ContactReport
  | PromoCodeReport
  | PaymentReport;

const isOneOf =
  (codes: readonly ErrorCode[]) =>
  (_: unknown, { reason }: Reason): boolean =>
    codes.includes(reason);

export const booking = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    input: {} as BookingEntry,
    output: {} as { bookingId: string },
    tags: {} as 'busy',
    /** The screen to show in a state that is not a step. */
    meta: {} as { shows: Step | 'missing' },
    children: {} as {
      location: 'location';
      startAddress: 'detailedAddress';
      destinationAddress: 'detailedAddress';
      scheduling: 'scheduling';
      contactSubmit: 'contactSubmit';
      promoCode: 'promoCode';
      payment: 'payment';
    },
  },
  actors: {
    readDraft: port('readDraft', { within: 'draftTimeout' }),
    clearDraft: port('clearDraft', { within: 'draftTimeout' }),
    loadCatalogue: port('loadCatalogue', { within: 'lookupTimeout', otherwise: 'network' }),
    measureRoute: port('measureRoute', { within: 'lookupTimeout', otherwise: 'routeFailed' }),
    createBooking: port('createBooking', { within: 'quoteTimeout', late: 'quoteLate', otherwise: 'bookingUnmade' }),
    readBooking: port('readBooking', { within: 'lookupTimeout' }),
    waitUntil: port('waitUntil'),
    location: locationMachine,
    detailedAddress: detailedAddressMachine,
    scheduling: schedulingMachine,
    contactSubmit: contactSubmitMachine,
    promoCode: promoCodeMachine,
    payment: paymentMachine,
  },
  guards: {
    leadsTo: ({ context }, params: { step: Step }) => stepFor(context.facts, context.requestedStep) === params.step,
    needsDestination: ({ context }) => context.facts.destination === undefined,
    needsDoors: ({ context: { facts } }, { end, location }: { end: End; location: Location }) =>
      lacksDoors(withLocation(facts, end, location)),
    asksAddress: ({ context: { facts } }, { end }: { end: End }) => {
      const location = facts[end];
      const isTyped = Boolean(facts.typed[`${end}Address`] || facts.typed[`${end}Postcode`]);
      return isTyped || location === undefined || lacksAddress(location);
    },
    isEnd: (_, { asked, end }: { asked: End; end: End }) => asked === end,
    hasDoors: ({ context: { facts } }) => !lacksDoors(facts),
    isSamePlace: ({ context: { facts } }) => areSameLocations(facts.start, facts.destination),
    isUndrivable: isOneOf(['locationTooFar', 'sameLocation']),
    isListComplete: ({ context }) => listError(context.facts) === undefined,
    isOffered: ({ context }, { moveType }: { moveType: string }) =>
      moveType !== 'student' || fitsStudentMove(context.facts.details),
    isListed: ({ context: { facts, offer, names } }, { id }: { id: number }) =>
      listedSpecials(facts.details, offer, names, id).length > 0,
    canRestoreList: ({ context }) => canRestoreList(context.facts),
    isScheduled: (_, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => Boolean(date && slot),
    hasSchedule: ({ context: { facts } }) => Boolean(facts.date && facts.slot),
    isAmendment: ({ context }) => context.facts.amends !== undefined,
    hasQuote: ({ context }) => context.facts.quote !== undefined,
    hasPaidMove: (_, { paid }: { paid?: string }) => paid !== undefined,
    isAlreadyPaid: isOneOf(['alreadyPaid']),
    concernsLocation: isOneOf(locationRefusals),
    concernsGoods: isOneOf(goodsRefusals),
    concernsSchedule: isOneOf(scheduleRefusals),
    hasOpenCheckout: ({ context }) => context.openCheckout !== undefined && context.facts.quote !== undefined,
    canEnter: ({ context }, { step }: { step: Step }) => canEnter(context.facts, step),
    concernsContact: isOneOf(['contactMissing']),
    isQuoteExpired: isOneOf(['quoteExpired']),
    isQuoteClosed: isOneOf(['notAllowedNow']),
    isMissing: isOneOf(['bookingMissing']),
    isPaid: (_, { booking }: { booking: BookingView }) =>
      booking.paymentStatus === 'paid' || booking.paymentStatus === 'refunded',
    isCancelled: (_, { booking }: { booking: BookingView }) => booking.status === 'cancelled',
  },
  actions: {
    setDraft: assign(({ context }, { draft, key, isExpired }: { draft?: Draft; key: string; isExpired?: boolean }) => ({
      key,
      facts: withEntry(draft?.facts, context.entry),
      openCheckout: draft?.openCheckout,
      refusal: isExpired ? asRefusal({ reason: 'quoteExpired' }) : undefined,
    })),
    setPaid: assign({
      facts: ({ context: { facts } }, { paid = '' }: { paid?: string }) => ({ ...facts, replaces: paid }),
    }),
    setMoveType: assign({
      facts: ({ context: { facts } }, { moveType }: { moveType: string }) => withFacts(facts, { ...facts, moveType }),
    }),
    setAccess: assign({
      facts: ({ context: { facts } }, { end, access }: { end: End; access: Access }) => withDoor(facts, end, access),
    }),
    setText: assign({
      facts: ({ context: { facts } }, { field, text }: { field: TypedField; text: string }) =>
        withText(facts, field, text),
    }),
    setLocation: assign({
      facts: ({ context }, { end, location }: { end: End; location: Location }) =>
        withLocation(context.facts, end, location),
      refusal: undefined,
    }),
    submitAddress: sendTo((_, { end }: { end: End }) => `${end}Address`, { type: 'address.submitted' }),
    setAddress: assign({
      facts: ({ context }, { end, address }: { end: End; address: string }) => withAddress(context.facts, end, address),
      refusal: undefined,
    }),
    setRoute: assign({ facts: ({ context: { facts } }, { route }: { route: Route }) => ({ ...facts, route }) }),
    setDetails: assign({
      facts: ({ context: { facts } }, { change }: { change: DetailsChange }) => withChange(facts, change),
    }),
    restoreList: assign({ facts: ({ context }) => withOwnList(context.facts) }),
    countListed: assign({
      facts: ({ context: { facts, offer, names } }, params: { id?: number }) =>
        withListedSpecials(facts, offer, names, params.id),
    }),
    clearOffer: assign({ offer: builtInOffer }),
    setOffer: assign((_, { offer, names }: { offer: Offer; names: ItemNames }) => ({ offer, names })),
    setSchedule: assign({
      facts: ({ context: { facts } }, { date, slot }: Pick<SchedulingReport, 'date' | 'slot'>) => {
        const { date: _, slot: __, ...rest } = facts;
        return withFacts(facts, { ...rest, ...omitUndefined({ date, slot }) });
      },
    }),
    setRefusal: assign({ refusal: (_, params: Reason) => asRefusal(params) }),
    clearRefusal: assign({ refusal: undefined }),
    clearAll: assign((_, { key }: { key: string }) => ({
      key,
      facts: emptyFacts(),
      openCheckout: undefined,
      refusal: undefined,
    })),
    setRequestedStep: assign({ requestedStep: (_, { step }: { step: Step }) => step, refusal: undefined }),
    setNewQuote: assign({
      facts: ({ context }, { quote }: { quote: Quote }) => withQuote(context.facts, quote),
      openCheckout: undefined,
    }),
    setContact: assign({
      facts: ({ context: { facts } }, { contact }: Pick<Facts, 'contact'>) => ({
        ...facts,
        contact,
        contactSaved: false,
      }),
    }),
    setSavedContact: assign({
      facts: (
        { context: { facts } },
        { contact, teamNotified }: Required<Pick<Facts, 'contact' | 'teamNotified'>>,
      ) => ({
        ...facts,
        contact,
        teamNotified,
        contactSaved: true,
      }),
    }),
    setQuote: assign({
      facts: ({ context: { facts } }, { quote }: { quote: Quote }) => ({
        ...facts,
        quote,
        typed: { ...facts.typed, promo: '' },
      }),
    }),
    setWithHelper: assign({ withHelper: (_, { withHelper }: { withHelper: boolean }) => withHelper }),
    setCheckout: assign({ openCheckout: (_, { checkout }: { checkout: OpenCheckout }) => checkout }),
    setOutcome: assign(({ context }, { right, ...refusal }: PaymentOutcome) => ({
      facts: withPrices(context.facts, right),
      refusal: asRefusal(refusal),
      openCheckout: undefined,
    })),
    clearCheckout: assign({ openCheckout: undefined }),
    clearQuote: assign({ facts: ({ context }) => withoutQuote(context.facts), openCheckout: undefined }),
  },
  delays,
});
