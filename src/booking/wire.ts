/** Where services and the machines of the booking meet. */
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { type BookingPorts, wire } from '#machines/ports';
import { loadSlots, loadUnavailableDays } from '../services/availability';
import {
  createBooking,
  readBooking,
  reportAbandonedPayment,
  requestBookingLink,
  saveContact,
  sendConfirmation,
  sendInquiry,
} from '../services/bookings';
import { loadCatalogue } from '../services/catalogue';
import { leaveForCheckout, openCheckout } from '../services/checkout';
import { waitUntil } from '../services/clock';
import { wasConfirmationSent } from '../services/confirmation-memory';
import { clearDraft, readDraft } from '../services/draft-store';
import { resolvePlace, suggestPlaces } from '../services/place-search';
import { lookUpAddresses, measureRoute } from '../services/places';
import { locateMe } from '../services/position';
import { applyPromo, removePromo } from '../services/promo';

/** All that machines may ask of the world, as the browser answers it. */
export const services: BookingPorts = {
  readDraft,
  clearDraft,
  suggestPlaces,
  locateMe,
  resolvePlace,
  measureRoute,
  lookUpAddresses,
  loadCatalogue,
  loadUnavailableDays,
  loadSlots,
  createBooking,
  saveContact,
  sendInquiry,
  applyPromo,
  removePromo,
  openCheckout,
  leaveForCheckout,
  readBooking,
  wasConfirmationSent,
  sendConfirmation,
  reportAbandonedPayment,
  requestBookingLink,
  waitUntil,
};

/** The machines that pages start. */
export const wired = {
  booking: wire(bookingMachine, services),
  bookingResult: wire(bookingResultMachine, services),
  paymentCancelled: wire(paymentCancelledMachine, services),
};
