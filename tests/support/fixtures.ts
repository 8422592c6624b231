/** A bookable move and its parts. Dates are far from any holiday. */
import type { BookingView } from '#domain/booking/booking';
import { emptyFacts, type Facts } from '#domain/booking/draft';
import type { Contact } from '#domain/forms/contact';
import { type Details, emptyDetails } from '#domain/move/inventory';
import type { Quote, Route } from '#domain/move/quote';
import type { Location } from '#domain/place';

export const bookingId = '0123456789abcdef01234567';

export const start: Location = {
  placeId: 'eh8-9yl',
  place: 'EH8 9YL, Edinburgh',
  postcode: 'EH8 9YL',
};
export const startAddress = '12 Sample Street, Edinburgh EH8 9YL';
export const destination: Location = {
  placeId: 'leith',
  place: 'Leith, Edinburgh, EH6',
  postcode: 'EH6',
};
export const destinationAddress = '3 Sample Quay, Leith, Edinburgh EH6 6QQ';

export const route: Route = { metres: 4200, seconds: 840, approachMetres: 7000, estimate: true };

export const details: Details = { ...emptyDetails(), boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] };

export const contact: Contact = {
  name: 'Mary Sample',
  phone: '07700900123',
  email: 'mary@example.com',
  newsletterConsent: true,
};

export const quote: Quote = {
  bookingId,
  reference: '89AB-CDEF',
  price: 24_000,
  helperPrice: 28_000,
  lines: [
    { code: 'base', pence: 20_000 },
    { code: 'distance', pence: 4_000 },
  ],
  distanceMiles: 2.6,
  hours: 2.5,
  quotedAt: 1_800_000_000_000,
  validUntil: 1_800_086_400_000,
};

export const date = '2027-01-14';
export const slot = '10:00-12:00' as const;

/** Facts that are complete for a quote. */
export const readyFacts: Facts = {
  ...emptyFacts(),
  start: { ...start, address: startAddress },
  destination: { ...destination, address: destinationAddress },
  route,
  details,
  groundFloors: ['start', 'destination'],
  date,
  slot,
};

/** Facts with a quote and saved contact details. */
export const quotedFacts: Facts = { ...readyFacts, quote, contact, contactSaved: true };

export const booking: BookingView = {
  ...quote,
  proven: true,
  status: 'confirmed',
  paymentStatus: 'paid',
  amountDue: quote.price,
  startLocation: startAddress,
  destinationLocation: destinationAddress,
  date,
  time: slot,
  moveType: 'house',
  mail: 'queued',
  contact,
};

const { amountDue: _, contact: __, ...bare } = booking;
/** The view for a browser without proof. */
export const strange: BookingView = { ...bare, proven: false, startLocation: 'EH8', destinationLocation: 'EH6' };
