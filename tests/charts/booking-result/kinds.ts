/** Every kind of booking that the result page can show, with its texts. */
import type { BookingView } from '#domain/booking/booking';
import type { Pence } from '#domain/money';
import { booking, details, strange } from '../../support/fixtures';

/** Rows that are there for some bookings only. */
interface Rows {
  readonly helper?: 'with' | 'without';
  readonly price?: Pence;
  readonly helperPrice?: Pence;
  readonly paid?: Pence;
  readonly rest?: Pence;
  readonly refund?: Pence;
}

interface Kind {
  readonly booking: BookingView;
  readonly title: 'paid' | 'reserved' | 'confirming' | 'unpaid' | 'refunded' | 'cancelled' | 'closed';
  /** The intro's key, if it differs from the title's. */
  readonly intro?: 'paidByOthers';
  /** The links and buttons that lead on. */
  readonly ways: readonly Way[];
  readonly rows: Rows;
}

export const WAYS = ['manage', 'print', 'finish', 'lookAgain', 'resume', 'newMove'] as const;
export type Way = (typeof WAYS)[number];

export const pending: BookingView = { ...booking, status: 'paying', paymentStatus: 'pending' };
export const unpaid: BookingView = { ...booking, status: 'contacted', paymentStatus: 'unpaid' };
/** The mail server refused the address. */
export const refusedMail: BookingView = { ...booking, mail: 'failed' };
export const takenMail: BookingView = { ...booking, mail: 'sent' };
const quoted = { price: 24_000, helperPrice: 28_000 };

export const kinds: Readonly<Record<string, Kind>> = {
  paid: {
    booking: { ...booking, withHelper: false, details, calendarUrl: '/api/bookings/1/calendar' },
    title: 'paid',
    ways: ['manage', 'print'],
    rows: { helper: 'without', paid: 24_000 },
  },
  helped: {
    booking: { ...booking, withHelper: true, amountDue: 20_000, rest: 8_000 },
    title: 'paid',
    ways: ['manage', 'print'],
    rows: { helper: 'with', paid: 20_000, rest: 8_000 },
  },
  refusedMail: {
    booking: refusedMail,
    title: 'paid',
    ways: ['manage', 'print'],
    rows: { paid: 24_000 },
  },
  takenMail: {
    booking: takenMail,
    title: 'paid',
    ways: ['manage', 'print'],
    rows: { paid: 24_000 },
  },
  strange: { booking: strange, title: 'paid', intro: 'paidByOthers', ways: ['print'], rows: quoted },
  pending: {
    booking: pending,
    title: 'confirming',
    ways: ['finish'],
    rows: quoted,
  },
  unpaid: { booking: unpaid, title: 'unpaid', ways: ['resume'], rows: quoted },
  unpaidByOthers: {
    booking: { ...strange, status: 'contacted', paymentStatus: 'unpaid' },
    title: 'unpaid',
    ways: [],
    rows: quoted,
  },
  dear: {
    booking: { ...unpaid, helperPrice: unpaid.price },
    title: 'unpaid',
    ways: ['resume'],
    rows: { price: 24_000 },
  },
  reserved: { booking: { ...unpaid, status: 'confirmed' }, title: 'reserved', ways: ['manage', 'print'], rows: quoted },
  refunded: {
    booking: { ...booking, status: 'refunded', paymentStatus: 'refunded', refund: 24_000 },
    title: 'refunded',
    ways: ['print', 'newMove'],
    rows: { paid: 24_000, refund: 24_000 },
  },
  cancelled: {
    booking: { ...booking, status: 'refunded', refund: 21_600, refundState: 'pending' },
    title: 'cancelled',
    ways: ['print', 'newMove'],
    rows: { paid: 24_000, refund: 21_600 },
  },
  closed: { booking: { ...unpaid, status: 'cancelled' }, title: 'closed', ways: ['print', 'newMove'], rows: quoted },
};

/** The kind of a booking, with its name; without rows for a booking of the server, whose amounts vary. */
export function kindOf(some: BookingView): Omit<Kind, 'rows'> & { readonly name: string; readonly rows?: Rows } {
  const all = Object.entries(kinds);
  const exact = all.find(([, { booking }]) => JSON.stringify(booking) === JSON.stringify(some));
  if (exact) return { name: exact[0], ...exact[1] };
  const told = ({ status, paymentStatus, proven }: BookingView): string => `${status} ${paymentStatus} ${proven}`;
  const [name, kind] = all.find(([, { booking }]) => told(booking) === told(some)) ?? [];
  if (!name || !kind) throw new Error(`Nobody knows this booking: ${JSON.stringify(some)}`);
  const { rows: _, ...rest } = kind;
  return { name, ...rest };
}

/** The targets of the links. */
export const wayTo = (bookingId: string): Readonly<Partial<Record<Way, string>>> => ({
  manage: `/manage/${bookingId}`,
  finish: '/quote?step=promo',
  resume: '/quote?step=promo',
  newMove: '/location',
});
