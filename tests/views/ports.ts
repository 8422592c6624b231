/** The booking charts with test ports that answer at once. Replaces every wire.ts of src/booking. */

import { DRAFT_VERSION, type Draft, emptyFacts, type Facts } from '#domain/booking/draft';
import { SLOTS } from '#domain/schedule';
import { builtInOffer } from '#domain/shop/catalogue';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { detailedAddressMachine } from '#machines/detailed-address.machine';
import { locationMachine } from '#machines/location.machine';
import { paymentCancelledMachine } from '#machines/payment-cancelled.machine';
import { type DaySlots, type PortName, type Ports, wire } from '#machines/ports';
import { quote, quotedFacts, route } from '../support/fixtures';

export const today = '2027-01-04';

/** A day with a free slot, a last place, a full slot and a started one. */
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
    location: { placeId: 'leith', place: 'Leith, Edinburgh, EH6', postcode: 'EH6 5AA' },
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

/** Every port call, in order. */
export const asked: { port: PortName; ask: unknown }[] = [];

/** The inputs of one port's calls. */
export function asksOf(port: PortName): unknown[] {
  return asked.filter((entry) => entry.port === port).map(({ ask }) => ask);
}

/** A draft at the payment step. */
export const quotedDraft: Draft = { version: DRAFT_VERSION, key: 'key', step: 'promo', facts: quotedFacts };

/** Sets the ports' answers. A port without an answer never answers. Without a step there is no draft. */
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

/** Every port: records its calls and gives the answer that the test has set. */
const world = new Proxy<Partial<Ports>>(
  {},
  {
    get: (_, name: PortName) => (ask: never, signal: AbortSignal) => {
      asked.push({ port: name, ask });
      return ((ports[name] as ((...of: unknown[]) => Promise<never>) | undefined) ?? never)(ask, signal);
    },
  },
);

export const wired = {
  booking: wire(
    bookingMachine.provide({
      delays: { destinationStepDelay: 0, summaryDelay: 60_000 },
      actors: {
        location: locationMachine.provide({ delays: { placeDebounce: 0 } }),
        detailedAddress: detailedAddressMachine.provide({ delays: { addressDebounce: 0 } }),
      },
    }),
    world,
  ),
  bookingResult: wire(
    bookingResultMachine.provide({ delays: { bookingFetchDelay: 0, confirmationPollDelay: 50 } }),
    world,
  ),
  paymentCancelled: wire(paymentCancelledMachine, world),
};
