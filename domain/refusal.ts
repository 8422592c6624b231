/**
 * Every foreseen failure, as a code. Machines and server speak codes; the language files hold the sentences (section 8).
 * A group says when its codes arise and what the reader should do.
 */
import type { ContactRefusal } from './contact';
import type { InventoryGap } from './inventory';
import type { DateRefusal } from './schedule';

/** A place or address that was typed or chosen cannot be used: choose another, or call. */
export type LocationRefusal =
  | 'locationRequired'
  | 'startRequired'
  | 'destinationRequired'
  | 'locationInvalid'
  | 'locationTooFar'
  | 'sameLocation';

/** The list of detailed addresses could not be had: try again, or type the address (section 8, address lookup). */
export type AddressRefusal =
  | 'postcodeRequired'
  | 'addressKeyMissing'
  | 'addressesNotFound'
  | 'addressAccessDenied'
  | 'addressRateLimited'
  | 'addressesFailed';

/** The chosen day or window cannot be had: choose another. */
export type ScheduleRefusal =
  | DateRefusal
  | 'dateFull'
  | 'dateRequired'
  | 'timeRequired'
  | 'timeInvalid'
  | 'windowPast'
  | 'windowGone';

/** The quote request is not complete: go to the step named by the code (section 5, quote data). */
export type QuoteRefusal =
  | LocationRefusal
  | ScheduleRefusal
  | InventoryGap
  | 'moveTypeRequired'
  | 'boxesRequired'
  | 'detailsInvalid'
  | 'alreadyPaid'
  | 'quoteFailed';

/** A promotion code was not taken: type another, or go on without (sections 5, 8). */
export type PromoRefusal =
  | 'promoLength'
  | 'promoFormat'
  | 'promoInvalid'
  | 'promoExpired'
  | 'promoUsedUp'
  | 'promoTooMany'
  | 'promoFailed'
  | 'promoRemoveFailed'
  | 'promoNoBooking';

/** The checkout was not opened, or did not end in a payment (section 8, payment). */
export type CheckoutRefusal =
  | 'priceChanged'
  | 'windowGone'
  | 'quoteExpired'
  | 'alreadyPaid'
  | 'contactMissing'
  | 'paymentNoBooking'
  | 'paymentNoSession'
  | 'paymentSessionInvalid'
  | 'paymentSessionFailed'
  | 'paymentRedirectFailed'
  | 'paymentFailed'
  | 'paymentNotCompleted';

/** Saving contact details or telling the team failed. */
export type ContactSaveRefusal = ContactRefusal | 'contactFailed' | 'inquiryFailed';

/** An inquiry to the team is not complete (section 5, manager inquiry): correct the field and send it again. */
export type InquiryRefusal =
  | 'customerNameRequired'
  | 'customerPhoneInvalid'
  | 'customerEmailInvalid'
  | 'inquiryInvalid';

/** A booking could not be shown. */
export type BookingRefusal =
  | 'bookingFailed'
  | 'bookingIdMissing'
  | 'bookingMissing'
  | 'confirmationFailed'
  | 'notOwner';

/** What any call can meet: the network, the server, the form of what was sent. */
export type GeneralRefusal =
  | 'network'
  | 'serverError'
  | 'inputInvalid'
  | 'notFound'
  | 'forbidden'
  | 'unauthorized'
  | 'tooLarge'
  | 'tooManyRequests'
  | 'notAllowedNow'
  | 'idempotencyConflict'
  | 'baseUrlMissing'
  | 'unknown';

/** The route between two places is not known; booking goes on, the server decides (section 8, maps). */
export type RouteRefusal = 'routeFailed' | 'locationTooFar' | 'locationInvalid';

/** The calendar could not be loaded (section 8, scheduling). */
export type AvailabilityRefusal = 'datesFailed' | 'windowsFailed';

/** The newsletter, contact and other forms add theirs here. */
export type ErrorCode =
  | LocationRefusal
  | AddressRefusal
  | ScheduleRefusal
  | QuoteRefusal
  | PromoRefusal
  | CheckoutRefusal
  | ContactSaveRefusal
  | InquiryRefusal
  | BookingRefusal
  | RouteRefusal
  | AvailabilityRefusal
  | GeneralRefusal;

/** A refusal as a value: machines take it through a guard, never as an exception. */
export interface Refused<Reason extends string = ErrorCode> {
  ok: false;
  reason: Reason;
}
