import { quoteOf } from '#domain/booking/booking';
import type { BookingJson } from '#domain/contract/bookings';
import { bookingViewOf } from '../../src/api/booking-json';
import { bookingId } from '../support/fixtures';

/** A booking as the server sends it. */
export const bookingJson: BookingJson = {
  _id: bookingId,
  price: 240,
  helperprice: 300.5,
  distance: 46.9,
  estimatedDuration: 4.25,
  startLocation: '14 Marchmont Road, Edinburgh EH9 1HZ',
  destinationLocation: '3/1 Byres Road, Glasgow G12 8AW',
  date: '2026-12-05',
  time: '08:00-10:00',
  moveType: 'house',
  paymentStatus: 'unpaid',
  reference: '12AB-34CD',
  status: 'contacted',
  proven: true,
  lines: [
    { code: 'base', amount: 200 },
    { code: 'distance', amount: 40 },
  ],
  quotedAt: '2026-11-21T09:00:00.000Z',
  validUntil: '2026-11-22T09:00:00.000Z',
  confirmationEmail: 'none',
  name: 'Ada Lovelace',
  email: 'ada@example.org',
  phone: '07700900123',
  newsletterConsent: false,
};

export const booking = { booking: bookingJson };
/** The same as the browser reads it. */
export const view = bookingViewOf(bookingJson);
export const quote = quoteOf(view);
export const ask = { bookingId };

/** A route as the server measures it. */
export const routeJson = {
  distance: '1.0 miles',
  duration: '5 mins',
  distanceValue: 1609,
  durationValue: 300,
  approachValue: 9,
  estimate: true,
};
