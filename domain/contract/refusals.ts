/**
 * The refusals of each call, by method and path. OpenAPI lists them, tests check that the server answers with no others, and the page has
 * words for each. domain/refusal.ts says when a code arises.
 */
import { contactRefusals } from '../forms/contact';
import { inventoryErrors } from '../move/inventory';
import { addressRefusals, type ErrorCode, messageSendRefusals } from '../refusal';
import { dateRefusals, slotRefusals } from '../schedule';

/** Any call can be refused with these. */
export const commonRefusals = [
  'forbidden',
  'inputInvalid',
  'notFound',
  'serverError',
  'tooLarge',
  'tooManyRequests',
] as const satisfies readonly ErrorCode[];

const code = ['promoLength', 'promoFormat', 'promoInvalid', 'promoExpired', 'promoUsedUp', 'promoTooMany'] as const;
const own = ['bookingMissing', 'notOwner'] as const;
const change = [...own, 'alreadyPaid', 'notAllowedNow'] as const;
const route = ['locationInvalid', 'locationUnclear', 'locationTooFar', 'distanceFailed', 'geocodingFailed'] as const;
const move = [
  'startRequired',
  'destinationRequired',
  'sameLocation',
  ...route,
  'moveTypeRequired',
  'dateRequired',
  ...dateRefusals,
  'timeRequired',
  'timeInvalid',
  'windowPast',
  'boxesRequired',
  ...inventoryErrors,
] as const;
const checkout = [
  ...change,
  'contactMissing',
  'priceChanged',
  'promoUsedUp',
  'quoteExpired',
  ...slotRefusals,
  'paymentNotProcessed',
  'paymentSessionFailed',
] as const;

export const refusals = {
  'GET /api/addresses/:postcode': addressRefusals,
  'GET /api/availability': [...route, 'inventoryTooBig', 'notOwner', 'datesFailed'],
  'GET /api/availability/:date': [...route, 'inventoryTooBig', 'notOwner', 'dateInvalid', 'windowsFailed'],
  'POST /api/bookings': [
    ...move,
    ...slotRefusals,
    'doorMissing',
    'inventoryTooBig',
    'alreadyPaid',
    'paymentSessionFailed',
    'idempotencyConflict',
    'bookingNotCreated',
  ],
  'GET /api/bookings/:id': ['bookingMissing', 'bookingNotRead'],
  'POST /api/bookings/:id/access': own,
  'POST /api/bookings/:id/amendments': [
    ...own,
    ...move,
    ...slotRefusals,
    'rescheduleTooLate',
    'notAllowedNow',
    'amendFailed',
  ],
  'POST /api/bookings/:id/amendments/:amendment': [
    ...own,
    ...slotRefusals,
    'rescheduleTooLate',
    'notAllowedNow',
    'amendmentChanged',
    'paymentSessionFailed',
    'amendFailed',
  ],
  'POST /api/bookings/:id/damage': [...own, 'damageMissing', 'textTooLong', 'damageClosed', 'damageFailed'],
  'POST /api/bookings/:id/damage/photos': [
    ...own,
    'photoKind',
    'photoTooLarge',
    'photosClosed',
    'photosFull',
    'photoFailed',
  ],
  'POST /api/bookings/:id/damage/photos/:photo/remove': [...own, 'photosAnswered', 'photoKept'],
  'POST /api/bookings/:id/balance': [...own, 'notAllowedNow', 'balanceChanged', 'alreadyPaid', 'paymentSessionFailed'],
  'POST /api/bookings/:id/cancel': [...change, 'refundChanged', 'paymentSessionFailed', 'cancelFailed'],
  'GET /api/bookings/:id/cancellation': own,
  'POST /api/bookings/:id/contact': [...own, ...contactRefusals, 'notAllowedNow', 'contactFailed'],
  'POST /api/bookings/:id/create-checkout-session': checkout,
  'POST /api/bookings/:id/create-checkout-session-helper': checkout,
  'POST /api/bookings/:id/link': ['saveFailed'],
  'POST /api/bookings/:id/payment-cancelled': [...change, 'bookingCancelled', 'saveFailed'],
  'POST /api/bookings/:id/remove-promo': [...change, 'paymentSessionFailed', 'promoRemoveFailed'],
  'POST /api/bookings/:id/reschedule': [
    ...own,
    'notAllowedNow',
    ...dateRefusals,
    'timeInvalid',
    ...slotRefusals,
    'rescheduleTooLate',
    'windowDearer',
    'rescheduleFailed',
  ],
  'POST /api/bookings/:id/send': [...own, 'notAllowedNow', 'emailRequired', 'confirmationNotSent'],
  'POST /api/bookings/:id/send-quote': [...own, 'notAllowedNow', 'emailRequired', 'emailInvalid', 'saveFailed'],
  'PATCH /api/bookings/:id/status': [
    ...own,
    'unauthorized',
    'notAllowedNow',
    ...slotRefusals,
    'promoUsedUp',
    'paymentSessionFailed',
    'statusFailed',
  ],
  'GET /api/bookings/current': ['bookingNotRead'],
  'GET /api/bookings/history': ['historyFailed'],
  'POST /api/bookings/history/link': ['historyFailed'],
  'POST /api/bookings/pricing': [...move, 'pricingFailed'],
  'GET /api/bookings/promo-codes': ['promoListFailed'],
  'POST /api/bookings/validate-promo': code,
  'POST /api/contact': messageSendRefusals,
  'GET /api/ikea/products/:id': ['productMissing', 'productsFailed'],
  'GET /api/ikea/search': ['productsFailed'],
  'POST /api/manager/send-inquiry': ['inquiryInvalid', 'inquiryFailed'],
  'POST /api/newsletter': ['emailRequired', 'emailInvalid'],
  'GET /api/places': ['placesFailed'],
  'GET /api/places/:id': ['addressNotFound', 'geocodingFailed', 'placesFailed'],
  'GET /api/places/near': ['locationTooFar', 'positionFailed'],
  'GET /api/price-item/api/price-item': [],
  'POST /api/promocode/:id/apply-promo': [...change, ...code, 'paymentSessionFailed', 'promoFailed'],
  'GET /api/route': [...route, 'routeFailed'],
} as const satisfies Readonly<Record<string, readonly ErrorCode[]>>;

/** The refusals of a call such as 'GET /api/places/:id', including those common to every call. */
export function refusalsOf(call: string): readonly ErrorCode[] {
  const listed: Readonly<Record<string, readonly ErrorCode[]>> = refusals;
  return [...(listed[call] ?? []), ...commonRefusals];
}
