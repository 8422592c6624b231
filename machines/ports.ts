/**
 * The effects of the machines. A machine names a port and its deadline; the wire.ts of its page fills it. Expected failures, lateness
 * included, are values ({ ok: false, reason }). A call is aborted through `signal` when its state is left or its time is over.
 */

import { type AnyActor, type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { Draft, Facts, Step } from '#domain/booking/draft';
import type { Review } from '#domain/content/reviews';
import type { QuoteData } from '#domain/contract/messages';
import type { MoveQuery } from '#domain/contract/places';
import type { Contact } from '#domain/forms/contact';
import type { ContactMessage } from '#domain/forms/contact-message';
import type { MessageDraft } from '#domain/forms/form-drafts';
import type { StudentMove } from '#domain/forms/student-landing';
import type { Quote, Route } from '#domain/move/quote';
import type { Location, PlaceSuggestion } from '#domain/place';
import type {
  AddressRefusal,
  Answer,
  AvailabilityRefusal,
  BookingRefusal,
  CancelRefusal,
  CheckoutRefusal,
  ContactSaveRefusal,
  GeneralRefusal,
  LocateRefusal,
  LocationRefusal,
  MessageSendRefusal,
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
import type { IsoDate, TimeSlot } from '#domain/schedule';
import type { Offer } from '#domain/shop/catalogue';
import { delays } from './delays';

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

/** A question to the world and its answer; `signal` says that nobody waits for it any more. */
export type Call<Ask, Reply> = (ask: Ask, signal: AbortSignal) => Promise<Reply>;
export type Nothing = Record<never, never>;

/** What the booking and its pages ask. */
export interface BookingPorts {
  /** The tab's draft, or the booking that the browser's cookie owns when the asked step needs one. */
  readDraft: Call<{ step: Step }, { draft?: Draft; key: string }>;
  /** Forgets the draft and makes a new key. */
  clearDraft: Call<Nothing, { key: string }>;
  suggestPlaces: Call<{ query: string }, Answer<{ suggestions: PlaceSuggestion[] }, PlaceRefusal>>;
  /** The place nearest to where the customer is; the browser asks the customer first. */
  locateMe: Call<Nothing, Answer<{ suggestion: PlaceSuggestion }, LocateRefusal>>;
  resolvePlace: Call<{ placeId: string }, Answer<{ location: Location }, LocationRefusal | PlaceRefusal>>;
  measureRoute: Call<{ from: string; to: string }, Answer<{ route: Route }, RouteRefusal>>;
  lookUpAddresses: Call<{ postcode: string }, Answer<{ addresses: string[]; demo: boolean }, AddressRefusal>>;
  /** The furniture and appliances that can be booked, both lists filled. */
  loadCatalogue: Call<Nothing, Answer<{ offer: Offer }, never>>;
  /** Today in London, and the days of the next 90 that cannot be chosen for a move. */
  loadUnavailableDays: Call<
    { move: MoveQuery },
    Answer<{ today: IsoDate; days: UnavailableDays }, AvailabilityRefusal>
  >;
  loadSlots: Call<{ date: IsoDate; move: MoveQuery }, Answer<{ day: DaySlots }, AvailabilityRefusal>>;
  /** Idempotent for the same facts of the same draft. */
  createBooking: Call<{ facts: Facts; key: string }, Answer<{ quote: Quote }, QuoteRefusal>>;
  saveContact: Call<{ bookingId: string; contact: Contact }, Answer<Nothing, ContactSaveRefusal>>;
  /** Preceded by a reading of the booking. */
  sendInquiry: Call<{ bookingId: string }, Answer<Nothing, ContactSaveRefusal>>;
  applyPromo: Call<{ quote: Quote; code: string }, Answer<{ quote: Quote }, PromoRefusal>>;
  removePromo: Call<{ quote: Quote }, Answer<{ quote: Quote }, PromoRefusal>>;
  openCheckout: Call<{ quote: Quote; withHelper: boolean }, CheckoutAnswer>;
  /** Leaves for the payment page. Resolves only if the browser stays. */
  leaveForCheckout: Call<{ url: string }, Refused<CheckoutRefusal>>;
  readBooking: Call<{ bookingId: string }, Answer<{ booking: BookingView }, BookingRefusal>>;
  /** Whether this browser knows that the confirmation went out within the last five minutes. */
  wasConfirmationSent: Call<{ bookingId: string }, boolean>;
  sendConfirmation: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal>>;
  /** Tells the server that the payment was cancelled: the mail with the link to go on is its answer. */
  reportPaymentCancelled: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal>>;
  /** Mails a link that proves ownership to the address on the booking. */
  requestBookingLink: Call<{ bookingId: string }, Answer<Nothing, BookingRefusal>>;
  /** Resolves at an absolute time in epoch milliseconds, never without one. A timer of XState would be lost when a page sleeps. */
  waitUntil: Call<{ time: number | undefined }, true>;
}

/** What the forms, the same-day quote, manage and the reviews ask. */
interface SitePorts {
  /** What cancelling a booking now would cost and give back. */
  readCancellation: Call<{ bookingId: string }, Answer<{ terms: CancellationTerms }, BookingRefusal>>;
  cancelBooking: Call<{ bookingId: string; reason: string }, Answer<{ booking: BookingView }, CancelRefusal>>;
  /** Moves a paid booking to another slot; asked for the one it has, it changes nothing. */
  rescheduleBooking: Call<
    { bookingId: string; date: IsoDate; slot: TimeSlot },
    Answer<{ booking: BookingView }, RescheduleRefusal>
  >;
  /** Signs an address up; the mail asks its owner to confirm. Idempotent by the key. `website`: what stood in the hidden field. */
  subscribe: Call<{ email: string; website: string; key: string }, Answer<Nothing, never>>;
  /** What this tab keeps of a message that is not sent, and a key for sending it. */
  readMessageDraft: Call<Nothing, { draft?: MessageDraft; key: string }>;
  /** Writes to the team. Idempotent for the same message under the same key. `website`: what stood in the hidden field. */
  sendMessage: Call<
    { message: ContactMessage; quoteData: QuoteData | undefined; website: string; key: string },
    Answer<Nothing, MessageSendRefusal>
  >;
  /** The script of Google's map service, and its library of places. */
  loadGoogleMaps: Call<Nothing, unknown>;
  /** What this tab keeps of a student's move. */
  readStudentMove: Call<Nothing, { draft?: StudentMove }>;
  /** The customers' reviews; they come with the application, in a chunk of their own. */
  loadReviews: Call<Nothing, Answer<{ reviews: readonly Review[] }, never>>;
  /**
   * The tab's same-day draft, else who the customer said to be elsewhere; what the clock alone allows to promise; and when this tab sent its
   * last same-day quote, epoch milliseconds.
   */
  readSameDay: Call<Nothing, { draft?: SameDayDraft; contact?: ContactInfo; times: SameDayTimes; sentAt?: number }>;
  /** What can be promised today, by the clock and by the vans that are left; by the clock alone when the server does not say. */
  checkSameDayTimes: Call<Nothing, SameDayTimes>;
  /** Chosen products as they are now. Products without an answer are left out. */
  lookUpProducts: Call<{ ids: readonly string[] }, LatestProducts>;
  /** Products for a text, best first. `fallback`: whether the samples may stand in for a search that failed. */
  searchProducts: Call<
    { query: string },
    { ok: true; products: readonly Product[] } | (Refused<ProductRefusal> & { fallback: boolean })
  >;
}

/** Everything that any machine asks. */
export interface Ports extends BookingPorts, SitePorts {}

export type PortName = keyof Ports;
/** What a port is asked, and what it answers. */
export type Ask<Name extends PortName> = Parameters<Ports[Name]>[0];
export type Reply<Name extends PortName> = Awaited<ReturnType<Ports[Name]>>;
export type Port<Name extends PortName> = PromiseActorLogic<Reply<Name>, Ask<Name>>;

/** The reasons with which a port may refuse. */
type Reason<Name extends PortName> =
  Extract<Reply<Name>, { ok: false }> extends Refused<infer Code>
    ? Refused<Code> extends Reply<Name>
      ? Code
      : never
    : never;

/** A deadline, and the refusal that stands for a call that rejects or does not answer in time. Without a refusal the actor fails. */
interface PortOptions<Code extends string = string> {
  within?: keyof typeof delays;
  otherwise?: Code;
  /** The refusal of a call that is late, where it differs from `otherwise`. */
  late?: Code;
}

export interface Slot extends PortOptions {
  name: PortName;
}
const slots = new WeakMap<object, Slot>();

/** A typed slot for an effect: the machine names it, `wire` fills it. */
export function port<Name extends PortName>(name: Name, options: PortOptions<Reason<Name>> = {}): Port<Name> {
  const logic = fromPromise<Reply<Name>, Ask<Name>>(() => Promise.reject(new Error(`port "${name}" is not wired`)));
  slots.set(logic, { name, ...options });
  return logic;
}

/** The port and deadline of an actor logic that is a slot. */
export const slotOf = (logic: unknown): Slot | undefined => slots.get(logic as object);

/** The actor that fills a slot. It keeps the deadline by the clock of its system, and aborts the call then. */
function fill({ name, within, otherwise, late = otherwise }: Slot, call: Call<unknown, unknown>) {
  return fromPromise<unknown, unknown>(async ({ input, signal, self }) => {
    const { clock } = self as AnyActor;
    const aborting = new AbortController();
    const aborted = new Promise<never>((_, reject) => {
      aborting.signal.addEventListener('abort', () => reject(new Error(`port "${name}" did not answer in time`)));
    });
    signal.addEventListener('abort', () => aborting.abort());
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
      const reason = isLate ? late : otherwise;
      if (!reason) throw error;
      return { ok: false, reason };
    } finally {
      clock.clearTimeout(timer);
    }
  });
}

/** The machine with its ports filled, and those of the machines that it starts. Throws where `ports` lacks one. */
export function wire<Machine extends AnyStateMachine>(machine: Machine, ports: Partial<Ports>): Machine {
  const wired = ([key, logic]: [string, unknown]): [string, unknown] => {
    if (logic instanceof StateMachine) return [key, wire(logic, ports)];
    const slot = slotOf(logic);
    if (!slot) return [key, logic];
    const call = ports[slot.name];
    if (!call) throw new Error(`machine "${machine.id}" lacks its port "${slot.name}"`);
    return [key, fill(slot, call as Call<unknown, unknown>)];
  };
  return machine.provide({
    actors: Object.fromEntries(Object.entries(machine.implementations.actors).map(wired)),
  }) as Machine;
}
