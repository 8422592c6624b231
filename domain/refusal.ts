/**
 * Every expected failure, as a code. Charts and server use codes; the language files have the sentences. Each group says when its codes
 * arise and what the reader should do; each list is what a call may answer. The codes are part of the public API, so the old word `window`
 * for a slot stays in them.
 */
import { contactRefusals, messageRefusals } from './forms/contact';
import { inventoryErrors } from './move/inventory';
import { dateRefusals, fullDayReasons, slotRefusals } from './schedule';

/**
 * A typed or chosen place or address cannot be used: choose another, or call. `placeNotChosen`: several places match
 * the text; choose one of them. `locationUnclear`: it names two places, or none for certain; add
 * the postcode, or choose the place again. `doorMissing`: the crew could not find it; add the number or the name of the building.
 * `postcodeInvalid`: the postcode beside the address is not a whole one.
 */
export const locationRefusals = [
  'locationRequired',
  'startRequired',
  'destinationRequired',
  'locationInvalid',
  'placeNotChosen',
  'locationTooFar',
  'locationUnclear',
  'doorMissing',
  'postcodeInvalid',
  'sameLocation',
] as const;
export type LocationRefusal = (typeof locationRefusals)[number];

/**
 * The customer's position is unknown or not served: choose a place by name. `positionUnavailable`: no receiver or no signal;
 * `positionDenied`: not allowed by the customer; `positionFailed`: anything else.
 */
export const locateRefusals = ['positionUnavailable', 'positionDenied', 'positionFailed', 'locationTooFar'] as const;
export type LocateRefusal = (typeof locateRefusals)[number];

/**
 * The search for places failed: try again; or the chosen place was not found: choose another. `geocodingFailed`: the map service could not
 * locate the chosen place; `status` is its reason.
 */
export const placeRefusals = ['placesFailed', 'addressNotFound', 'geocodingFailed'] as const;
export type PlaceRefusal = (typeof placeRefusals)[number];

/** The map service did not load: continue without a map, with places from our own list. */
export type MapsRefusal = 'mapsLoadFailed' | 'mapsNotLoaded';

/** The detailed addresses could not be loaded: try again, or type the address. */
export const addressRefusals = [
  'postcodeRequired',
  'addressKeyMissing',
  'addressesNotFound',
  'addressAccessDenied',
  'addressRateLimited',
  'addressesFailed',
] as const;
export type AddressRefusal = (typeof addressRefusals)[number];

/** The chosen day or slot is not available: choose another. */
export const scheduleRefusals = [
  ...dateRefusals,
  ...fullDayReasons,
  'dateRequired',
  'timeRequired',
  'timeInvalid',
  ...slotRefusals,
] as const;
export type ScheduleRefusal = (typeof scheduleRefusals)[number];

/** The list of goods cannot be priced: correct it. `inventoryTooBig`: too big for our vans on any day; call. */
export const goodsRefusals = [...inventoryErrors, 'inventoryTooBig', 'boxesRequired'] as const;

/**
 * The quote request is not complete: go to the step named by the code. `quoteFailed`: refused for another reason; `quoteLate`: no answer in
 * time; `bookingNotCreated`: the server failed; `bookingUnmade`: this page failed.
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

/** A promotion code was not accepted: type another, or continue without. `promoRefused`: the server gives no reason. */
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

/** The price has changed: agree to the new one before paying. `promoUsedUp`: it is without the code; `quoteExpired`: the old one has run out. */
export const priceRefusals = ['priceChanged', 'promoUsedUp', 'quoteExpired'] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

/**
 * The checkout was not opened, or did not end in a payment. `pricesNotRead`: the price has
 * changed, and the new one could not be read; `paymentNotProcessed`: the server failed.
 */
export const checkoutRefusals = [
  ...priceRefusals,
  ...slotRefusals,
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
 * Saving the contact details or notifying the team failed. `inquiryBookingFailed` and `inquiryBookingMissing`: the booking for the inquiry
 * was refused or not found; `inquiryRejected`: the inquiry was refused. A failed inquiry does not stop the customer. `cookiesBlocked`: the
 * browser does not keep the cookie that proves whose booking it is.
 */
export const contactSaveRefusals = [
  ...contactRefusals,
  'cookiesBlocked',
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

/** A call that no page makes failed on the server: other clients try again. */
export type ServiceRefusal =
  | 'cancelFailed'
  | 'historyFailed'
  | 'statusFailed'
  | 'promoListFailed'
  | 'pricingFailed'
  | 'saveFailed';

/**
 * A booking was not cancelled: try again, or call. `alreadyPaid`: it has been paid in the meantime; `refundChanged`: the refund is no
 * longer the amount the customer saw.
 */
export const cancelRefusals = ['cancelFailed', 'alreadyPaid', 'refundChanged', 'notOwner', 'bookingMissing'] as const;
export type CancelRefusal = (typeof cancelRefusals)[number];

/** A paid booking was not moved to another slot: choose another, or call. `rescheduleFailed`: no answer. */
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
 * A sold booking was not changed: correct the change, look at its new price, or call. `amendmentChanged`: the booking or the price of the
 * change is no longer the one that the customer saw; `amendFailed`: no answer.
 */
export const amendRefusals = [
  ...locationRefusals,
  ...scheduleRefusals,
  ...goodsRefusals,
  'moveTypeRequired',
  'rescheduleTooLate',
  'amendmentChanged',
  'amendFailed',
  'paymentSessionFailed',
  'paymentRedirectFailed',
  'notOwner',
  'bookingMissing',
] as const;
export type AmendRefusal = (typeof amendRefusals)[number];

/**
 * The checkout of what is still to pay was not opened: try again. `balanceChanged`: it is another amount than the customer saw; `alreadyPaid`:
 * a payment is on its way.
 */
export const balanceRefusals = [
  'balanceChanged',
  'alreadyPaid',
  'paymentSessionFailed',
  'paymentRedirectFailed',
  'notOwner',
  'bookingMissing',
] as const;
export type BalanceRefusal = (typeof balanceRefusals)[number];

/**
 * Damage was not reported: correct the words, or call. `damageClosed`: too late, or there is a report already; `damageFailed`: send it
 * again, or call.
 */
export const damageRefusals = [
  'damageMissing',
  'textTooLong',
  'damageClosed',
  'damageFailed',
  'notOwner',
  'bookingMissing',
] as const;
export type DamageRefusal = (typeof damageRefusals)[number];

/**
 * A photograph did not join the report. `photoKind`, `photoTooLarge`: choose another file; `photosFull`: there are as many as a report takes;
 * `photosClosed`: there is no report, or it is settled; `photoFailed`: send it again, or call.
 */
export const photoRefusals = [
  'photoKind',
  'photoTooLarge',
  'photosFull',
  'photosClosed',
  'photoFailed',
  'notOwner',
  'bookingMissing',
] as const;
export type PhotoRefusal = (typeof photoRefusals)[number];

/** A photograph is still with the report. `photosAnswered`: the team has answered, so call; `photoKept`: remove it again, or call. */
export const photoRemovalRefusals = ['photosAnswered', 'photoKept', 'notOwner', 'bookingMissing'] as const;
export type PhotoRemovalRefusal = (typeof photoRemovalRefusals)[number];

/**
 * A message of the contact page was not accepted: correct its field. `quoteChanged`, `quoteTooLate`: check the same-day quote again, because
 * its prices have changed or its promise can no longer be kept; `messageFailed`: send it again, or call.
 */
export const messageSendRefusals = [...messageRefusals, 'quoteChanged', 'quoteTooLate', 'messageFailed'] as const;
export type MessageSendRefusal = (typeof messageSendRefusals)[number];

/**
 * A booking could not be shown. `bookingNotRead`, `confirmationNotSent`: the server failed; `alreadyPaid`: it has no unpaid checkout;
 * `bookingCancelled`: the customer or the team has given it up.
 */
export const bookingRefusals = [
  'alreadyPaid',
  'bookingCancelled',
  'bookingFailed',
  'bookingNotRead',
  'bookingIdMissing',
  'bookingMissing',
  'confirmationFailed',
  'confirmationNotSent',
  'notOwner',
] as const;
export type BookingRefusal = (typeof bookingRefusals)[number];

/**
 * Any call can fail like this: network, server, or malformed input. `backendSaid`: another backend, which sends no codes, gave its reason
 * in words (`status`).
 */
export const generalRefusals = [
  'backendSaid',
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
 * The route between two places is unknown; the booking continues, and the server decides. `distanceFailed`: the map service could not
 * locate an end; `status` is its reason.
 */
export const routeRefusals = [
  'routeFailed',
  'distanceFailed',
  'locationTooFar',
  'locationInvalid',
  'locationUnclear',
] as const;
export type RouteRefusal = (typeof routeRefusals)[number];

/** The calendar could not be loaded: try again. `inventoryTooBig`, `locationTooFar`: impossible for our vans on any day; call. */
export const availabilityRefusals = ['datesFailed', 'windowsFailed', 'inventoryTooBig', 'locationTooFar'] as const;
export type AvailabilityRefusal = (typeof availabilityRefusals)[number];

/** A product call failed. `productsFailed`: the server failed; `productMissing`: no product has that id. */
export type ProductCallRefusal = 'productsFailed' | 'productMissing';

/**
 * A form of the staff room is refused: correct its field. `bookingChanged`, `damageChanged`, `noteChanged`, `refundSettled`: a colleague was faster;
 * `cancelInstead`: refunding all of a move to come means cancelling it; `aboveReceived`: more than the team has received.
 */
export const staffRefusals = [
  'amountWrong',
  'answerMissing',
  'damageChanged',
  'aboveLeft',
  'abovePrice',
  'aboveReceived',
  'bookingChanged',
  'cancelInstead',
  'companyMissing',
  'vatNumberWrong',
  'codeShape',
  'codeTaken',
  'datesWrong',
  'absenceUnexplained',
  'dayWrong',
  'differenceUndecided',
  'endWrong',
  'nameMissing',
  'nameTaken',
  'noVan',
  'noteChanged',
  'otherSlots',
  'percentWrong',
  'reasonMissing',
  'refundSettled',
  'sentJustNow',
  'sizeWrong',
  'slotDearer',
  'usesWrong',
  'vanTaken',
  'waiverUnexplained',
  'starsRequired',
  'reviewClosed',
  'wordsMissing',
] as const;
export type StaffRefusal = (typeof staffRefusals)[number];

/** All codes of the public calls and of the page; each has a sentence in both languages. */
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
  | DamageRefusal
  | PhotoRefusal
  | PhotoRemovalRefusal
  | CancelRefusal
  | RescheduleRefusal
  | AmendRefusal
  | BalanceRefusal
  | BookingRefusal
  | ServiceRefusal
  | RouteRefusal
  | AvailabilityRefusal
  | ProductCallRefusal
  | GeneralRefusal;

/** A refusal is a value: charts branch on it with guards, and it is never thrown. */
export interface Refused<Reason extends string = ErrorCode> {
  ok: false;
  reason: Reason;
  /** Filled into the sentence: the HTTP status, '502 Bad Gateway', or another service's reason, 'OVER_QUERY_LIMIT'. */
  status?: string;
}

/** An answer or a refusal; any call may be refused with a GeneralRefusal. */
export type Answer<Value extends object, Reason extends string> =
  | ({ ok: true } & Value)
  | Refused<Reason | GeneralRefusal>;
