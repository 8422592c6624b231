/** The services of the booking chart. */
import { bookingMachine } from '#machines/booking.machine';
import { wire } from '#machines/ports';
import { locateMe, lookUpAddresses, measureRoute } from '../api/places';
import { readDraft } from '../api/read-draft';
import { clearDraft } from '../storage/draft-store';
import { resolvePlace, suggestPlaces } from '../third-party/place-search';
import { waitUntil } from './wait-until';

/** A call that only steps after the locations make, loaded with them. */
const later = <Port extends (input: never, signal: AbortSignal) => Promise<unknown>>(load: () => Promise<Port>) =>
  (async (input, signal) => (await load())(input, signal)) as Port;

export const wired = {
  booking: wire(bookingMachine, {
    readDraft,
    clearDraft,
    suggestPlaces,
    locateMe,
    resolvePlace,
    measureRoute,
    lookUpAddresses,
    waitUntil,
    loadCatalogue: later(async () => (await import('../api/catalogue')).loadCatalogue),
    loadUnavailableDays: later(async () => (await import('../api/availability')).loadUnavailableDays),
    loadSlots: later(async () => (await import('../api/availability')).loadSlots),
    createBooking: later(async () => (await import('../api/bookings')).createBooking),
    readBooking: later(async () => (await import('../api/bookings')).readBooking),
    saveContact: later(async () => (await import('../api/bookings')).saveContact),
    sendInquiry: later(async () => (await import('../api/bookings')).sendInquiry),
    applyPromo: later(async () => (await import('../api/promo')).applyPromo),
    removePromo: later(async () => (await import('../api/promo')).removePromo),
    openCheckout: later(async () => (await import('../api/checkout')).openCheckout),
    leaveForCheckout: later(async () => (await import('../api/checkout')).leaveForCheckout),
  }),
};
