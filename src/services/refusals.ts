/** Turns the code of a failed call into a refusal that its port may give. */
import type {
  AddressRefusal,
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
  ScheduleRefusal,
} from '#domain/refusal';
import type { Failure } from './api';

type Codes<Reason extends string> = Readonly<Record<Reason, true>>;

const general: Codes<GeneralRefusal> = {
  network: true,
  offline: true,
  serverError: true,
  inputInvalid: true,
  notFound: true,
  forbidden: true,
  unauthorized: true,
  tooLarge: true,
  tooManyRequests: true,
  notAllowedNow: true,
  idempotencyConflict: true,
  baseUrlMissing: true,
  unknown: true,
};

export const locationCodes: Codes<LocationRefusal> = {
  locationRequired: true,
  startRequired: true,
  destinationRequired: true,
  locationInvalid: true,
  locationTooFar: true,
  sameLocation: true,
};

export const locateCodes: Codes<LocateRefusal> = {
  positionUnavailable: true,
  positionDenied: true,
  positionFailed: true,
  locationTooFar: true,
};

export const placeCodes: Codes<PlaceRefusal> = {
  placesFailed: true,
  addressNotFound: true,
  geocodingFailed: true,
};

export const routeCodes: Codes<RouteRefusal> = {
  routeFailed: true,
  distanceFailed: true,
  locationTooFar: true,
  locationInvalid: true,
};

export const addressCodes: Codes<AddressRefusal> = {
  postcodeRequired: true,
  addressKeyMissing: true,
  addressesNotFound: true,
  addressAccessDenied: true,
  addressRateLimited: true,
  addressesFailed: true,
};

export const availabilityCodes: Codes<AvailabilityRefusal> = { datesFailed: true, windowsFailed: true };

const scheduleCodes: Codes<ScheduleRefusal> = {
  datePast: true,
  dateTooFar: true,
  dateClosed: true,
  dateInvalid: true,
  dateFull: true,
  dateRequired: true,
  timeRequired: true,
  timeInvalid: true,
  windowPast: true,
  windowGone: true,
};

export const quoteCodes: Codes<QuoteRefusal> = {
  ...locationCodes,
  ...scheduleCodes,
  inventoryEmpty: true,
  inventoryPartial: true,
  inventoryLimits: true,
  moveTypeRequired: true,
  boxesRequired: true,
  alreadyPaid: true,
  quoteFailed: true,
  quoteLate: true,
  bookingNotCreated: true,
  bookingUnmade: true,
};

export const contactCodes: Codes<ContactSaveRefusal> = {
  nameRequired: true,
  nameTooShort: true,
  phoneRequired: true,
  phoneInvalid: true,
  emailRequired: true,
  emailInvalid: true,
  contactFailed: true,
  inquiryBookingFailed: true,
  inquiryBookingMissing: true,
  inquiryRejected: true,
  inquiryFailed: true,
};

export const messageCodes: Codes<MessageSendRefusal> = {
  nameRequired: true,
  nameTooShort: true,
  phoneRequired: true,
  phoneInvalid: true,
  emailRequired: true,
  emailInvalid: true,
  messageRequired: true,
  textTooLong: true,
  dateInvalid: true,
  datePast: true,
  quoteChanged: true,
  quoteTooLate: true,
  messageFailed: true,
};

export const promoCodes: Codes<PromoRefusal> = {
  promoLength: true,
  promoFormat: true,
  promoInvalid: true,
  promoRefused: true,
  promoExpired: true,
  promoUsedUp: true,
  promoTooMany: true,
  promoFailed: true,
  promoRemoveFailed: true,
  promoNoBooking: true,
};

export const checkoutCodes: Codes<CheckoutRefusal> = {
  priceChanged: true,
  windowGone: true,
  quoteExpired: true,
  alreadyPaid: true,
  contactMissing: true,
  paymentNoBooking: true,
  paymentNoSession: true,
  paymentSessionInvalid: true,
  paymentSessionFailed: true,
  paymentRedirectFailed: true,
  paymentFailed: true,
  paymentNotProcessed: true,
  pricesNotRead: true,
  paymentNotCompleted: true,
};

export const bookingCodes: Codes<BookingRefusal> = {
  bookingFailed: true,
  bookingNotRead: true,
  bookingIdMissing: true,
  bookingMissing: true,
  confirmationFailed: true,
  confirmationNotSent: true,
  notOwner: true,
};

export const cancelCodes: Codes<CancelRefusal> = {
  cancelFailed: true,
  alreadyPaid: true,
  notOwner: true,
  bookingMissing: true,
};

export const rescheduleCodes: Codes<RescheduleRefusal> = {
  ...scheduleCodes,
  rescheduleTooLate: true,
  windowDearer: true,
  rescheduleFailed: true,
  notOwner: true,
  bookingMissing: true,
};

/** The failure's code where the port knows it, else `otherwise`. */
export function refuse<Reason extends string>(
  { code }: Pick<Failure, 'code'>,
  codes: Codes<Reason>,
  otherwise: Reason | GeneralRefusal,
): Refused<Reason | GeneralRefusal> {
  const isKnown = (known: object): boolean => Object.hasOwn(known, code);
  return { ok: false, reason: isKnown(codes) || isKnown(general) ? (code as Reason | GeneralRefusal) : otherwise };
}
