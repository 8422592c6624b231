/** Bookings and payments without a server: an empty database for each test, and a scripted payment service. */

import { randomBytes } from 'node:crypto';
import { beforeEach } from 'vitest';
import { MINUTE } from '#domain/time-units';
import { type Booking, fromRow, reservationOf, toRow } from '#server/booking/booking';
import type { Deps } from '#server/deps';
import { type CheckoutState, type MadeRefund, PaymentError, type PaymentEvent } from '#server/payments/payments';
import { createRefunds } from '#server/payments/refunds';
import { seedVans } from '#server/schedule/fleet';
import { confirmReservation, reserve } from '#server/schedule/reservations';
import { transaction } from '#server/store/database';
import type { CheckoutsTable, Db } from '#server/store/schema';
import { withDatabase } from '../../support/with-database';
import { NOW, sampleBooking } from './sample-booking';

/** The expiry of the checkouts. */
export const END = NOW + 30 * MINUTE;

export const payment = { sessionId: 'cs_1', paymentIntent: 'pi_1', pence: 5_000, withHelper: false, at: NOW };

/** A paid checkout of a booking, as the payment service returns it. */
export const session = (booking: Booking, change: Partial<CheckoutState> = {}): CheckoutState => ({
  id: 'cs_1',
  status: 'complete',
  paid: true,
  amountPence: 5_000,
  currency: 'gbp',
  bookingId: booking.id,
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

/** A refund of £10 that was made in the payment service's dashboard. */
export const byHand = (change: Partial<MadeRefund> = {}): MadeRefund => ({
  id: 're_1',
  amountPence: 1_000,
  status: 'done',
  failure: null,
  key: null,
  ...change,
});

/** The state at the start of a test: no mails, logs or calls. */
const nothing = () => ({
  now: NOW,
  mails: [] as string[],
  said: [] as string[],
  asked: [] as string[],
  /** The sessions of the payment service; others are unknown. */
  sessions: new Map<string, CheckoutState>(),
  made: [] as MadeRefund[],
  failure: undefined as Error | undefined,
});

const TABLES = [
  'reservations',
  'refunds',
  'invoices',
  'checkouts',
  'webhook_events',
  'staff_acts',
  'booking_owners',
  'bookings',
  'closed_days',
  'promo_codes',
] as const;

/** Opens the shop for the tests of a file. */
export function withShop() {
  const shop = { ...nothing(), db: undefined as unknown as Db, deps: undefined as unknown as Deps };
  withDatabase((db) => {
    shop.db = db;
    shop.deps = depsOf(db);
  });
  beforeEach(async () => {
    Object.assign(shop, nothing());
    for (const table of TABLES) await shop.db.deleteFrom(table).execute();
    await seedVans(shop.db);
  });

  function depsOf(db: Db): Deps {
    const clock = { now: () => shop.now };
    const say = (_: object, message: string): void => {
      shop.said.push(message);
    };
    const log = { debug: say, info: () => undefined, warn: say, error: say };
    const readCheckout = async (id: string): Promise<CheckoutState> => {
      shop.asked.push(id);
      if (shop.failure) throw shop.failure;
      const found = shop.sessions.get(id);
      if (!found) throw new PaymentError('missing', 'no such session');
      return found;
    };
    const payments = {
      readCheckout,
      expireCheckout: readCheckout,
      findCheckout: async (intent: string) => {
        shop.asked.push(intent);
        return [...shop.sessions.values()].find(({ paymentIntent }) => paymentIntent === intent);
      },
      readRefunds: async () => {
        if (shop.failure) throw shop.failure;
        return shop.made;
      },
    };
    const outbox = {
      kick: () => undefined,
      enqueue: async (_: unknown, mail: { kind: string }) => shop.mails.push(mail.kind),
    };
    const parts = { db, clock, log, payments, outbox };
    const refunds = createRefunds({ ...parts, payments: payments as unknown as Deps['payments'] });
    const config = { managerEmail: 'team@example.com', publicUrl: 'https://moves.example', rateLimits: null };
    const random = { hex: (bytes: number) => randomBytes(bytes).toString('hex') };
    return { ...parts, refunds, config, random, access: { signLink: () => 'signed' } } as unknown as Deps;
  }

  /** A booking that waits for its payment. */
  async function booked(change: Partial<Booking> = {}): Promise<Booking> {
    const booking = sampleBooking({ state: 'paying', ...change });
    await shop.db.insertInto('bookings').values(toRow(booking)).execute();
    return booking;
  }
  const paidBooking = (change: Partial<Booking> = {}) => booked({ state: 'confirmed', payment, ...change });

  const opened = (booking: Booking, change: Partial<CheckoutsTable> = {}) =>
    shop.db
      .insertInto('checkouts')
      .values({
        id: 'cs_1',
        booking_id: booking.id,
        attempt: 1,
        with_helper: 0,
        amount_pence: 5_000,
        status: 'open',
        url: '',
        expires_at: END,
        payment_intent: null,
        checked_at: 0,
        created_at: NOW,
        ...change,
      })
      .execute();

  const hold = (booking: Booking, until: number) =>
    transaction(shop.db, (trx) => reserve(trx, reservationOf(booking), until, shop.now));

  /** A paid booking with its checkout and van. */
  async function paid(change: Partial<Booking> = {}): Promise<Booking> {
    const booking = await paidBooking(change);
    await opened(booking, { status: 'completed', payment_intent: 'pi_1' });
    await hold(booking, END);
    await transaction(shop.db, (trx) => confirmReservation(trx, booking.id));
    return booking;
  }

  const read = async ({ id }: Booking) =>
    fromRow(await shop.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
  const checkoutOf = (id = 'cs_1') =>
    shop.db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const holdOf = ({ id }: Booking) =>
    shop.db.selectFrom('reservations').select(['kind', 'until']).where('booking_id', '=', id).executeTakeFirst();
  const refundsOf = () =>
    shop.db.selectFrom('refunds').select(['id', 'amount_pence', 'reason', 'state']).orderBy('id').execute();

  return Object.assign(shop, { booked, paidBooking, opened, hold, paid, read, checkoutOf, holdOf, refundsOf });
}
