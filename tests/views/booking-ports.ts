/** The booking chart with ports that answer at once, as a test wishes. Stands in for src/booking/wire.ts. */
import { builtInOffer } from '#domain/catalogue';
import { DRAFT_VERSION, emptyFacts, type Facts, type Step } from '#domain/draft';
import { SLOTS } from '#domain/schedule';
import { bookingMachine } from '#machines/booking.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { inventoryMachine } from '#machines/inventory.machine';
import { locationMachine } from '#machines/location.machine';
import { type BookingPorts, type DaySlots, implement, type Ports } from '#machines/ports';
import { schedulingMachine } from '#machines/scheduling.machine';
import { quote, route } from '../support/fixtures';

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

const usual: BookingPorts = {
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
  saveContact: never,
  sendInquiry: never,
  applyPromo: never,
  removePromo: never,
  openCheckout: never,
  leaveForCheckout: never,
  readBooking: never,
  wasConfirmationSent: never,
  sendConfirmation: never,
  reportAbandonedPayment: never,
  requestBookingLink: never,
  waitUntil: never,
};

let ports = usual;

/** From here on the world answers like this. Without a step there is no draft. */
export function setPorts(answers: Partial<BookingPorts> = {}, draft?: { step: Step; facts: Partial<Facts> }): void {
  const readDraft: BookingPorts['readDraft'] = async () =>
    draft
      ? {
          key: 'key',
          draft: { version: DRAFT_VERSION, key: 'key', step: draft.step, facts: { ...emptyFacts(), ...draft.facts } },
        }
      : { key: 'key' };
  ports = { ...usual, readDraft, ...answers };
}

const service = <Name extends keyof BookingPorts>(name: Name) =>
  implement(
    { [name]: (...asked: [never, AbortSignal]) => ports[name](...asked) } as unknown as Pick<Ports, Name>,
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
    },
  }),
};
