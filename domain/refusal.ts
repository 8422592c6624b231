/**
 * Every foreseen failure, as a code. Machines and server speak codes; the language files hold the sentences.
 * A group says when its codes arise and what the reader should do; the lists are what a call may answer.
 */
import { contactRefusals, messageRefusals } from './forms/contact';
import { inventoryErrors } from './move/inventory';
import { dateRefusals } from './schedule';

/**
 * A place or address that was typed or chosen cannot be used: choose another, or call. `locationUnclear`: it speaks of two places; give its
 * postcode, or choose the place again.
 */
export const locationRefusals = [
  'locationRequired',
  'startRequired',
  'destinationRequired',
  'locationInvalid',
  'locationTooFar',
  'locationUnclear',
  'sameLocation',
] as const;
export type LocationRefusal = (typeof locationRefusals)[number];

/**
 * The customer's own position could not be had, or is none we serve: choose a place by its name. No receiver or no
 * signal; not allowed by the customer; anything else, the server included.
 */
export const locateRefusals = ['positionUnavailable', 'positionDenied', 'positionFailed', 'locationTooFar'] as const;
export type LocateRefusal = (typeof locateRefusals)[number];

/**
 * The search for places did not work: try again; or does not know the place that was chosen: choose another. `geocodingFailed`: the map
 * service did not say where the chosen place is; `status` is its word for why.
 */
export const placeRefusals = ['placesFailed', 'addressNotFound', 'geocodingFailed'] as const;
export type PlaceRefusal = (typeof placeRefusals)[number];

/** The map service did not load: go on without its map; places are then found in our own list. */
export type MapsRefusal = 'mapsLoadFailed' | 'mapsNotLoaded';

/** The list of detailed addresses could not be had: try again, or type the address. */
export const addressRefusals = [
  'postcodeRequired',
  'addressKeyMissing',
  'addressesNotFound',
  'addressAccessDenied',
  'addressRateLimited',
  'addressesFailed',
] as const;
export type AddressRefusal = (typeof addressRefusals)[number];

/** The chosen day or slot cannot be had: choose another. */
export const scheduleRefusals = [
  ...dateRefusals,
  'dateFull',
  'dateRequired',
  'timeRequired',
  'timeInvalid',
  'windowPast',
  'windowGone',
] as const;
export type ScheduleRefusal = (typeof scheduleRefusals)[number];

/** The list of goods cannot be priced: correct it. `inventoryTooBig`: no day has vans enough for such a move; call. */
export const goodsRefusals = [...inventoryErrors, 'inventoryTooBig', 'boxesRequired'] as const;

/**
 * The quote request is not complete: go to the step named by the code. `quoteFailed`: refused for another reason; `quoteLate`: no answer came in time; `bookingNotCreated`: the server failed; `bookingUnmade`: this page did.
 */
export const quoteRefusals = [
  ...locationRefusals,
  ...scheduleRefusals,
  ...goodsRefusals,
  'moveTypeRequired',
  'alreadyPaid',
  'quoteFailed',
  'quoteLate',
  'bookingNotCreated',
  'bookingUnmade',
] as const;
export type QuoteRefusal = (typeof quoteRefusals)[number];

/** A promotion code was not taken: type another, or go on without. `promoRefused`: the server does not say why. */
export const promoRefusals = [
  'promoLength',
  'promoFormat',
  'promoInvalid',
  'promoRefused',
  'promoExpired',
  'promoUsedUp',
  'promoTooMany',
  'promoFailed',
  'promoRemoveFailed',
  'promoNoBooking',
] as const;
export type PromoRefusal = (typeof promoRefusals)[number];

/**
 * The checkout was not opened, or did not end in a payment. `promoUsedUp`: the price is right without the code; `pricesNotRead`: the price has changed, and the right
 * one could not be had; `paymentNotProcessed`: the server failed.
 */
export const checkoutRefusals = [
  'priceChanged',
  'promoUsedUp',
  'windowGone',
  'quoteExpired',
  'alreadyPaid',
  'contactMissing',
  'paymentNoBooking',
  'paymentNoSession',
  'paymentSessionInvalid',
  'paymentSessionFailed',
  'paymentRedirectFailed',
  'paymentFailed',
  'paymentNotProcessed',
  'pricesNotRead',
  'paymentNotCompleted',
] as const;
export type CheckoutRefusal = (typeof checkoutRefusals)[number];

/**
 * Saving contact details or telling the team failed. `inquiryBookingFailed` and `inquiryBookingMissing`: the booking to tell of was
 * refused, or did not come; `inquiryRejected`: the inquiry was refused. None of the latter holds anybody back.
 */
export const contactSaveRefusals = [
  ...contactRefusals,
  'contactFailed',
  'inquiryBookingFailed',
  'inquiryBookingMissing',
  'inquiryRejected',
  'inquiryFailed',
] as const;
export type ContactSaveRefusal = (typeof contactSaveRefusals)[number];

/** An inquiry to the team is not complete: correct the field and send it again. */
export type InquiryRefusal =
  | 'customerNameRequired'
  | 'customerPhoneInvalid'
  | 'customerEmailInvalid'
  | 'inquiryInvalid';

/** A call that no page makes failed on the server: staff and other clients try again. */
export type ServiceRefusal =
  | 'cancelFailed'
  | 'historyFailed'
  | 'statusFailed'
  | 'promoListFailed'
  | 'pricingFailed'
  | 'saveFailed';

/** A booking was not cancelled: try again, or call. `alreadyPaid`: it was paid meanwhile. */
export const cancelRefusals = ['cancelFailed', 'alreadyPaid', 'notOwner', 'bookingMissing'] as const;
export type CancelRefusal = (typeof cancelRefusals)[number];

/** A paid booking was not moved to another slot: choose another, or call. `rescheduleFailed`: no answer came. */
export const rescheduleRefusals = [
  ...scheduleRefusals,
  'rescheduleTooLate',
  'windowDearer',
  'rescheduleFailed',
  'notOwner',
  'bookingMissing',
] as const;
export type RescheduleRefusal = (typeof rescheduleRefusals)[number];

/**
 * A message of the contact page was not taken: correct its field; `quoteChanged`, `quoteTooLate`: look at the same-day quote again, its prices or
 * its promise are others by now; `messageFailed`: send it again, or call.
 */
export const messageSendRefusals = [...messageRefusals, 'quoteChanged', 'quoteTooLate', 'messageFailed'] as const;
export type MessageSendRefusal = (typeof messageSendRefusals)[number];

/** A booking could not be shown. `bookingNotRead`, `confirmationNotSent`: the server failed; `alreadyPaid`: no checkout of it was left unpaid. */
export const bookingRefusals = [
  'alreadyPaid',
  'bookingFailed',
  'bookingNotRead',
  'bookingIdMissing',
  'bookingMissing',
  'confirmationFailed',
  'confirmationNotSent',
  'notOwner',
] as const;
export type BookingRefusal = (typeof bookingRefusals)[number];

/** What any call can meet: the network, the server, the form of what was sent. */
export const generalRefusals = [
  'network',
  'offline',
  'serverError',
  'inputInvalid',
  'notFound',
  'forbidden',
  'unauthorized',
  'tooLarge',
  'tooManyRequests',
  'notAllowedNow',
  'idempotencyConflict',
  'baseUrlMissing',
  'unknown',
] as const;
export type GeneralRefusal = (typeof generalRefusals)[number];

/**
 * The route between two places is not known; booking goes on, the server decides. `distanceFailed`: the map service did
 * not say where an end is; `status` is its word for why.
 */
export const routeRefusals = ['routeFailed', 'distanceFailed', 'locationTooFar', 'locationInvalid'] as const;
export type RouteRefusal = (typeof routeRefusals)[number];

/** The calendar could not be loaded. `inventoryTooBig`: the vans take such a move on no day; call. */
export const availabilityRefusals = ['datesFailed', 'windowsFailed', 'inventoryTooBig'] as const;
export type AvailabilityRefusal = (typeof availabilityRefusals)[number];

/** What the product calls answer: `productsFailed`, the server failed; `productMissing`, no product has that id. */
export type ProductCallRefusal = 'productsFailed' | 'productMissing';

/** All of them; each has a sentence in both languages. */
export type ErrorCode =
  | LocationRefusal
  | LocateRefusal
  | PlaceRefusal
  | MapsRefusal
  | AddressRefusal
  | ScheduleRefusal
  | QuoteRefusal
  | PromoRefusal
  | CheckoutRefusal
  | ContactSaveRefusal
  | InquiryRefusal
  | MessageSendRefusal
  | RescheduleRefusal
  | BookingRefusal
  | ServiceRefusal
  | RouteRefusal
  | AvailabilityRefusal
  | ProductCallRefusal
  | GeneralRefusal;

/** A refusal as a value: machines take it through a guard, never as an exception. */
export interface Refused<Reason extends string = ErrorCode> {
  ok: false;
  reason: Reason;
  /** What the sentence tells of the answer: its HTTP status, '502 Bad Gateway', or another service's word, 'OVER_QUERY_LIMIT'. */
  status?: string;
}

/** An answer, or a foreseen refusal. `network` and `serverError` can meet every call. */
export type Answer<Value extends object, Reason extends string> =
  | ({ ok: true } & Value)
  | Refused<Reason | GeneralRefusal>;
