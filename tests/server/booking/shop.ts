/** Bookings, checkouts and Stripe sessions in any state on the whole server, for edge cases that no call reaches. */

import { beforeEach } from 'vitest';
import type { Entry } from '#domain/booking/entries';
import { emptyContact } from '#domain/forms/contact';
import { MINUTE, SECOND } from '#domain/time-units';
import { type Booking, reservationOf, toRow } from '#server/booking/booking';
import { fromRow, writeEntries } from '#server/booking/stored-bookings';
import type { TestSession } from '#server/payments/embedded/state';
import type { CheckoutState, PaymentEvent } from '#server/payments/payments';
import { confirmReservation, reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { CheckoutsTable, Db } from '#server/store/schema';
import { details } from '../../support/fixtures';
import { openedForEach } from '../../support/opened';
import { startBackend } from './support';

/** A Tuesday, 09:00 in London. */
export const NOW = Date.UTC(2027, 2, 2, 9);
/** A free Thursday. */
const DAY = '2027-03-11';

const end = { text: 'Leith', placeId: 'leith-eh6', place: 'Leith', town: 'Edinburgh' };

/** A booking of £50, or £85 with a helper, that needs a van for a slot or two. */
export const sampleBooking = (change: Partial<Booking> = {}): Booking => ({
  id: 'a'.repeat(24),
  version: 1,
  state: 'contacted',
  ownerHash: 'owner',
  lang: 'en',
  price: 5_000,
  helperPrice: 8_500,
  date: DAY,
  slot: '10:00-12:00',
  email: 'mary@example.com',
  validUntil: NOW + 86_400_000,
  charges: [],
  entries: [],
  createdAt: NOW,
  updatedAt: NOW,
  moveType: 'student',
  start: end,
  destination: end,
  details,
  route: { metres: 3_000, seconds: 600, approachMetres: 0, estimate: false },
  tariffVersion: '1',
  lines: [{ code: 'base', pence: 5_000 }],
  helperPence: 3_500,
  hours: 2,
  quotedAt: NOW,
  contact: { ...emptyContact(false), name: 'Mary', phone: '07700900123', email: 'mary@example.com' },
  ...change,
});

/** Stores sample bookings, which reservations refer to. */
export const insertBookings = (db: Db, ids: readonly string[]) =>
  db
    .insertInto('bookings')
    .values(ids.map((id) => toRow(sampleBooking({ id }))))
    .execute();

/** The expiry of the checkouts. */
export const END = NOW + 30 * MINUTE;

/** The online payment of the sale. */
export const payment = {
  ...{ kind: 'payment', method: 'online', source: 'cs_1', reference: 'pi_1', position: 1, pence: 5_000 },
  ...{ day: '2027-03-02', at: NOW, label: '', note: '', person: '' },
} as const satisfies Entry;

/** Cash that the team took, or gave back (negative). */
export const cash = (source: string, position: number, pence: number): Entry => ({
  ...{ source, position, pence, kind: pence > 0 ? 'receipt' : 'returned', method: 'cash', day: '2027-03-02' },
  ...{ at: NOW, label: '', reference: '', note: '', person: 'Aileen' },
});

/** A paid checkout of a booking, as the payment service returns it. */
export const session = (booking: Booking, change: Partial<CheckoutState> = {}): CheckoutState => ({
  id: 'cs_1',
  status: 'complete',
  paid: true,
  amountPence: 5_000,
  currency: 'gbp',
  bookingId: booking.id,
  amendment: null,
  isBalance: false,
  withHelper: false,
  paymentIntent: 'pi_1',
  url: null,
  expiresAt: END,
  ...change,
});
export const unpaid = { paid: false, paymentIntent: null };

export const event = (change: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  sessionId: 'cs_1',
  paymentIntent: null,
  createdAt: NOW,
  ...change,
});

/** The fields of an open Stripe session that the adapter reads. */
const sessionOf = ({ id, expires_at }: CheckoutsTable) =>
  ({
    id,
    mode: 'payment',
    status: 'open',
    payment_status: 'unpaid',
    expires_at: expires_at / SECOND,
  }) as TestSession;

/** Opens a shop for each test. */
export function withShop() {
  const backend = openedForEach(startBackend);
  /** The warnings and errors in the log. */
  const said: string[] = [];
  beforeEach(() => {
    said.length = 0;
    const say = (_: object, message: string) => void said.push(message);
    Object.assign(backend.deps, { log: { ...backend.deps.log, warn: say, error: say } });
  });

  const db = () => backend.deps.db;
  /** A booking that waits for its payment. */
  async function booked(change: Partial<Booking> = {}): Promise<Booking> {
    const booking = sampleBooking({ state: 'paying', ...change });
    await db().insertInto('bookings').values(toRow(booking)).execute();
    for (const charge of booking.charges)
      await db()
        .insertInto('charges')
        .values({ booking_id: booking.id, ...charge })
        .execute();
    await transaction(db(), (trx) => writeEntries(trx, booking));
    return booking;
  }
  /** Stores a checkout of a booking. Its session is open. */
  const opened = ({ id }: Booking, change: Partial<CheckoutsTable> = {}) => {
    const row: CheckoutsTable = {
      id: 'cs_1',
      booking_id: id,
      attempt: 1,
      with_helper: 0,
      amount_pence: 5_000,
      status: 'open',
      url: '',
      expires_at: END,
      payment_intent: null,
      amendment: null,
      balance: 0,
      checked_at: 0,
      created_at: NOW,
      ...change,
    };
    backend.stripe.state.sessions.set(row.id, sessionOf(row));
    return db().insertInto('checkouts').values(row).execute();
  };
  /** A paid booking with its checkout and van. */
  async function paid(change: Partial<Booking> = {}): Promise<Booking> {
    const booking = await booked({ state: 'confirmed', entries: [payment], ...change });
    await opened(booking, { status: 'completed', payment_intent: 'pi_1' });
    await transaction(db(), async (trx) => {
      await reserve(trx, reservationOf(booking), END, NOW);
      await confirmReservation(trx, booking.id);
    });
    return booking;
  }

  const read = async ({ id }: Booking) =>
    fromRow(db(), await db().selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const checkoutOf = (id = 'cs_1') =>
    db().selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const holdOf = ({ id }: Booking) =>
    db().selectFrom('reservations').select(['kind', 'until']).where('booking_id', '=', id).executeTakeFirst();
  const refundsOf = () =>
    db().selectFrom('refunds').select(['id', 'amount_pence', 'reason', 'state']).orderBy('id').execute();
  const mails = async () =>
    (await db().selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind);

  return { backend, said, booked, opened, paid, read, checkoutOf, holdOf, refundsOf, mails };
}
