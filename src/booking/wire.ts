/** Where services and the chart of the booking meet. */
import { bookingMachine } from '#machines/booking.machine';
import { type BookingPorts, wire } from '#machines/ports';
import { waitUntil } from '../services/clock';
import { clearDraft, readDraft } from '../services/draft-store';
import { resolvePlace, suggestPlaces } from '../services/place-search';
import { locateMe, lookUpAddresses, measureRoute } from '../services/places';

type LaterServices = typeof import('../services/later-services');

/** A service that only steps after the locations need, and that comes with them. */
function later<Name extends keyof LaterServices>(name: Name): BookingPorts[Name] {
  const ask = async (input: never, signal: AbortSignal) =>
    (await import('../services/later-services'))[name](input, signal);
  return ask as unknown as BookingPorts[Name];
}

/** The machine that the pages of the booking start. */
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
    loadCatalogue: later('loadCatalogue'),
    loadUnavailableDays: later('loadUnavailableDays'),
    loadSlots: later('loadSlots'),
    createBooking: later('createBooking'),
    readBooking: later('readBooking'),
    saveContact: later('saveContact'),
    sendInquiry: later('sendInquiry'),
    applyPromo: later('applyPromo'),
    removePromo: later('removePromo'),
    openCheckout: later('openCheckout'),
    leaveForCheckout: later('leaveForCheckout'),
  }),
};
