/** A booking in JSON: complete for its proven owner, without personal data for everyone else. */
import type { MailState, PaymentStatus } from '#domain/booking/booking';
import { isBooked, referenceOf } from '#domain/booking/booking';
import { crewNewsOf } from '#domain/booking/crew-news';
import type { BookingJson } from '#domain/contract/bookings';
import { toMiles } from '#domain/distance';
import { toPounds } from '#domain/money';
import { omitUndefined } from '#domain/omit-undefined';
import type { Store } from '#server/deps';
import { newestAgreed } from './amendments/amendments';
import { type Booking, hasHelper, isInvoiced, isPaid, publicPlace, type StoredLocation } from './booking';
import { type Caller, isOwn } from './caller';
import { balancePaymentOf } from './checkout/pay-balance';
import { viewDamage } from './damage/damage-reports';
import { balancePence, paidOnline, paidPence, paymentsOf } from './money';
import { dueNow, linesOf, soldPence } from './price';
import { mailStateOf } from './send-confirmation';

/** The amount refunded or being refunded. */
function refundOf(booking: Booking): number | undefined {
  const { state, cancellation, refunded } = booking;
  if (!isPaid(booking) || (state !== 'refunding' && state !== 'refunded')) return refunded;
  if (!cancellation || cancellation.refund === 0)
    return paymentsOf(booking).length > 0 ? paidOnline(booking) : refunded;
  return Math.max(cancellation.refund + (cancellation.refundedBefore ?? 0), refunded ?? 0);
}

function refundStateOf({ state, refundFailed }: Booking): 'pending' | 'done' | 'failed' {
  if (refundFailed) return 'failed';
  return state === 'refunding' ? 'pending' : 'done';
}

/** True if a van is sold at a price too small to be paid online. */
const isFree = (booking: Booking): boolean => isBooked(booking.state) && dueNow(booking, hasHelper(booking)).due === 0;

/** A full refund counts from the moment it is decided. A booking that costs nothing counts as paid. */
export function paymentStatusOf(booking: Booking): PaymentStatus {
  if (booking.state === 'paying') return 'pending';
  if (!isPaid(booking)) return isFree(booking) ? 'paid' : 'unpaid';
  return (refundOf(booking) ?? 0) >= paidPence(booking) ? 'refunded' : 'paid';
}

const locationJson = ({ placeId, place, postcode, address }: StoredLocation) => ({
  placeId,
  place,
  ...(postcode === undefined ? {} : { postcode }),
  ...(address === undefined ? {} : { address }),
});

/** The crew, if anything is known of it. */
function crewJson(booking: Booking): Pick<BookingJson, 'crew'> {
  const { name, onWay, near } = crewNewsOf(booking);
  const at = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms).toISOString());
  const crew = omitUndefined({ name, onWay: at(onWay), near: at(near) });
  return Object.keys(crew).length > 0 ? { crew } : {};
}

function publicView(booking: Booking, mail: MailState): BookingJson {
  return {
    _id: booking.id,
    price: toPounds(booking.price),
    helperprice: toPounds(booking.helperPrice),
    distance: toMiles(booking.route.metres),
    estimatedDuration: booking.hours,
    startLocation: publicPlace(booking.start),
    destinationLocation: publicPlace(booking.destination),
    date: booking.date,
    time: booking.slot,
    moveType: booking.moveType,
    paymentStatus: paymentStatusOf(booking),
    reference: referenceOf(booking.id),
    status: booking.state,
    proven: false,
    lines: linesOf(booking, false).map(({ code, pence }) => ({ code, amount: toPounds(pence) })),
    quotedAt: new Date(booking.quotedAt).toISOString(),
    validUntil: new Date(booking.validUntil).toISOString(),
    confirmationEmail: mail,
  };
}

function personal(booking: Booking): Partial<BookingJson> {
  const { contact, newEmail, promo, checkout, start, destination, route, cancellation, charges } = booking;
  const isChosen = checkout !== undefined || isBooked(booking.state);
  const withHelper = hasHelper(booking);
  const refund = refundOf(booking);
  return {
    proven: true,
    startLocation: start.text,
    destinationLocation: destination.text,
    details: booking.details,
    places: { start: locationJson(start), destination: locationJson(destination), route },
    ...(contact ?? {}),
    ...(newEmail === undefined ? {} : { newEmail }),
    ...(isChosen ? { withHelper, amountDue: toPounds(dueNow(booking, withHelper).due) } : {}),
    ...(isInvoiced(booking) ? { invoice: `/api/bookings/${booking.id}/invoice` } : {}),
    ...(isBooked(booking.state) ? { calendar: `/api/bookings/${booking.id}/calendar` } : {}),
    ...(isPaid(booking) ? { amountDue: toPounds(paidPence(booking)) } : {}),
    ...(isBooked(booking.state)
      ? { rest: toPounds(Math.max(0, balancePence(booking))), sold: toPounds(soldPence(booking)) }
      : {}),
    ...crewJson(booking),
    ...(charges.length > 0 ? { charges: charges.map(({ label, pence }) => ({ label, amount: toPounds(pence) })) } : {}),
    ...(refund === undefined ? {} : { refund: toPounds(refund), refundState: refundStateOf(booking) }),
    ...(cancellation?.byHand ? { refundByHand: toPounds(cancellation.byHand) } : {}),
    ...(promo
      ? {
          promo: {
            code: promo.code,
            discount: promo.percent,
            originalPrice: toPounds(promo.originalPrice),
            originalHelperPrice: toPounds(promo.originalHelperPrice),
          },
        }
      : {}),
  };
}

/** An unpaid booking for its owner. It has no confirmation mail. */
export const viewUnpaid = (booking: Booking): BookingJson => ({ ...publicView(booking, 'none'), ...personal(booking) });

export async function viewBooking(store: Store, booking: Booking, caller: Caller): Promise<BookingJson> {
  const { db } = store;
  const view = publicView(booking, await mailStateOf(db, booking.id));
  const isProven = caller.staff !== null || (await isOwn(db, booking, caller));
  if (!isProven) return view;
  if (!isBooked(booking.state)) return { ...view, ...personal(booking) };
  const amendment = await newestAgreed(db, booking.id);
  const newest = amendment && { amendment: { id: amendment.id, state: amendment.state } };
  const balancePayment = await balancePaymentOf(db, booking);
  const damage = await viewDamage(store, booking);
  return { ...view, ...personal(booking), ...newest, ...omitUndefined({ balancePayment, damage }) };
}
