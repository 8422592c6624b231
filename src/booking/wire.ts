/** The services of the booking chart. */
import { bookingMachine } from '#machines/booking.machine';
import { type Ports, wire } from '#machines/ports';
import { locateMe, lookUpAddresses, measureRoute } from '../api/places';
import { readDraft } from '../api/read-draft';
import { waitForNextDay, waitUntil } from '../api/wait-until';
import { clearDraft } from '../storage/draft-store';
import { resolvePlace, suggestPlaces } from '../third-party/place-search';

const availability = () => import('../api/availability');
const bookings = () => import('../api/bookings');
/** The items on offer with their names. */
const goods = async () => {
  const [{ loadOffer }, { namesOf }] = await Promise.all([
    import('../api/catalogue'),
    import('./quote/details/load-item-names'),
  ]);
  const loadCatalogue: Ports['loadCatalogue'] = async (_, signal) => {
    const reply = await loadOffer(signal);
    return reply.ok ? { ...reply, names: await namesOf(reply.offer) } : reply;
  };
  return { loadCatalogue };
};
const checkout = () => import('../api/checkout');
const promo = () => import('../api/promo');

/** Waits on the payment screen for the end of the quote. Stripe's fraud detection loads meanwhile; nothing waits for it. */
const waitForEnd: Ports['waitUntil'] = (ask, signal) => {
  import('../third-party/stripe-signals').then(({ loadStripeSignals }) => loadStripeSignals()).catch(() => undefined);
  return waitUntil(ask, signal);
};

type Call = (input: never, signal: AbortSignal) => Promise<unknown>;

/** A call that only steps after the locations make, loaded with them. */
function later<Name extends string, Calls extends Record<Name, Call>>(load: () => Promise<Calls>, name: Name) {
  const call: Call = async (input, signal) => (await load())[name](input, signal);
  return call as Calls[Name];
}

export const wired = {
  booking: wire(bookingMachine, {
    readDraft,
    clearDraft,
    suggestPlaces,
    locateMe,
    resolvePlace,
    measureRoute,
    lookUpAddresses,
    waitUntil: waitForEnd,
    waitForNextDay,
    loadCatalogue: later(goods, 'loadCatalogue'),
    loadUnavailableDays: later(availability, 'loadUnavailableDays'),
    loadSlots: later(availability, 'loadSlots'),
    createBooking: later(bookings, 'createBooking'),
    readBooking: later(bookings, 'readBooking'),
    saveContact: later(bookings, 'saveContact'),
    sendInquiry: later(bookings, 'sendInquiry'),
    applyPromo: later(promo, 'applyPromo'),
    removePromo: later(promo, 'removePromo'),
    openCheckout: later(checkout, 'openCheckout'),
    leaveForCheckout: later(checkout, 'leaveForCheckout'),
  }),
};
