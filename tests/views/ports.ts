/** The charts of a booking, with ports that answer at once, as a test wishes. Stands in for every wire.ts of src/booking. */

import { DRAFT_VERSION, type Draft, emptyFacts, type Facts } from '#domain/booking/draft';
import { SLOTS } from '#domain/schedule';
import { builtInOffer } from '#domain/shop/catalogue';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { contactSubmitMachine } from '#machines/contact-submit.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { inventoryMachine } from '#machines/inventory.machine';
import { locationMachine } from '#machines/location.machine';
import { ownerLinkMachine } from '#machines/owner-link.machine';
import { paymentMachine } from '#machines/payment.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { type DaySlots, implement, type PortName, type Ports } from '#machines/ports';
import { promoMachine } from '#machines/promo.machine';
import { schedulingMachine } from '#machines/scheduling.machine';
import { quote, quotedFacts, route } from '../support/fixtures';

export const today = '2027-01-04';

/** A day with a free slot, a last place, a full one and one that has started. */
export const day: DaySlots = {
  date: '2027-01-14',
  slots: SLOTS.map((slot, index) => {
    const left = [3, 1, 0, 2, 2, 2][index] ?? 0;
    const refusal = ({ 2: 'windowGone', 3: 'windowPast' } as const)[index];
    return { slot, left, capacity: 3, ...(refusal ? { refusal } : {}) };
  }),
};

const never = (): Promise<never> => new Promise(() => {});

const usual = {
  readDraft: async () => ({ key: 'key' }),
  clearDraft: async () => ({ key: 'new key' }),
  suggestPlaces: async () => ({
    ok: true,
    suggestions: [
      { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' },
      { id: 'leith-walk', primary: 'Leith Walk', secondary: 'Edinburgh, EH6' },
    ],
  }),
  locateMe: async () => ({ ok: true, suggestion: { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' } }),
  resolvePlace: async () => ({
    ok: true,
    location: { placeId: 'leith', place: 'Leith, Edinburgh, EH6', postcode: 'EH6 5AA', addressRequired: true },
  }),
  measureRoute: async () => ({ ok: true, route }),
  lookUpAddresses: async () => ({
    ok: true,
    addresses: ['1 Sample Street, Leith EH6 5AA', '2 Sample Street, Leith EH6 5AA'],
    demo: true,
  }),
  loadCatalogue: async () => ({ ok: true, offer: builtInOffer }),
  loadUnavailableDays: async () => ({
    ok: true,
    today,
    days: { '2027-01-15': 'dateFull', '2027-01-18': 'dateClosed' },
  }),
  loadSlots: async ({ date }) => ({ ok: true, day: { ...day, date } }),
  createBooking: async () => ({ ok: true, quote }),
} satisfies Partial<Ports>;

let ports: Partial<Ports> = usual;

/** What the world was asked, in order. */
export const asked: { port: PortName; ask: unknown }[] = [];

/** What one port was asked. */
export function asksOf(port: PortName): unknown[] {
  return asked.filter((entry) => entry.port === port).map(({ ask }) => ask);
}

/** A draft that stands before the payment. */
export const quotedDraft: Draft = { version: DRAFT_VERSION, key: 'key', step: 'promo', facts: quotedFacts };

/** From here on the world answers like this; what is neither said nor usual never answers. Without a step there is no draft. */
export function setPorts(
  answers: Partial<Ports> = {},
  draft?: Pick<Draft, 'step' | 'openCheckout'> & { facts: Partial<Facts> },
): void {
  asked.length = 0;
  const readDraft: Ports['readDraft'] = async () =>
    draft
      ? {
          key: 'key',
          draft: { version: DRAFT_VERSION, key: 'key', ...draft, facts: { ...emptyFacts(), ...draft.facts } },
        }
      : { key: 'key' };
  ports = { ...usual, readDraft, ...answers };
}

const service = <Name extends PortName>(name: Name) =>
  implement(
    {
      [name]: (ask: never, signal: AbortSignal) => {
        asked.push({ port: name, ask });
        return ((ports[name] as ((...of: unknown[]) => Promise<never>) | undefined) ?? never)(ask, signal);
      },
    } as unknown as Pick<Ports, Name>,
    name,
  );

export const wired = {
  booking: bookingMachine.provide({
    delays: { destinationStepDelay: 0, summaryDelay: 60_000 },
    actors: {
      readDraft: service('readDraft'),
      clearDraft: service('clearDraft'),
      measureRoute: service('measureRoute'),
      createBooking: service('createBooking'),
      readBooking: service('readBooking'),
      waitUntil: service('waitUntil'),
      location: locationMachine.provide({
        delays: { placeDebounce: 0 },
        actors: {
          suggestPlaces: service('suggestPlaces'),
          locateMe: service('locateMe'),
          resolvePlace: service('resolvePlace'),
        },
      }),
      detailedAddress: detailedAddressMachine.provide({
        delays: { addressDebounce: 0 },
        actors: { lookUpAddresses: service('lookUpAddresses') },
      }),
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
  }),
  bookingResult: bookingResultMachine.provide({
    delays: { bookingFetchDelay: 0, confirmationPollDelay: 50 },
    actors: {
      readBooking: service('readBooking'),
      wasConfirmationSent: service('wasConfirmationSent'),
      sendConfirmation: service('sendConfirmation'),
      ownerLink: ownerLinkMachine.provide({ actors: { requestBookingLink: service('requestBookingLink') } }),
    },
  }),
  paymentCancelled: paymentCancelledMachine.provide({
    actors: { reportAbandonedPayment: service('reportAbandonedPayment') },
  }),
};
