/** The booking charts with test ports that answer at once. Replaces every wire.ts of src/booking. */

import { DRAFT_VERSION, type Draft, emptyFacts, type Facts } from '#domain/booking/draft';
import { SLOTS } from '#domain/schedule';
import { builtInOffer } from '#domain/shop/catalogue';
import { bookingMachine } from '#machines/booking.machine';
import { bookingResultMachine } from '#machines/booking-result.machine';
import { locationMachine } from '#machines/location.machine';
import { type DaySlots, type PortName, type Ports, wire } from '#machines/ports';
import { namesOf } from '../../src/booking/quote/details/load-item-names';
import { quotedFacts } from '../support/fixtures';

const today = '2027-01-04';

/** A day with free slots, one with a single van left, a full one and one that has started. */
const day: DaySlots = {
  date: '2027-01-14',
  slots: SLOTS.map((slot, index) => {
    const left = [3, 1, 2, 2, 0, 2][index] ?? 0;
    const refusal = ({ 3: 'windowPast', 4: 'windowGone' } as const)[index];
    return { slot, left, capacity: 3, ...(refusal ? { refusal } : {}) };
  }),
};

const never = (): Promise<never> => new Promise(() => {});

const usual = {
  readDraft: async () => ({ key: 'key' }),
  suggestPlaces: async () => ({
    ok: true,
    suggestions: [
      { id: 'leith', primary: 'Leith', secondary: 'Edinburgh, EH6' },
      { id: 'leith-walk', primary: 'Leith Walk', secondary: 'Edinburgh, EH6' },
    ],
  }),
  loadCatalogue: async () => ({ ok: true, offer: builtInOffer, names: await namesOf(builtInOffer) }),
  loadUnavailableDays: async () => ({
    ok: true,
    today,
    days: { '2027-01-15': 'dateFull', '2027-01-18': 'dateClosed' },
  }),
  loadSlots: async ({ date }) => ({ ok: true, day: { ...day, date } }),
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

/** Every port: records its calls and answers as the test has set. */
const everyPort = new Proxy<Partial<Ports>>(
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
      delays: { summaryDelay: 60_000 },
      actors: { location: locationMachine.provide({ delays: { placeDebounce: 0 } }) },
    }),
    everyPort,
  ),
  bookingResult: wire(bookingResultMachine.provide({ delays: { bookingFetchDelay: 0 } }), everyPort),
};
