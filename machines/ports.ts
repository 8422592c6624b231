/**
 * The effects of the machines. A machine names a port and its deadline; the wire.ts of its page fills it. Expected failures, timeouts
 * included, are values ({ ok: false, reason }). A call is aborted through `signal` when its state exits or its deadline passes.
 */

import { type AnyActor, type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate';
import type { Review } from '#content/reviews';
import type { Amendment } from '#domain/booking/amendment';
import type { BookingView, Damage } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { Draft, Facts, Step } from '#domain/booking/draft';
import type { QuoteData } from '#domain/contract/messages';
import type { MoveQuery } from '#domain/contract/places';
import type { Contact } from '#domain/forms/contact';
import type { ContactMessage } from '#domain/forms/contact-message';
import type { MessageDraft } from '#domain/forms/form-drafts';
import type { StudentMove } from '#domain/forms/student-landing';
import type { Pence } from '#domain/money';
import type { ItemNames } from '#domain/move/listed-special';
import type { Quote, Route } from '#domain/move/quote';
import type { Location, PlaceSuggestion } from '#domain/place';
import type {
  AddressRefusal,
  AmendRefusal,
  Answer,
  AvailabilityRefusal,
  BalanceRefusal,
  BookingRefusal,
  CancelRefusal,
  CheckoutRefusal,
  ContactSaveRefusal,
  DamageRefusal,
  GeneralRefusal,
  LocateRefusal,
  LocationRefusal,
  MessageSendRefusal,
  PhotoRefusal,
  PhotoRemovalRefusal,
  PlaceRefusal,
  PromoRefusal,
  QuoteRefusal,
  Refused,
  RescheduleRefusal,
  RouteRefusal,
} from '#domain/refusal';
import type { SameDayDraft } from '#domain/same-day/draft';
import type { ContactInfo } from '#domain/same-day/facts';
import type { Product, ProductRefusal } from '#domain/same-day/product';
import type { LatestProducts } from '#domain/same-day/product-changes';
import type { SameDayTimes } from '#domain/same-day/times';
import type { DayReason, IsoDate, SlotRefusal, TimeSlot } from '#domain/schedule';
import type { Offer } from '#domain/shop/catalogue';
import { delays } from './delays';

/** One slot of a day: vans left of its capacity, and why it cannot be chosen. */
export interface SlotChoice {
  slot: TimeSlot;
  left: number;
  capacity: number;
  refusal?: SlotRefusal | DayReason;
}
export interface DaySlots {
  date: IsoDate;
  slots: SlotChoice[];
  /** The next day within 30 that has a free slot, if this one has none. */
  nextAvailable?: IsoDate;
  /** The shop is closed on that day. */
  closed?: true;
}
export type UnavailableDays = Record<IsoDate, DayReason>;

/** The server's quote with its move, or only the prices when the booking could not be read. */
export type RightPrices = (Facts & { quote: Quote }) | Pick<Quote, 'price' | 'helperPrice'>;

/** A refusal may come with the right prices. */
export type CheckoutAnswer =
  | { ok: true; sessionId: string; url: string; expiresAt: number }
  | (Refused<CheckoutRefusal | GeneralRefusal> & { right?: RightPrices });

/** An asynchronous call; `signal` aborts it. */
export type Call<Ask, Reply> = (ask: Ask, signal: AbortSignal) => Promise<Reply>;
export type Nothing = Record<never, never>;

/** Ports of the booking and its pages. */
export interface BookingPorts {
  /**
   * This tab's draft, or the booking that the browser's cookie owns if the step needs one. `paid`: the booking that was paid in this tab.
   * `isExpired`: the draft is without the quote of its booking, which has run out.
   */
  readDraft: Call<{ step: Step; begins?: boolean }, { draft?: Draft; key: string; paid?: string; isExpired?: boolean }>;
  /** Deletes the draft and makes a new key. */
  clearDraft: Call<Nothing, { key: string }>;
  suggestPlaces: Call<{ query: string }, Answer<{ suggestions: PlaceSuggestion[] }, PlaceRefusal>>;
  /** The place nearest to the customer; the browser asks for permission. */
  locateMe: Call<Nothing, Answer<{ suggestion: PlaceSuggestion }, LocateRefusal>>;
  resolvePlace: Call<{ placeId: string }, Answer<{ location: Location }, LocationRefusal | PlaceRefusal>>;
  measureRoute: Call<{ from: string; to: string }, Answer<{ route: Route }, RouteRefusal>>;
  lookUpAddresses: Call<{ postcode: string }, Answer<{ addresses: string[]; demo: boolean }, AddressRefusal>>;
  /** The furniture and appliances that can be booked, both lists filled, and their names in all languages. */
  loadCatalogue: Call<Nothing, Answer<{ offer: Offer; names: ItemNames }, never>>;
  /** Today in London, and the days of the next 90 that cannot be chosen for a move. */
  loadUnavailableDays: Call<
    { move: MoveQuery },
    Answer<{ today: IsoDate; days: UnavailableDays }, AvailabilityRefusal>
  >;
  loadSlots: Call<{ date: IsoDate; move: MoveQuery }, Answer<{ day: DaySlots }, AvailabilityRefusal>>;
  /** Idempotent for the same facts of the same draft. */
  createBooking: Call<{ facts: Facts; key: string }, Answer<{ quote: Quote }, QuoteRefusal>>;
  saveContact: Call<{ bookingId: string; contact: Contact }, Answer<Nothing, ContactSaveRefusal>>;
  /** Reads the booking first. */
  sendInquiry: Call<{ bookingId: string; contact: Contact }, Answer<Nothing, ContactSaveRefusal>>;
  applyPromo: Call<{ quote: Quote; code: string }, Answer<{ quote: Quote }, PromoRefusal>>;
  removePromo: Call<{ quote: Quote }, Answer<{ quote: Quote }, PromoRefusal>>;
  openCheckout: Call<{ quote: Quote; withHelper: boolean }, CheckoutAnswer>;
  /** Leaves for the payment page. Resolves only if the browser stays. */
  leaveForCheckout: Call<{ url: string }, Refused<CheckoutRefusal>>;
  readBooking: Call<{ bookingId: string }, Answer<{ booking: BookingView }, BookingRefusal>>;
  /** This browser requested the confirmation within the last five minutes. */
  wasConfirmationSent: Call<{ bookingId: string }, boolean>;
  sendConfirmation: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal>>;
  /** Reports a cancelled payment; the server mails a link for continuing. */
  reportPaymentCancelled: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal | 'paymentNotCompleted'>>;
  /** Mails a link that proves ownership to the address on the booking. */
  requestBookingLink: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal>>;
  /** Mails the quote to the address of the contact details, with a link that opens it on any device. */
  /** `email`: for a quote without contact details. */
  sendQuote: Call<{ bookingId: string; email: string }, Answer<Nothing, BookingRefusal>>;
  /** Resolves at an absolute time in epoch milliseconds; never without one. An XState timer would be lost while the page sleeps. */
  waitUntil: Call<{ time: number | undefined }, true>;
  /** Resolves after `dayPollDelay`, but not while the page is hidden: then as soon as the customer comes back. */
  waitForLook: Call<Nothing, true>;
  /** Resolves when the day after `today` begins in London. */
  waitForNextDay: Call<{ today: IsoDate }, true>;
}

/** Ports of the forms, the same-day quote, manage and the reviews. */
interface SitePorts {
  /** Fee and refund for cancelling now. */
  readCancellation: Call<{ bookingId: string }, Answer<{ terms: CancellationTerms }, BookingRefusal>>;
  cancelBooking: Call<
    { bookingId: string; reason: string; refund: Pence },
    Answer<{ booking: BookingView }, CancelRefusal>
  >;
  /** Prices a change of a paid booking. Nothing changes. */
  proposeAmendment: Call<
    { bookingId: string; facts: Facts | undefined },
    Answer<{ amendment: Amendment }, AmendRefusal>
  >;
  /** Makes a change, or opens the checkout of its difference. Idempotent. */
  acceptAmendment: Call<
    { bookingId: string; amendment: Amendment | undefined; withHelper: boolean },
    Answer<{ booking?: BookingView; url?: string }, AmendRefusal>
  >;
  /** Opens the checkout of what is still to pay: `pence`, as the customer saw it. Idempotent. */
  payBalance: Call<{ bookingId: string; pence: Pence }, Answer<{ url: string }, BalanceRefusal>>;
  /** Reports damage after the move. Idempotent: a booking has one report. */
  reportDamage: Call<{ bookingId: string; words: string }, Answer<{ damage: Damage }, DamageRefusal>>;
  /** Adds a photograph to a damage report, and returns the addresses of all. Idempotent for the same picture. */
  sendPhoto: Call<{ bookingId: string; photo: Blob | undefined }, Answer<{ photos: string[] }, PhotoRefusal>>;
  /** Removes the photograph at an address from a damage report, and returns the addresses of the others. Idempotent. */
  removePhoto: Call<{ bookingId: string; photo: string }, Answer<{ photos: string[] }, PhotoRemovalRefusal>>;
  /** Moves a paid booking to another slot. Idempotent. */
  rescheduleBooking: Call<
    { bookingId: string; date: IsoDate; slot: TimeSlot },
    Answer<{ booking: BookingView }, RescheduleRefusal>
  >;
  /** Signs an address up; the mail asks its owner to confirm. Idempotent: one mail per address. `leaveEmpty`: the honeypot field. */
  subscribe: Call<{ email: string; leaveEmpty: string }, Answer<Nothing, never>>;
  /** The unsent message of this tab. */
  readMessageDraft: Call<Nothing, { draft?: MessageDraft }>;
  /** Writes to the team. Idempotent for the same message. `leaveEmpty`: the honeypot field. */
  sendMessage: Call<
    { message: ContactMessage; quoteData: QuoteData | undefined; leaveEmpty: string },
    Answer<Nothing, MessageSendRefusal>
  >;
  /** Loads the script of Google's map service with its places library. */
  loadGoogleMaps: Call<Nothing, unknown>;
  /** The draft of the student form in this tab. */
  readStudentMove: Call<Nothing, { draft?: StudentMove }>;
  /** The customers' reviews, in a chunk of their own. */
  loadReviews: Call<Nothing, Answer<{ reviews: readonly Review[] }, never>>;
  /**
   * The same-day draft of this tab, or contact details from another form; the possible delivery times by the clock; and the time of the
   * last quote sent from this tab, epoch milliseconds.
   */
  readSameDay: Call<Nothing, { draft?: SameDayDraft; contact?: ContactInfo; times: SameDayTimes; sentAt?: number }>;
  /** The possible delivery times, by the clock and the free vans; by the clock alone when the server does not answer. */
  checkSameDayTimes: Call<{ from?: string; to?: string }, SameDayTimes>;
  /** The current data of chosen products. Products without an answer are left out. */
  lookUpProducts: Call<{ ids: readonly string[] }, LatestProducts>;
  /** Products for a text, best first. `fallback`: the samples may replace a failed search. */
  searchProducts: Call<
    { query: string },
    { ok: true; products: readonly Product[] } | (Refused<ProductRefusal> & { fallback: boolean })
  >;
}

/** All ports. */
export interface Ports extends BookingPorts, SitePorts {}

export type PortName = keyof Ports;
/** Input and output of a port. */
export type Ask<Name extends PortName> = Parameters<Ports[Name]>[0];
export type Reply<Name extends PortName> = Awaited<ReturnType<Ports[Name]>>;
export type Port<Name extends PortName> = PromiseActorLogic<Reply<Name>, Ask<Name>>;

type RefusalCode<Name extends PortName> =
  Extract<Reply<Name>, { ok: false }> extends Refused<infer Code>
    ? Refused<Code> extends Reply<Name>
      ? Code
      : never
    : never;

/** A call's deadline, and the reason to refuse with if it rejects or is late. Without a reason the actor fails. */
interface PortOptions<Code extends string = string> {
  /** The shortest time before it ends, so that a busy state can be seen. */
  atLeast?: keyof typeof delays;
  within?: keyof typeof delays;
  otherwise?: Code;
  /** The reason for a late call, if it differs from `otherwise`. */
  late?: Code;
}

export interface NamedPort extends PortOptions {
  name: PortName;
}
const namedPorts = new WeakMap<object, NamedPort>();

/** Declares an effect with its types: the machine names it, `wire` fills it. */
export function port<Name extends PortName>(name: Name, options: PortOptions<RefusalCode<Name>> = {}): Port<Name> {
  const logic = fromPromise<Reply<Name>, Ask<Name>>(() => Promise.reject(new Error(`port "${name}" is not wired`)));
  namedPorts.set(logic, { name, ...options });
  return logic;
}

/** Name and options of a port; undefined for any other actor logic. */
export const portOf = (logic: unknown): NamedPort | undefined => namedPorts.get(logic as object);

/** The actor of a port. Its times run on the clock of the actor system; a late call is aborted. */
function fill({ name, atLeast, within, otherwise, late = otherwise }: NamedPort, call: Call<unknown, unknown>) {
  return fromPromise<unknown, unknown>(async ({ input, signal, self }) => {
    const { clock } = self as AnyActor;
    const aborting = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      aborting.signal.addEventListener('abort', () => reject(new Error(`port "${name}" did not answer in time`)));
    });
    signal.addEventListener('abort', () => aborting.abort());
    const pause = atLeast && new Promise((resolve) => clock.setTimeout(resolve, delays[atLeast]));
    let isLate = false;
    const timer =
      within &&
      clock.setTimeout(() => {
        isLate = true;
        aborting.abort();
      }, delays[within]);
    try {
      return await Promise.race([call(input, aborting.signal), aborted]);
    } catch (error) {
      // The actor was stopped. In development React starts it a second time, and that run waits for its own call.
      if (signal.aborted) return new Promise(() => {});
      const reason = isLate ? late : otherwise;
      if (!reason) throw error;
      return { ok: false, reason };
    } finally {
      clock.clearTimeout(timer);
      await pause;
    }
  });
}

/** Fills the ports of a machine and of its child machines. Throws when one is missing. */
export function wire<Machine extends AnyStateMachine>(machine: Machine, ports: Partial<Ports>): Machine {
  const wired = ([key, logic]: [string, unknown]): [string, unknown] => {
    if (logic instanceof StateMachine) return [key, wire(logic, ports)];
    const named = portOf(logic);
    if (!named) return [key, logic];
    const call = ports[named.name];
    if (!call) throw new Error(`machine "${machine.id}" lacks its port "${named.name}"`);
    return [key, fill(named, call as Call<unknown, unknown>)];
  };
  return machine.provide({
    actors: Object.fromEntries(Object.entries(machine.implementations.actors).map(wired)),
  }) as Machine;
}
