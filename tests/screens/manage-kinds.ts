/** Bookings that can be managed, what cancelling them gives back, and what is to be said of it. */
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { ManageSnapshot } from '#machines/manage.view';
import { answered, refused } from '../machines/answers';
import { manageChart, terms as whole } from '../machines/cases/manage';
import { booking } from '../support/fixtures';
import type { Words } from './words';

const contacted: BookingView = { ...booking, status: 'contacted', paymentStatus: 'unpaid', otherBrowsers: 0 };
const closed: BookingView = { ...contacted, status: 'cancelled', otherBrowsers: 2, invoiceUrl: '/api/invoice' };

interface Kind {
  readonly terms: CancellationTerms;
  readonly of: BookingView['status'];
  /** The sentence about the refund, with its amounts. */
  readonly sentence: readonly [key: string, amounts: Readonly<Record<string, number>>];
  /** The number of times that the page asks to call. */
  readonly calls: number;
}

const nothing = { ...whole, paid: 0, refund: 0 };
export const kinds: Readonly<Record<string, Kind>> = {
  whole: { terms: whole, of: 'confirmed', sentence: ['cancel.whole', { amount: 24_000 }], calls: 0 },
  part: {
    terms: { ...whole, noticeHours: 47, feePercent: 10, fee: 2_400, refund: 21_600 },
    of: 'confirmed',
    sentence: ['cancel.part', { refund: 21_600, paid: 24_000, fee: 2_400 }],
    calls: 1,
  },
  started: {
    terms: { ...whole, isPossible: false, noticeHours: 0 },
    of: 'confirmed',
    sentence: ['cancel.started', {}],
    calls: 2,
  },
  unpaid: { terms: nothing, of: 'contacted', sentence: ['cancel.unpaid', {}], calls: 0 },
  closed: {
    terms: { ...nothing, isPossible: false },
    of: 'cancelled',
    sentence: ['cancel.notPossible', {}],
    calls: 0,
  },
};

/** The sentence of a kind. */
export function sentenceOf(words: Words, { terms, sentence: [key, amounts] }: Kind): string {
  const written = Object.entries(amounts).map(([name, pence]) => [name, words.format.money(pence)]);
  return words.say(`manage:${key}`, {
    ...Object.fromEntries(written),
    percent: terms.feePercent,
    hours: terms.noticeHours,
  });
}

/** The kind of what is shown, and its name. */
export function kindOf({ context: { booking, terms } }: ManageSnapshot): Kind & { readonly name: string } {
  const told = JSON.stringify(terms && Object.entries(terms).sort());
  const isIt = ([, kind]: [string, Kind]): boolean =>
    kind.of === booking?.status && JSON.stringify(Object.entries(kind.terms).sort()) === told;
  const [name, kind] = Object.entries(kinds).find(isIt) ?? [];
  if (!name || !kind) throw new Error(`Nobody knows what is offered for ${JSON.stringify([booking?.status, terms])}.`);
  return { name, ...kind };
}

const { cases } = manageChart;
const refusals = [refused('notAllowedNow'), refused('cancelFailed')];

/** The cases of the chart, with terms that fit the booking. */
export const fittingCases = {
  ...cases,
  'xstate.done.actor.readBooking': [
    ...cases['xstate.done.actor.readBooking'].with(1, answered({ booking: contacted })),
    answered({ booking: closed }),
  ],
  'xstate.done.actor.readCancellation': ({ context }: ManageSnapshot) => [
    ...Object.values(kinds).flatMap(({ of, terms }) => (of === context.booking?.status ? [answered({ terms })] : [])),
    refused('network'),
  ],
  'xstate.done.actor.cancelBooking': ({ context }: ManageSnapshot) => [
    answered({
      booking: context.booking?.status === 'confirmed' ? { ...booking, status: 'refunding', refund: 24_000 } : closed,
    }),
    ...refusals,
  ],
};
