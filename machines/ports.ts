/**
 * All that machines may ask of the world. A machine names a port; the wire.ts of its page fills it. Foreseen failures are values
 * ({ok: false, reason}); a rejected promise is the unexpected. Every port is abandoned through `signal` when its state is left.
 */

import { type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate';
import type { BookingView } from '#domain/booking';
import type { Offer } from '#domain/catalogue';
import type { Contact } from '#domain/contact';
import type { MoveQuery } from '#domain/contract/places';
import type { Draft, Facts, Step } from '#domain/draft';
import type { Location, PlaceSuggestion } from '#domain/place';
import type { Quote, Route } from '#domain/quote';
import type {
  AddressRefusal,
  Answer,
  AvailabilityRefusal,
  BookingRefusal,
  CheckoutRefusal,
  ContactSaveRefusal,
  GeneralRefusal,
  LocateRefusal,
  LocationRefusal,
  PlaceRefusal,
  PromoRefusal,
  QuoteRefusal,
  Refused,
  RouteRefusal,
} from '#domain/refusal';
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { SitePorts } from './site-ports';

/** One slot of a day: vans left of its capacity, and why it cannot be chosen. */
export interface SlotChoice {
  slot: TimeSlot;
  left: number;
  capacity: number;
  refusal?: 'windowPast' | 'windowGone';
}
export interface DaySlots {
  date: IsoDate;
  slots: SlotChoice[];
  /** The next day within 30 that has a place, when this one has none. */
  nextAvailable?: IsoDate;
  /** Nobody drives on that day. */
  closed?: true;
}
export type UnavailableDays = Record<IsoDate, 'datePast' | 'dateTooFar' | 'dateClosed' | 'dateFull'>;

/** The quote as the server has it now, or just its prices where the quote could not be read. */
export type RightPrices = Quote | Pick<Quote, 'price' | 'helperPrice'>;

/** The checkout was opened; or it was not, and then perhaps the right prices are known. */
export type CheckoutAnswer =
  | { ok: true; sessionId: string; url: string; expiresAt: number }
  | (Refused<CheckoutRefusal | GeneralRefusal> & { quote?: RightPrices });

/** What the booking and its pages ask. */
export interface BookingPorts {
  /** The tab's draft, or the booking that the browser's cookie owns when the asked step needs one. */
  readDraft(ask: { step: Step }, signal: AbortSignal): Promise<{ draft?: Draft; key: string }>;
  /** Forgets the draft and makes a new key. */
  clearDraft(ask: Record<never, never>, signal: AbortSignal): Promise<{ key: string }>;
  suggestPlaces(
    ask: { query: string },
    signal: AbortSignal,
  ): Promise<Answer<{ suggestions: PlaceSuggestion[] }, PlaceRefusal>>;
  /** The place nearest to where the customer is; the browser asks the customer first. */
  locateMe(
    ask: Record<never, never>,
    signal: AbortSignal,
  ): Promise<Answer<{ suggestion: PlaceSuggestion }, LocateRefusal>>;
  resolvePlace(
    ask: { placeId: string },
    signal: AbortSignal,
  ): Promise<Answer<{ location: Location }, LocationRefusal | PlaceRefusal>>;
  measureRoute(ask: { from: string; to: string }, signal: AbortSignal): Promise<Answer<{ route: Route }, RouteRefusal>>;
  lookUpAddresses(
    ask: { postcode: string },
    signal: AbortSignal,
  ): Promise<Answer<{ addresses: string[]; demo: boolean }, AddressRefusal>>;
  /** The furniture and appliances that can be booked, both lists filled. */
  loadCatalogue(ask: Record<never, never>, signal: AbortSignal): Promise<Answer<{ offer: Offer }, never>>;
  /** Today in London, and the days of the next 90 that cannot be chosen for a move. */
  loadUnavailableDays(
    ask: { move: MoveQuery },
    signal: AbortSignal,
  ): Promise<Answer<{ today: IsoDate; days: UnavailableDays }, AvailabilityRefusal>>;
  loadSlots(
    ask: { date: IsoDate; move: MoveQuery },
    signal: AbortSignal,
  ): Promise<Answer<{ day: DaySlots }, AvailabilityRefusal>>;
  /** Idempotent for the same facts of the same draft. */
  createBooking(
    ask: { facts: Facts; key: string },
    signal: AbortSignal,
  ): Promise<Answer<{ quote: Quote }, QuoteRefusal>>;
  saveContact(
    ask: { bookingId: string; contact: Contact },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, ContactSaveRefusal>>;
  /** Preceded by a reading of the booking. */
  sendInquiry(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, ContactSaveRefusal>>;
  applyPromo(ask: { quote: Quote; code: string }, signal: AbortSignal): Promise<Answer<{ quote: Quote }, PromoRefusal>>;
  removePromo(ask: { quote: Quote }, signal: AbortSignal): Promise<Answer<{ quote: Quote }, PromoRefusal>>;
  openCheckout(ask: { quote: Quote; withHelper: boolean }, signal: AbortSignal): Promise<CheckoutAnswer>;
  /** Leaves for the payment page. Resolves only if the browser stays. */
  leaveForCheckout(ask: { url: string }, signal: AbortSignal): Promise<Refused<CheckoutRefusal>>;
  readBooking(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<{ booking: BookingView }, BookingRefusal>>;
  /** Whether this browser knows that the confirmation went out within the last five minutes. */
  wasConfirmationSent(ask: { bookingId: string }, signal: AbortSignal): Promise<boolean>;
  sendConfirmation(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, BookingRefusal>>;
  /** Tells the server that the checkout was abandoned: the mail with the link to go on is its answer. */
  reportAbandonedPayment(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, BookingRefusal>>;
  /** Mails a link that proves ownership to the address on the booking. */
  requestBookingLink(
    ask: { bookingId: string },
    signal: AbortSignal,
  ): Promise<Answer<Record<never, never>, BookingRefusal>>;
  /** Resolves at an absolute time, epoch milliseconds: timers of XState are lost when a page sleeps. */
  waitUntil(ask: { time: number }, signal: AbortSignal): Promise<true>;
}

/** Everything that any machine asks. */
export interface Ports extends BookingPorts, SitePorts {}

export type PortName = keyof Ports;
type Ask<Name extends PortName> = Parameters<Ports[Name]>[0];
type Reply<Name extends PortName> = Awaited<ReturnType<Ports[Name]>>;
export type Port<Name extends PortName> = PromiseActorLogic<Reply<Name>, Ask<Name>>;

const portNames = new WeakMap<object, PortName>();

/** A typed slot for an effect: the machine names it, `wire` fills it. */
export function port<Name extends PortName>(name: Name): Port<Name> {
  const slot = fromPromise<Reply<Name>, Ask<Name>>(() => Promise.reject(new Error(`port "${name}" is not wired`)));
  portNames.set(slot, name);
  return slot;
}

/** The name of the port that an actor logic is a slot for. */
export const portNameOf = (logic: unknown): PortName | undefined => portNames.get(logic as object);

/** The actor that fills a slot. */
export function implement<Name extends PortName>(ports: Pick<Ports, Name>, name: Name): Port<Name> {
  const ask: (input: Ask<Name>, signal: AbortSignal) => Promise<unknown> = ports[name] as never;
  return fromPromise<Reply<Name>, Ask<Name>>(({ input, signal }) => ask(input, signal) as Promise<Reply<Name>>);
}

/** The machine with its ports filled, and those of the machines that it starts. Throws where `ports` lacks one. */
export function wire<Machine extends AnyStateMachine>(machine: Machine, ports: Partial<Ports>): Machine {
  const fill = ([key, logic]: [string, unknown]): [string, unknown] => {
    if (logic instanceof StateMachine) return [key, wire(logic, ports)];
    const name = portNameOf(logic);
    if (name && !ports[name]) throw new Error(`machine "${machine.id}" lacks its port "${name}"`);
    return [key, name ? implement(ports as Ports, name) : logic];
  };
  return machine.provide({
    actors: Object.fromEntries(Object.entries(machine.implementations.actors).map(fill)),
  }) as Machine;
}
