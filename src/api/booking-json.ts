/** Converts a booking from JSON in pounds to our types in pence. */
import type { BookingView, Damage } from '#domain/booking/booking';
import { type BookingRead, contactBody } from '#domain/contract/bookings';
import type { DamageJson } from '#domain/contract/damage';
import { CONTACT_FIELDS, type Contact } from '#domain/forms/contact';
import { fromPounds } from '#domain/money';
import type { Quote } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { hostOf } from './call';

function contactOf(json: BookingRead): Contact | undefined {
  return CONTACT_FIELDS.some((field) => json[field] !== undefined) ? contactBody.parse(json) : undefined;
}

function promoOf({ promo }: BookingRead): Quote['promo'] {
  return (
    promo && {
      code: promo.code,
      percent: promo.discount,
      originalPrice: fromPounds(promo.originalPrice),
      originalHelperPrice: fromPounds(promo.originalHelperPrice),
    }
  );
}

const instantOf = (text: string | undefined): number | undefined => {
  const time = Date.parse(text ?? '');
  return Number.isNaN(time) ? undefined : time;
};
/** URL of a path from the backend. */
export const urlOf = (path: string): string => `${hostOf('bookings') ?? ''}${path}`;
export const damageOf = ({ report, ...time }: DamageJson): Damage => ({
  ...time,
  ...(report && {
    report: { ...report, at: Date.parse(report.at), ...(report.photos && { photos: report.photos.map(urlOf) }) },
  }),
});
const pence = (pounds: number | undefined) => (pounds === undefined ? undefined : fromPounds(pounds));

/** `asked` is the requested id, which some backends do not repeat. */
export function bookingViewOf(json: BookingRead, asked = ''): BookingView {
  return {
    bookingId: json._id ?? asked,
    proven: json.proven ?? true,
    paymentStatus: json.paymentStatus ?? 'unpaid',
    price: fromPounds(json.price),
    helperPrice: fromPounds(json.helperprice),
    startLocation: json.startLocation ?? '',
    destinationLocation: json.destinationLocation ?? '',
    date: json.date ?? '',
    time: json.time ?? '',
    moveType: json.moveType ?? '',
    lines: json.lines?.map(({ code, amount }) => ({ code, pence: fromPounds(amount) })) ?? [],
    ...omitUndefined({
      reference: json.reference,
      status: json.status,
      distanceMiles: json.distance,
      hours: json.estimatedDuration,
      quotedAt: instantOf(json.quotedAt),
      validUntil: instantOf(json.validUntil),
      mail: json.confirmationEmail,
      amountDue: pence(json.amountDue),
      withHelper: json.withHelper,
      charges: json.charges?.map(({ label, amount }) => ({ label, pence: fromPounds(amount) })),
      rest: pence(json.rest),
      balancePayment: json.balancePayment,
      sold: pence(json.sold),
      refund: pence(json.refund),
      refundByHand: pence(json.refundByHand),
      refundState: json.refundState,
      invoiceUrl: json.invoice && urlOf(json.invoice),
      calendarUrl: json.calendar && urlOf(json.calendar),
      crew:
        json.crew &&
        omitUndefined({ ...json.crew, onWay: instantOf(json.crew.onWay), near: instantOf(json.crew.near) }),
      amendment: json.amendment && { id: json.amendment.id, state: json.amendment.state },
      damage: json.damage && damageOf(json.damage),
      otherBrowsers: json.otherBrowsers,
      details: json.details,
      contact: contactOf(json),
      newEmail: json.newEmail,
      promo: promoOf(json),
      places: json.places,
    }),
  };
}
