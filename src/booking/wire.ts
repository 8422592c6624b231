/** Where services and machines meet: every port of the machines is plugged here, leaves first. */
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { inventoryMachine } from '#machines/inventory.machine';
import { locationMachine } from '#machines/location.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { type BookingPorts, plugging } from '#machines/ports';
import { promoMachine } from '#machines/promo.machine';
import { schedulingMachine } from '#machines/scheduling.machine';
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

const service = plugging(services);

const booking = bookingMachine.provide({
  actors: {
    readDraft: service('readDraft'),
    clearDraft: service('clearDraft'),
    measureRoute: service('measureRoute'),
    createBooking: service('createBooking'),
    readBooking: service('readBooking'),
    waitUntil: service('waitUntil'),
    location: locationMachine.provide({
      actors: {
        suggestPlaces: service('suggestPlaces'),
        locateMe: service('locateMe'),
        resolvePlace: service('resolvePlace'),
      },
    }),
    detailedAddress: detailedAddressMachine.provide({ actors: { lookUpAddresses: service('lookUpAddresses') } }),
    inventory: inventoryMachine.provide({ actors: { loadCatalogue: service('loadCatalogue') } }),
    scheduling: schedulingMachine.provide({
      actors: { loadUnavailableDays: service('loadUnavailableDays'), loadSlots: service('loadSlots') },
    }),
    contactSubmit: contactSubmitMachine.provide({
      actors: { saveContact: service('saveContact'), sendInquiry: service('sendInquiry') },
    }),
    promo: promoMachine.provide({
      actors: { applyPromo: service('applyPromo'), removePromo: service('removePromo') },
    }),
    payment: paymentMachine.provide({
      actors: { openCheckout: service('openCheckout'), leaveForCheckout: service('leaveForCheckout') },
    }),
  },
});

const bookingResult = bookingResultMachine.provide({
  actors: {
    readBooking: service('readBooking'),
    wasConfirmationSent: service('wasConfirmationSent'),
    sendConfirmation: service('sendConfirmation'),
    requestBookingLink: service('requestBookingLink'),
  },
});

const paymentCancelled = paymentCancelledMachine.provide({
  actors: { reportAbandonedPayment: service('reportAbandonedPayment') },
});

/** The machines that pages start. */
export const plugged = { booking, bookingResult, paymentCancelled };
