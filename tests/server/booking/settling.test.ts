/** What each answer of the payment service makes of a booking, without a server around it. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type Booking, fromRow, placeOf, toRow } from '#server/booking/booking';
import { closeCheckouts, closeOpen } from '#server/booking/close-checkout';
import { lookForPayments, paymentSearch } from '#server/booking/look-for-payments';
import { onPaymentEvent } from '#server/booking/on-payment-event';
import { settleCheckout } from '#server/booking/settle-checkout';
import { noteRefunds, onRefundSettled, refreshRefunds } from '#server/booking/settle-refund';
import type { Deps } from '#server/deps';
import { type CheckoutState, type MadeRefund, PaymentError, type PaymentEvent } from '#server/payments/payments';
import { createRefunds } from '#server/payments/refunds';
import { seedVans } from '#server/schedule/fleet';
import { confirmPlace, takePlace } from '#server/schedule/holds';
import { transaction } from '#server/store/database';
import type { CheckoutsTable, Db, RefundsTable } from '#server/store/schema';
import { withDatabase } from '../../support/with-database';
import { DAY, NOW, sampleBooking } from './sample-booking';

const MINUTE = 60_000;
const END = NOW + 30 * MINUTE;

let db: Db;
withDatabase((opened) => {
  db = opened;
});

/** What was mailed, said and asked. */
let mails: string[];
let said: string[];
let asked: string[];
let now: number;
/** What the payment service knows; a session that it does not know is missing. */
let sessions: Map<string, CheckoutState>;
let made: MadeRefund[];
let failure: Error | undefined;
let deps: Deps;

beforeEach(async () => {
  [mails, said, asked, made] = [[], [], [], []];
  [now, failure, sessions] = [NOW, undefined, new Map()];
  const own = ['holds', 'refunds', 'invoices', 'checkouts', 'webhook_events', 'bookings'] as const;
  for (const table of [...own, 'closed_days', 'promo_codes'] as const) await db.deleteFrom(table).execute();
  await seedVans(db);
  const clock = { now: () => now };
  const say = (_: object, message: string): void => {
    said.push(message);
  };
  const log = { debug: say, info: say, warn: say, error: say };
  const read = async (id: string): Promise<CheckoutState> => {
    asked.push(id);
    if (failure) throw failure;
    const session = sessions.get(id);
    if (!session) throw new PaymentError('missing', 'no such session');
    return session;
  };
  const payments = {
    readCheckout: read,
    expireCheckout: read,
    findCheckout: async (intent: string) => {
      asked.push(intent);
      return [...sessions.values()].find(({ paymentIntent }) => paymentIntent === intent);
    },
    readRefunds: async () => {
      if (failure) throw failure;
      return made;
    },
  };
  const outbox = {
    kick: () => undefined,
    enqueue: async (_: unknown, mail: { kind: string }) => mails.push(mail.kind),
  };
  const parts = { db, clock, log, payments, outbox };
  const refunds = createRefunds({ ...parts, payments: payments as unknown as Deps['payments'] });
  const config = { managerEmail: 'team@example.com', publicUrl: 'https://moves.example', rateLimits: null };
  deps = { ...parts, refunds, config, access: { signLink: () => 'signed' } } as unknown as Deps;
});

const payment = { sessionId: 'cs_1', paymentIntent: 'pi_1', pence: 5_000, withHelper: false, at: NOW };

/** One that waits for its payment. */
async function booked(change: Partial<Booking> = {}): Promise<Booking> {
  const booking = sampleBooking({ state: 'paying', ...change });
  await db.insertInto('bookings').values(toRow(booking)).execute();
  return booking;
}
const paidBooking = (change: Partial<Booking> = {}) => booked({ state: 'confirmed', payment, ...change });

const opened = (booking: Booking, change: Partial<CheckoutsTable> = {}) =>
  db
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

const session = (booking: Booking, change: Partial<CheckoutState> = {}): CheckoutState => ({
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
const unpaid = { paid: false, paymentIntent: null };

const read = async ({ id }: Booking) =>
  fromRow(await db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
const checkoutOf = (id = 'cs_1') =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const holdOf = ({ id }: Booking) =>
  db.selectFrom('holds').select(['kind', 'until']).where('booking_id', '=', id).executeTakeFirst();
const refundsOf = () =>
  db.selectFrom('refunds').select(['id', 'amount_pence', 'reason', 'state']).orderBy('id').execute();
const hold = (booking: Booking, until: number) =>
  transaction(db, (trx) => takePlace(trx, placeOf(booking), until, now));

describe('money that came', () => {
  it.each(['paying', 'contacted'] as const)(
    'confirms a booking that is %s, sells its van and is noted down',
    async (state) => {
      const booking = await booked({ state });
      await opened(booking);
      await settleCheckout(deps, session(booking));
      expect(await read(booking)).toMatchObject({ state: 'confirmed', payment });
      expect(await checkoutOf()).toMatchObject({ status: 'completed', payment_intent: 'pi_1' });
      expect(await holdOf(booking)).toMatchObject({ kind: 'sold' });
      expect([mails, await refundsOf(), said]).toEqual([['booking-confirmed', 'team-notice'], [], []]);
    },
  );

  it('is that of the checkout that was paid: with a helper', async () => {
    const booking = await booked();
    await opened(booking, { with_helper: 1, amount_pence: 8_500 });
    await settleCheckout(deps, session(booking, { amountPence: 8_500 }));
    expect((await read(booking)).payment).toEqual({ ...payment, pence: 8_500, withHelper: true });
  });

  it('counts once', async () => {
    const booking = await booked();
    await opened(booking);
    for (let time = 0; time < 3; time += 1) await settleCheckout(deps, session(booking));
    expect([await read(booking), await refundsOf()]).toMatchObject([{ version: 2 }, []]);
  });

  it.each([
    ['of another amount', { amountPence: 100 }],
    ['in another currency', { currency: 'eur' }],
    ['of another booking', { bookingId: 'b'.repeat(24) }],
  ])('%s confirms nothing, is told and goes back', async (_, change) => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(deps, session(booking, change));
    expect(await read(booking)).toMatchObject({ state: 'refunding' });
    const amount_pence = (change as Partial<CheckoutState>).amountPence ?? 5_000;
    expect(await refundsOf()).toMatchObject([{ amount_pence, reason: 'windowLost', state: 'queued' }]);
    expect(said).toEqual(['a payment is not the one that was asked for']);
    expect(await holdOf(booking)).toBeUndefined();
  });

  it('goes back where no van is left', async () => {
    const booking = await booked();
    await db.insertInto('closed_days').values({ date: DAY, reason: '' }).execute();
    await opened(booking);
    await settleCheckout(deps, session(booking));
    expect((await read(booking)).state).toBe('refunding');
    expect(await refundsOf()).toMatchObject([{ reason: 'windowLost' }]);
  });

  it.each([
    [1, 'confirmed'],
    [0, 'refunding'],
  ])('for a code with %d uses left leaves the booking %s', async (uses_left, state) => {
    const code = { code: 'LAST', percent: 10, description_en: '', description_zh: '', public: 0 };
    await db
      .insertInto('promo_codes')
      .values({ ...code, starts_at: null, ends_at: null, uses_left })
      .execute();
    const promo = { code: 'LAST', percent: 10, originalPrice: 5_600, originalHelperPrice: 9_400 };
    const booking = await booked({ promo });
    await opened(booking);
    await settleCheckout(deps, session(booking));
    expect((await read(booking)).state).toBe(state);
  });

  it('of a booking that is over or paid goes back, and its first payment stays', async () => {
    const first = { ...payment, sessionId: 'cs_0', paymentIntent: 'pi_0' };
    const over = await booked({ state: 'cancelled' });
    const twice = await paidBooking({ id: 'b'.repeat(24), payment: first });
    const back = await booked({ id: 'c'.repeat(24), state: 'refunding', payment: first });
    for (const [booking, id] of [[over, 'cs_1'] as const, [twice, 'cs_2'] as const, [back, 'cs_3'] as const]) {
      await opened(booking, { id });
      await settleCheckout(deps, session(booking, { id, paymentIntent: `pi_of_${id}` }));
    }
    expect((await refundsOf()).map(({ id }) => id)).toEqual([
      'refund:cs_1:latePayment',
      'refund:cs_2:paidTwice',
      'refund:cs_3:latePayment',
    ]);
    expect(await read(over)).toMatchObject({ state: 'refunding', payment: { paymentIntent: 'pi_of_cs_1' } });
    expect(await read(twice)).toMatchObject({ state: 'confirmed', payment: { paymentIntent: 'pi_0' } });
    expect(await read(back)).toMatchObject({ state: 'refunding', payment: { paymentIntent: 'pi_0' } });
    expect([await holdOf(over), await holdOf(back)]).toEqual([undefined, undefined]);
  });

  it('of a session that was never noted down is, as the next attempt; one that was not paid is left', async () => {
    const booking = await booked();
    await opened(booking, { id: 'cs_0', attempt: 4 });
    expect(await settleCheckout(deps, session(booking, { status: 'expired', ...unpaid }))).toBeUndefined();
    await settleCheckout(deps, session(booking, { withHelper: true, amountPence: 8_500, url: 'https://pay.example' }));
    expect(await checkoutOf()).toEqual({
      id: 'cs_1',
      booking_id: booking.id,
      attempt: 5,
      with_helper: 1,
      amount_pence: 8_500,
      status: 'completed',
      url: 'https://pay.example',
      expires_at: END,
      payment_intent: 'pi_1',
      checked_at: 0,
      created_at: NOW,
    });
    expect((await read(booking)).payment).toMatchObject({ withHelper: true, pence: 8_500 });
    await settleCheckout(deps, session(booking, { id: 'cs_2' }));
    expect((await checkoutOf('cs_2')).url).toBe('');
  });

  it.each([null, 'f'.repeat(24)])('that belongs to no booking (%s) is told, and left', async (bookingId) => {
    const booking = await booked();
    expect(await settleCheckout(deps, session(booking, { bookingId }))).toBeUndefined();
    expect(said).toEqual(['a payment came that belongs to no booking']);
    expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
  });

  it('without the name of its payment is noted down without it', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(deps, session(booking, { paymentIntent: null }));
    expect((await read(booking)).payment?.paymentIntent).toBe('');
  });
});

describe('money on its way', () => {
  it('keeps the van until a day after the session, while the booking waits for it', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(deps, session(booking, { status: 'processing', ...unpaid }));
    expect(await holdOf(booking)).toEqual({ kind: 'hold', until: END + 1_440 * MINUTE });
    expect(await read(booking)).toEqual(booking);
  });

  it.each([
    ['a session that is closed', {}, { status: 'expired' }],
    ['a booking that waits for none', { state: 'contacted' }, {}],
  ] as const)('keeps none for %s', async (_, change, row) => {
    const booking = await booked(change);
    await opened(booking, row);
    await settleCheckout(deps, session(booking, { status: 'processing', ...unpaid }));
    expect(await holdOf(booking)).toBeUndefined();
  });
});

describe('a session that ends without money', () => {
  it.each([
    ['failed', NOW + 10 * MINUTE],
    ['expired', END + 10 * MINUTE],
  ] as const)('because it %s leaves the booking to be paid again, and its van for so long', async (status, until) => {
    const booking = await booked();
    await opened(booking);
    await hold(booking, END + 10 * MINUTE);
    await settleCheckout(deps, session(booking, { status, ...unpaid }));
    expect([(await read(booking)).state, (await checkoutOf()).status]).toEqual(['contacted', 'expired']);
    expect((await holdOf(booking))?.until).toBe(until);
  });

  it('changes no booking that has another one open, and none that is settled', async () => {
    const booking = await booked();
    const other = await paidBooking({ id: 'b'.repeat(24) });
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3' });
    for (const [of, id] of [[booking, 'cs_1'] as const, [other, 'cs_3'] as const])
      await settleCheckout(deps, session(of, { id, status: 'expired', ...unpaid }));
    expect([(await read(booking)).state, (await read(other)).state]).toEqual(['paying', 'confirmed']);
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['expired', 'open']);
    await settleCheckout(deps, session(booking, { id: 'cs_2', status: 'expired', ...unpaid }));
    expect((await read(booking)).state).toBe('contacted');
  });

  it('is closed once, and an open one stays as it is', async () => {
    const booking = await booked();
    await opened(booking, { status: 'completed' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    for (const status of ['expired', 'failed'] as const)
      expect(await settleCheckout(deps, session(booking, { status, ...unpaid }))).toEqual(booking);
    expect(await settleCheckout(deps, session(booking, { id: 'cs_2', status: 'open', ...unpaid }))).toEqual(booking);
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['completed', 'open']);
  });
});

const event = (change: Partial<PaymentEvent> = {}): PaymentEvent => ({
  id: 'evt_1',
  type: 'checkout.session.completed',
  sessionId: 'cs_1',
  paymentIntent: null,
  createdAt: NOW,
  ...change,
});

describe('an event', () => {
  it('has its session asked about, once', async () => {
    const booking = await booked();
    await opened(booking);
    sessions.set('cs_1', session(booking));
    for (let time = 0; time < 2; time += 1) await onPaymentEvent(event(), deps);
    expect([asked, (await read(booking)).version]).toEqual([['cs_1'], 2]);
    expect(await settleCheckout(deps, session(booking), event())).toBeUndefined();
  });

  it('of a session that the service does not know is told, one that it cannot read comes again', async () => {
    await onPaymentEvent(event(), deps);
    expect(said).toEqual(['an event came about a checkout that the payment service does not know']);
    for (const error of [new PaymentError('unavailable', 'later'), new Error('broken')]) {
      failure = error;
      await expect(onPaymentEvent(event(), deps)).rejects.toBe(error);
    }
    expect(await db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
  });

  it('of a payment settles it, and then what went back of it', async () => {
    const booking = await booked();
    await opened(booking);
    sessions.set('cs_1', session(booking));
    made = [{ id: 're_1', amountPence: 700, status: 'done', failure: null, key: null }];
    await onPaymentEvent(event({ sessionId: null, paymentIntent: 'pi_1' }), deps);
    expect(await read(booking)).toMatchObject({ state: 'confirmed', refunded: 700 });
    await onPaymentEvent(event({ id: 'evt_2', sessionId: null, paymentIntent: 'pi_elsewhere' }), deps);
    await onPaymentEvent(event({ id: 'evt_3', sessionId: null, paymentIntent: null }), deps);
    expect(asked).toEqual(['pi_1', 'pi_elsewhere']);
    expect(await db.selectFrom('webhook_events').select('id').execute()).toEqual([{ id: 'evt_1' }]);
  });

  it('of a session reads no refunds', async () => {
    const booking = await booked();
    await opened(booking);
    sessions.set('cs_1', session(booking));
    made = [{ id: 're_1', amountPence: 700, status: 'done', failure: null, key: null }];
    await onPaymentEvent(event({ paymentIntent: 'pi_1' }), deps);
    expect(await refundsOf()).toEqual([]);
  });
});

describe('open checkouts', () => {
  it('of earlier attempts are closed, later ones stay', async () => {
    const booking = await booked();
    for (const attempt of [1, 2, 3]) {
      await opened(booking, { id: `cs_${attempt}`, attempt });
      sessions.set(`cs_${attempt}`, session(booking, { id: `cs_${attempt}`, status: 'expired', ...unpaid }));
    }
    await opened(booking, { id: 'cs_0', attempt: 0, status: 'completed' });
    expect((await closeOpen(deps, booking.id, 3)).state).toBe('paying');
    expect([...asked].sort()).toEqual(['cs_1', 'cs_2']);
    expect((await closeOpen(deps, booking.id)).state).toBe('contacted');
  });

  it('that turn out to be paid are settled, and those whose money is on its way stop what was to be done', async () => {
    const booking = await booked();
    await opened(booking);
    sessions.set('cs_1', session(booking, { status: 'processing', ...unpaid }));
    await expect(closeOpen(deps, booking.id)).rejects.toMatchObject({ code: 'alreadyPaid' });
    sessions.set('cs_1', session(booking));
    expect(await closeOpen(deps, booking.id)).toMatchObject({ state: 'confirmed', payment });
  });

  it('are closed with those that are being opened, those of no other booking', async () => {
    const booking = await booked();
    const other = await booked({ id: 'b'.repeat(24) });
    await opened(booking, { status: 'opening' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3', status: 'opening' });
    await opened(other, { id: 'cs_4', attempt: 2 });
    await opened(booking, { id: 'cs_5', attempt: 5, status: 'completed' });
    await closeCheckouts(deps, booking.id);
    const rows = await db.selectFrom('checkouts').select(['id', 'status']).orderBy('id').execute();
    expect(rows.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'cs_1 expired',
      'cs_2 expired',
      'cs_3 opening',
      'cs_4 open',
      'cs_5 completed',
    ]);
  });

  it('stay open when the service cannot be asked', async () => {
    const booking = await booked();
    await opened(booking);
    for (const error of [new PaymentError('unavailable', 'later'), new Error('broken')]) {
      failure = error;
      await expect(closeOpen(deps, booking.id)).rejects.toBe(error);
    }
    expect((await checkoutOf()).status).toBe('open');
  });

  it('are asked about five minutes after their end, and again ten minutes later', async () => {
    const booking = await booked();
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2, status: 'expired' });
    sessions.set('cs_1', session(booking, { status: 'open', ...unpaid }));
    const look = async (at: number) => {
      [now, asked] = [at, []];
      await lookForPayments(deps);
      return asked;
    };
    const due = END + 5 * MINUTE;
    expect(await look(due - 1)).toEqual([]);
    expect(await look(due)).toEqual(['cs_1']);
    expect(await look(due + 10 * MINUTE - 1)).toEqual([]);
    failure = new Error('broken');
    expect(await look(due + 10 * MINUTE)).toEqual(['cs_1']);
    expect(said).toEqual(['a checkout that nobody told us of could not be read']);
    [failure, sessions] = [undefined, new Map()];
    await look(due + 20 * MINUTE);
    expect((await read(booking)).state).toBe('contacted');
  });
});

it('a worker looks for payments as soon as it starts', async () => {
  await opened(await booked());
  now = END + 5 * MINUTE;
  const worker = paymentSearch(deps);
  worker.start();
  await worker.stop();
  expect(asked).toEqual(['cs_1']);
});

const refundRow = (change: Partial<RefundsTable> = {}): RefundsTable => ({
  id: 'refund:cs_1:cancelled',
  booking_id: 'a'.repeat(24),
  payment_intent: 'pi_1',
  amount_pence: 5_000,
  reason: 'cancelled',
  state: 'done',
  attempts: 1,
  next_at: NOW,
  reference: 're_own',
  last_error: null,
  created_at: NOW,
  done_at: NOW,
  ...change,
});
const stored = (row: RefundsTable) => db.insertInto('refunds').values(row).execute();

describe('a refund of ours', () => {
  const settle = async (row: RefundsTable): Promise<number> => {
    let noted = 0;
    await onRefundSettled(row, deps, async () => {
      noted += 1;
    });
    return noted;
  };

  it('that is done ends the booking that owed it', async () => {
    const booking = await booked({ state: 'refunding', payment, refundFailed: true });
    await stored(refundRow({ state: 'queued' }));
    expect(await settle(refundRow())).toBe(1);
    expect(await read(booking)).toMatchObject({ state: 'refunded', refunded: 5_000 });
    expect((await read(booking)).refundFailed).toBeUndefined();
  });

  it('that is on its way is counted, and ends nothing', async () => {
    const booking = await booked({ state: 'refunding', payment });
    await settle(refundRow({ state: 'pending', amount_pence: 4_500 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 4_500, version: 2 });
    await settle(refundRow({ state: 'pending', amount_pence: 4_500 }));
    expect((await read(booking)).version).toBe(2);
  });

  it.each(['paidTwice', 'allowance'])('for %s ends nothing', async (reason) => {
    const booking = await booked({ state: 'refunding', payment });
    await settle(refundRow({ reason, amount_pence: 700 }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refunded: 700 });
  });

  it('of another payment is not counted', async () => {
    const booking = await paidBooking();
    await stored(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    await settle(refundRow({ id: 'other', payment_intent: 'pi_2', reason: 'paidTwice' }));
    expect(await read(booking)).toEqual(booking);
  });

  it('is summed up with what is done, on its way or promised, and never above what was paid', async () => {
    const booking = await paidBooking();
    const amounts: [string, RefundsTable['state'], string, number][] = [
      ['r1', 'done', 'dashboard', 1_000],
      ['r2', 'queued', 'allowance', 200],
      ['r3', 'queued', 'cancelled', 30],
      ['r4', 'failed', 'allowance', 4],
    ];
    for (const [id, state, reason, amount_pence] of amounts)
      await stored(refundRow({ id, state, reason, amount_pence }));
    await settle(refundRow({ id: 'r5', state: 'pending', reason: 'allowance', amount_pence: 500 }));
    expect((await read(booking)).refunded).toBe(1_700);
    await settle(refundRow({ id: 'r5', state: 'pending', reason: 'allowance', amount_pence: 4_500 }));
    expect((await read(booking)).refunded).toBe(5_000);
  });

  it('that failed is owed again, and the team told', async () => {
    const booking = await booked({ state: 'refunded', payment, refunded: 5_000 });
    await stored(refundRow());
    await settle(refundRow({ state: 'failed' }));
    expect(await read(booking)).toMatchObject({ state: 'refunding', refundFailed: true });
    expect([(await read(booking)).refunded, mails]).toEqual([undefined, ['team-notice']]);
  });

  it('that failed where nothing is paid is noted all the same', async () => {
    const booking = await booked({ state: 'paying' });
    await settle(refundRow({ state: 'failed' }));
    expect(await read(booking)).toMatchObject({ state: 'paying', refundFailed: true });
    expect(mails).toEqual([]);
  });
});

describe('a refund made by hand', () => {
  const byHand = (change: Partial<MadeRefund> = {}): MadeRefund => ({
    id: 're_1',
    amountPence: 1_000,
    status: 'done',
    failure: null,
    key: null,
    ...change,
  });
  let events = 0;
  const note = async (booking: Booking, ...all: MadeRefund[]) => {
    made = all;
    events += 1;
    await noteRefunds(deps, session(booking), event({ id: `evt_hand_${events}` }));
    return read(booking);
  };
  async function paid(change: Partial<Booking> = {}): Promise<Booking> {
    const booking = await paidBooking(change);
    await opened(booking, { status: 'completed', payment_intent: 'pi_1' });
    await hold(booking, END);
    await transaction(db, (trx) => confirmPlace(trx, booking.id));
    return booking;
  }

  it('of a part is noted down, and the booking stays', async () => {
    const booking = await paid();
    expect(await note(booking, byHand())).toMatchObject({ state: 'confirmed', refunded: 1_000 });
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([
      refundRow({ id: 'stripe:re_1', amount_pence: 1_000, reason: 'dashboard', attempts: 0, reference: 're_1' }),
    ]);
    const { version } = await read(booking);
    expect((await note(booking, byHand())).version).toBe(version);
  });

  it('of the whole ends the booking, also while it is on its way', async () => {
    const booking = await paid();
    const ended = await note(
      booking,
      byHand({ amountPence: 3_000 }),
      byHand({ id: 're_2', amountPence: 2_000, status: 'pending' }),
    );
    expect(ended).toMatchObject({
      state: 'cancelled',
      refunded: 5_000,
      cancellation: { reason: '', refund: 5_000, fee: 0, at: NOW },
    });
    expect([await holdOf(booking), mails]).toEqual([undefined, ['booking-cancelled']]);
  });

  it('of the whole leaves a move as it is that was made', async () => {
    const booking = await paid({ state: 'done' });
    expect(await note(booking, byHand({ amountPence: 5_000 }))).toMatchObject({ state: 'done', refunded: 5_000 });
  });

  it('pays back what a cancelled booking owed, once all of it is done', async () => {
    const cancellation = { reason: '', refund: 4_000, refundedBefore: 500, fee: 500, at: NOW };
    const booking = await paid({ state: 'refunding', cancellation, refundFailed: true });
    expect(await note(booking, byHand({ amountPence: 4_499 }))).toMatchObject({ state: 'refunding', refunded: 4_499 });
    const rest = byHand({ id: 're_2', amountPence: 1, status: 'pending' });
    expect((await note(booking, byHand({ amountPence: 4_499 }), rest)).state).toBe('refunding');
    const ended = await note(booking, byHand({ amountPence: 4_499 }), { ...rest, status: 'done' });
    expect([ended.state, ended.refunded, ended.refundFailed]).toEqual(['refunded', 4_500, undefined]);
  });

  it('owes no more than was paid, and all of it where nobody cancelled', async () => {
    const booking = await paid({ state: 'refunding' });
    expect((await note(booking, byHand({ amountPence: 4_999 }))).state).toBe('refunding');
    expect((await note(booking, byHand({ amountPence: 4_999 }), byHand({ id: 're_2', amountPence: 1 }))).state).toBe(
      'refunded',
    );
  });

  it('after a fee that leaves nothing to give, of all that was paid', async () => {
    const cancellation = { reason: '', refund: 4_800, refundedBefore: 1_000, fee: 0, at: NOW };
    const booking = await paid({ state: 'refunding', cancellation });
    expect((await note(booking, byHand({ amountPence: 5_000 }))).state).toBe('refunded');
  });

  it('that has failed from the start is none; one that fails later is owed again', async () => {
    const booking = await paid();
    expect(await note(booking, byHand({ status: 'failed', failure: 'declined' }))).toEqual(booking);
    expect(await refundsOf()).toEqual([]);
    await note(booking, byHand());
    const again = await note(booking, byHand({ status: 'failed', failure: 'declined' }));
    expect([again.state, again.refunded, again.refundFailed]).toEqual(['confirmed', undefined, true]);
    const [row] = await db.selectFrom('refunds').selectAll().execute();
    expect([row?.state, row?.last_error, mails]).toEqual(['failed', 'declined', ['team-notice']]);
    expect(await note(booking, byHand({ status: 'failed', failure: 'declined' }))).toMatchObject({
      refundFailed: true,
    });
    expect(mails).toEqual(['team-notice']);
  });

  it('is ours by its key: one that is queued is left to its worker, one on its way is settled', async () => {
    const booking = await paid({ state: 'refunding' });
    const key = 'refund:cs_1:cancelled';
    await stored(refundRow({ state: 'queued', done_at: null, reference: null }));
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunding');
    await db.updateTable('refunds').set({ state: 'pending' }).execute();
    expect((await note(booking, byHand({ key, amountPence: 5_000 }))).state).toBe('refunded');
    expect(await refundsOf()).toEqual([{ id: key, amount_pence: 5_000, reason: 'cancelled', state: 'done' }]);
  });

  it('is credited where an invoice was issued', async () => {
    const booking = await booked();
    await opened(booking);
    await settleCheckout(deps, session(booking));
    await note(booking, byHand());
    const invoices = await db
      .selectFrom('invoices')
      .select(['kind', 'source', 'gross_pence'])
      .orderBy('kind')
      .execute();
    expect(invoices).toEqual([
      { kind: 'credit', source: 'stripe:re_1', gross_pence: 1_000 },
      { kind: 'invoice', source: 'cs_1', gross_pence: 5_000 },
    ]);
  });

  it('is told of once by each event, and one of no payment or no checkout of ours is left', async () => {
    const booking = await paid();
    made = [byHand()];
    await noteRefunds(deps, session(booking, { paymentIntent: null }), event({ id: 'evt_none' }));
    await noteRefunds(deps, session(booking, { id: 'cs_elsewhere' }), event({ id: 'evt_else' }));
    expect(await refundsOf()).toEqual([]);
    await noteRefunds(deps, session(booking), event());
    made = [byHand(), byHand({ id: 're_2' })];
    await noteRefunds(deps, session(booking), event());
    expect((await refundsOf()).map(({ id }) => id)).toEqual(['stripe:re_1']);
    const known = await db.selectFrom('webhook_events').select('id').orderBy('id').execute();
    expect(known.map(({ id }) => id)).toEqual(['evt_1', 'evt_else']);
  });

  it('is read before a cancellation, if the service can be asked', async () => {
    const booking = await paid();
    await refreshRefunds(deps, booking);
    expect((await read(booking)).version).toBe(1);
    made = [byHand()];
    await refreshRefunds(deps, { ...booking, payment: undefined });
    expect(await refundsOf()).toEqual([]);
    await refreshRefunds(deps, booking);
    expect((await read(booking)).refunded).toBe(1_000);
    failure = new PaymentError('unavailable', 'later');
    await refreshRefunds(deps, booking);
    expect(said).toEqual(['the refunds of a booking could not be read']);
    failure = new Error('broken');
    await expect(refreshRefunds(deps, booking)).rejects.toBe(failure);
  });
});
