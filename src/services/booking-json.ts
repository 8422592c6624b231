/** The one place where a booking in JSON, in pounds, becomes ours, in pence. */
import type { BookingView } from '#domain/booking';
import { CONTACT_FIELDS, type Contact } from '#domain/contact';
import { type BookingJson, contactBody } from '#domain/contract/bookings';
import { fromPounds } from '#domain/money';
import type { Location } from '#domain/place';
import type { Quote } from '#domain/quote';
import { baseUrl } from './base-url';

function contactOf(json: BookingJson): Contact | undefined {
  return CONTACT_FIELDS.some((field) => json[field] !== undefined) ? contactBody.parse(json) : undefined;
}

function promoOf({ promo }: BookingJson): Quote['promo'] {
  return (
    promo && {
      code: promo.code,
      percent: promo.discount,
      originalPrice: fromPounds(promo.originalPrice),
      originalHelperPrice: fromPounds(promo.originalHelperPrice),
    }
  );
}

type StoredPlace = NonNullable<BookingJson['places']>['start'];

/** A place that had to have an address has got one: no booking is without. */
const locationOf = (place: StoredPlace): Location =>
  ({ ...place, addressRequired: place.address !== undefined }) as Location;

function placesOf({ places }: BookingJson): BookingView['places'] {
  if (!places) return undefined;
  const { start, destination, route } = places;
  return { start: locationOf(start), destination: locationOf(destination), route };
}

export function bookingViewOf(json: BookingJson): BookingView {
  const contact = contactOf(json);
  const promo = promoOf(json);
  const places = placesOf(json);
  return {
    bookingId: json._id,
    reference: json.reference,
    proven: json.proven,
    status: json.status,
    paymentStatus: json.paymentStatus,
    price: fromPounds(json.price),
    helperPrice: fromPounds(json.helperprice),
    startLocation: json.startLocation,
    destinationLocation: json.destinationLocation,
    date: json.date,
    time: json.time,
    moveType: json.moveType,
    distanceMiles: json.distance,
    hours: json.estimatedDuration,
    lines: json.lines.map(({ code, amount }) => ({ code, pence: fromPounds(amount) })),
    quotedAt: Date.parse(json.quotedAt),
    validUntil: Date.parse(json.validUntil),
    mail: json.confirmationEmail,
    ...(json.amountDue === undefined ? {} : { amountDue: fromPounds(json.amountDue) }),
    ...(json.withHelper === undefined ? {} : { withHelper: json.withHelper }),
    ...(json.refund === undefined ? {} : { refund: fromPounds(json.refund) }),
    ...(json.refundState ? { refundState: json.refundState } : {}),
    ...(json.invoice ? { invoiceUrl: `${baseUrl(import.meta.env.API_BASE_URL) ?? ''}${json.invoice}` } : {}),
    ...(json.details ? { details: json.details } : {}),
    ...(contact ? { contact } : {}),
    ...(promo ? { promo } : {}),
    ...(places ? { places } : {}),
  };
}
