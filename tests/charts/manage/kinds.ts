/** Bookings to manage, with the refund of a cancellation and its text. */
import type { SnapshotFrom } from 'xstate';
import type { BookingView } from '#domain/booking/booking';
import type { CancellationTerms } from '#domain/booking/cancellation';
import type { manageMachine, PendingChange } from '#machines/manage.machine';
import { destination, route, booking as sample, slot, start } from '../../support/fixtures';
import type { Words } from '../../support/words/words';

export type Snapshot = SnapshotFrom<typeof manageMachine>;
export type Input = { bookingId: string; pendingChange?: PendingChange; paid?: boolean };

/** Two people carry. */
export const booking: BookingView = { ...sample, withHelper: true, places: { start, destination, route } };

/** The requested changes. */
export const wish = { date: '2027-01-15', slot };
export const reason = 'We stay';
/** The balance of a booking, pence. */
export const owed = 4_200;

const whole: CancellationTerms = {
  isPossible: true,
  paid: 24_000,
  refund: 24_000,
  fee: 0,
  feePercent: 0,
  noticeHours: 90,
};
const nothing = { ...whole, paid: 0, refund: 0 };
export const contacted: BookingView = { ...booking, status: 'contacted', paymentStatus: 'unpaid', otherBrowsers: 0 };
export const closed: BookingView = {
  ...contacted,
  status: 'cancelled',
  otherBrowsers: 2,
  invoiceUrl: '/api/invoice',
};

interface Kind {
  readonly terms: CancellationTerms;
  readonly of: BookingView['status'];
  /** The sentence about the refund, with its amounts. */
  readonly sentence: readonly [key: string, amounts: Readonly<Record<string, number>>];
  /** The number of times that the page asks to call. */
  readonly calls: number;
  readonly canMove?: boolean;
}

export const kinds = {
  whole: {
    terms: whole,
    of: 'confirmed',
    sentence: ['cancel.whole', { amount: 24_000 }],
    calls: 0,
    canMove: true,
  },
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
} as const satisfies Readonly<Record<string, Kind>>;

/** The sentence of a kind. */
export function sentenceOf({ say, format }: Words, { terms, sentence: [key, amounts] }: Kind): string {
  const written = Object.entries(amounts).map(([name, pence]) => [name, format.money(pence)]);
  return say(`manage:${key}`, {
    ...Object.fromEntries(written),
    percent: terms.feePercent,
    count: terms.noticeHours,
  });
}

/** The kind of the booking that is shown. */
export function kindOf({ context: { booking, terms } }: Snapshot): Kind {
  const told = JSON.stringify(terms && Object.entries(terms).sort());
  const kind = Object.values<Kind>(kinds).find(
    (each) => each.of === booking?.status && JSON.stringify(Object.entries(each.terms).sort()) === told,
  );
  if (!kind) throw new Error(`Nobody knows what is offered for ${JSON.stringify([booking?.status, terms])}.`);
  return kind;
}
