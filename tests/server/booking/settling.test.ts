/** Edge cases of settling a checkout that HTTP calls do not reach; tests/server/payments and payment.test.ts cover the rest. */

import { describe, expect, it, vi } from 'vitest';
import { referenceOf } from '#domain/booking/booking';
import { MINUTE } from '#domain/time-units';
import type { Booking } from '#server/booking/booking';
import { closeCheckouts, closeOpenCheckouts } from '#server/booking/checkout/close-checkout';
import { findLostPayments, paymentSearch } from '#server/booking/checkout/find-lost-payments';
import { onPaymentEvent } from '#server/booking/checkout/on-payment-event';
import { settleCheckout } from '#server/booking/checkout/settle-checkout';
import type { CheckoutState } from '#server/payments/payments';
import { signedIn, textOf } from '../staff/browser';
import { END, event, NOW, payment, sampleBooking, session, unpaid, withShop } from './shop';

const { backend, said, booked, opened, read, checkoutOf, holdOf, refundsOf, mails } = withShop();

const settle = (booking: Booking, change?: Partial<CheckoutState>) =>
  settleCheckout(backend.deps, session(booking, change));

describe('a payment that arrives', () => {
  it('confirms a booking that no longer waits for it, sells its van and is recorded', async () => {
    const booking = await booked({ state: 'contacted' });
    await opened(booking);
    await settle(booking);
    expect(await read(booking)).toMatchObject({ state: 'confirmed', entries: [payment] });
    expect(await checkoutOf()).toMatchObject({ status: 'completed', payment_intent: 'pi_1' });
    expect(await holdOf(booking)).toMatchObject({ kind: 'sold' });
    expect([await mails(), await refundsOf(), said]).toEqual([['booking-confirmed', 'team-notice'], [], []]);
  });

  it('is refunded for a cancelled booking, and its first payment stays', async () => {
    const first = { ...payment, source: 'cs_0', reference: 'pi_0' };
    const over = await booked({ state: 'cancelled' });
    const back = await booked({ id: 'c'.repeat(24), state: 'refunding', entries: [first] });
    await opened(over);
    await opened(back, { id: 'cs_2' });
    await settle(over);
    await settle(back, { id: 'cs_2', paymentIntent: 'pi_2' });
    expect((await refundsOf()).map(({ id }) => id)).toEqual(['refund:cs_1:latePayment', 'refund:cs_2:latePayment']);
    expect(await read(over)).toMatchObject({ state: 'refunding', entries: [{ reference: 'pi_1' }] });
    expect(await read(back)).toMatchObject({ state: 'refunding', entries: [{ reference: 'pi_0' }] });
    expect([await holdOf(over), await holdOf(back)]).toEqual([undefined, undefined]);
  });

  it('from an unrecorded session is recorded as the next attempt; an unpaid session is ignored', async () => {
    const booking = await booked();
    await opened(booking, { id: 'cs_0', attempt: 4 });
    expect(await settle(booking, { status: 'expired', ...unpaid })).toBeUndefined();
    await settle(booking, { withHelper: true, amountPence: 8_500 });
    expect(await checkoutOf()).toMatchObject({
      booking_id: booking.id,
      attempt: 5,
      with_helper: 1,
      amount_pence: 8_500,
      status: 'completed',
      expires_at: END,
      payment_intent: 'pi_1',
    });
    expect(await read(booking)).toMatchObject({ checkout: { withHelper: true }, entries: [{ pence: 8_500 }] });
  });

  it('of another program at the same Stripe account is ignored', async () => {
    const booking = await booked();
    expect(await settle(booking, { bookingId: null })).toBeUndefined();
    expect([said, await mails()]).toEqual([[], []]);
  });

  it('without a booking reaches the team once, and settles the booking when its event is sent again after a restore', async () => {
    const { db } = backend.deps;
    const booking = sampleBooking({ state: 'paying' });
    const tell = () => settleCheckout(backend.deps, session(booking), event());
    for (let time = 0; time < 2; time += 1) expect(await tell()).toBeUndefined();
    expect(said.at(-1)).toBe('checkout cs_1: paid, but it belongs to no booking');
    const [mail, ...more] = await backend.mails();
    expect([more, mail?.to_address]).toEqual([[], backend.deps.config.managerEmail]);
    expect(mail?.subject).toBe('A payment without a booking: £50.00');
    expect(mail?.text).toContain('cs_1');
    const office = await signedIn(backend.app);
    const listed = `£50.00 was paid for booking ${referenceOf(booking.id)}, which is not here`;
    expect(textOf((await office.get('/staff')).body)).toContain(listed);
    expect(await db.selectFrom('webhook_events').selectAll().execute()).toEqual([]);
    await booked();
    expect(await tell()).toMatchObject({ state: 'confirmed' });
    expect(textOf((await office.get('/staff')).body)).not.toContain(listed);
    expect(await tell()).toBeUndefined();
  });

  it('without a booking leaves the list when staff have dealt with it', async () => {
    await settleCheckout(backend.deps, session(sampleBooking()), event());
    const office = await signedIn(backend.app);
    expect((await office.post('/staff/payments/cs_1/settle')).headers.location).toBe('/staff');
    await settleCheckout(backend.deps, session(sampleBooking()), event());
    expect(textOf((await office.get('/staff')).body)).not.toContain('which is not here');
    expect(textOf((await office.get('/staff/acts')).body)).toContain('Payment without a booking dealt with');
  });

  it('with another amount is logged with both amounts', async () => {
    const booking = await booked();
    await opened(booking);
    await settle(booking, { amountPence: 4_000 });
    expect(said).toEqual([expect.stringMatching(/^booking .+ \(5000 pence asked for, 4000 gbp paid\)$/)]);
  });

  it('at the price of a code that is used up meanwhile is refunded for that reason', async () => {
    const promo = { code: 'MOVE10', percent: 10, originalPrice: 5_556, originalHelperPrice: 9_444 };
    const booking = await booked({ promo });
    await opened(booking);
    await backend.deps.db.updateTable('promo_codes').set({ uses_left: 0 }).execute();
    await settle(booking);
    expect((await refundsOf()).map(({ reason }) => reason)).toEqual(['codeGone']);
  });

  it('without a payment id is recorded without it', async () => {
    const booking = await booked();
    await opened(booking);
    await settle(booking, { paymentIntent: null });
    expect((await read(booking)).entries).toMatchObject([{ reference: '' }]);
  });
});

describe('a payment in progress', () => {
  it('keeps the van until a day after the session', async () => {
    const booking = await booked();
    await opened(booking);
    await settle(booking, { status: 'processing', ...unpaid });
    expect(await holdOf(booking)).toEqual({ kind: 'reserved', until: END + 1_440 * MINUTE });
    expect(await read(booking)).toEqual(booking);
  });

  it.each([
    ['alone', 0, 3],
    ['with a helper', 1, 2],
  ])('keeps the van for the slots of four hours of work %s', async (_, withHelper, slots) => {
    const booking = await booked({ hours: 4 });
    await opened(booking, { with_helper: withHelper });
    await settle(booking, { status: 'processing', ...unpaid });
    const kept = await backend.deps.db.selectFrom('reservations').select('time_window').execute();
    expect(kept).toHaveLength(slots);
  });

  it.each([
    ['expired', END + 1_440 * MINUTE],
    ['failed', NOW + 10 * MINUTE],
  ] as const)('keeps the van, once its session has %s, until %i', async (status, until) => {
    const booking = await booked();
    await opened(booking);
    for (const each of ['processing', status] as const) await settle(booking, { status: each, ...unpaid });
    expect(await holdOf(booking)).toEqual({ kind: 'reserved', until });
  });

  it.each([
    ['a session that is closed', {}, { status: 'expired' }],
    ['a booking that awaits no payment', { state: 'contacted' }, {}],
  ] as const)('keeps no van for %s', async (_, change, row) => {
    const booking = await booked(change);
    await opened(booking, row);
    await settle(booking, { status: 'processing', ...unpaid });
    expect(await holdOf(booking)).toBeUndefined();
  });
});

describe('a session without a payment', () => {
  it('changes no booking with another open session, and no settled one', async () => {
    const booking = await booked();
    const other = await booked({ state: 'confirmed', entries: [payment], id: 'b'.repeat(24) });
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3' });
    for (const [of, id] of [[booking, 'cs_1'] as const, [other, 'cs_3'] as const])
      await settle(of, { id, status: 'expired', ...unpaid });
    expect([(await read(booking)).state, (await read(other)).state]).toEqual(['paying', 'confirmed']);
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['expired', 'open']);
    await settle(booking, { id: 'cs_2', status: 'expired', ...unpaid });
    expect((await read(booking)).state).toBe('contacted');
  });

  it('is closed once, and an open session stays', async () => {
    const booking = await booked();
    await opened(booking, { status: 'completed' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    for (const status of ['expired', 'failed'] as const)
      expect(await settle(booking, { status, ...unpaid })).toEqual(booking);
    expect(await settle(booking, { id: 'cs_2', status: 'open', ...unpaid })).toEqual(booking);
    expect([(await checkoutOf()).status, (await checkoutOf('cs_2')).status]).toEqual(['completed', 'open']);
  });
});

it('an event for a session that the payment service does not know is logged, and changes nothing', async () => {
  await onPaymentEvent(event(), backend.deps);
  expect(said).toEqual([expect.stringMatching(/^checkout \S+: unknown to the payment service/)]);
  expect(await backend.deps.db.selectFrom('webhook_events').select('id').execute()).toEqual([]);
});

it('an event without a payment, or for a payment of no booking, changes nothing', async () => {
  const found = session(sampleBooking(), { bookingId: null });
  const find = vi.spyOn(backend.deps.payments, 'findCheckout').mockResolvedValue(found);
  const dispute = event({ type: 'charge.dispute.created', sessionId: null });
  await onPaymentEvent(dispute, backend.deps);
  expect(find).not.toHaveBeenCalled();
  await onPaymentEvent({ ...dispute, paymentIntent: 'pi_1' }, backend.deps);
  expect(await mails()).toEqual([]);
});

describe('open checkouts', () => {
  it('of earlier attempts are closed, and later ones stay', async () => {
    const booking = await booked();
    for (const attempt of [1, 2, 3]) await opened(booking, { id: `cs_${attempt}`, attempt });
    await opened(booking, { id: 'cs_0', attempt: 0, status: 'completed' });
    const statuses = () =>
      Object.fromEntries([...backend.stripe.state.sessions].map(([id, { status }]) => [id, status]));
    expect((await closeOpenCheckouts(backend.deps, booking.id, 3)).state).toBe('paying');
    expect(statuses()).toEqual({ cs_0: 'open', cs_1: 'expired', cs_2: 'expired', cs_3: 'open' });
    expect((await closeOpenCheckouts(backend.deps, booking.id)).state).toBe('contacted');
    expect(statuses()).toMatchObject({ cs_0: 'open', cs_3: 'expired' });
  });

  it('are closed, including those being opened, but not those of another booking', async () => {
    const booking = await booked();
    const other = await booked({ id: 'b'.repeat(24) });
    await opened(booking, { status: 'opening' });
    await opened(booking, { id: 'cs_2', attempt: 2 });
    await opened(other, { id: 'cs_3', status: 'opening' });
    await opened(other, { id: 'cs_4', attempt: 2 });
    await closeCheckouts(backend.deps, booking.id);
    const statuses = ['cs_1', 'cs_2', 'cs_3', 'cs_4'].map(async (id) => (await checkoutOf(id)).status);
    expect(await Promise.all(statuses)).toEqual(['expired', 'expired', 'opening', 'open']);
  });

  it('are looked up five minutes after their end, and again ten minutes later', async () => {
    const booking = await booked();
    await opened(booking);
    await opened(booking, { id: 'cs_2', attempt: 2, status: 'expired' });
    backend.stripe.state.submit('cs_1');
    const readings = vi.spyOn(backend.deps.payments, 'readCheckout');
    const look = async (at: number) => {
      backend.advance(at - backend.deps.clock.now());
      readings.mockClear();
      await findLostPayments(backend.deps);
      return readings.mock.calls.flat();
    };
    const due = END + 5 * MINUTE;
    expect(await look(due - 1)).toEqual([]);
    expect(await look(due)).toEqual(['cs_1']);
    expect(await look(due + 10 * MINUTE - 1)).toEqual([]);
    readings.mockRejectedValueOnce(new Error('broken'));
    expect(await look(due + 10 * MINUTE)).toEqual(['cs_1']);
    expect(said).toEqual([expect.stringMatching(/^booking \S+: checkout could not be read$/)]);
    backend.stripe.state.sessions.clear();
    await look(due + 20 * MINUTE);
    expect((await read(booking)).state).toBe('contacted');
  });

  it('are looked up fifty at a time, the rest in the next pass', async () => {
    const booking = await booked();
    for (let attempt = 1; attempt <= 51; attempt += 1) await opened(booking, { id: `cs_${attempt}`, attempt });
    backend.advance(END + 5 * MINUTE - NOW);
    const readings = vi.spyOn(backend.deps.payments, 'readCheckout');
    await findLostPayments(backend.deps);
    expect(readings).toHaveBeenCalledTimes(50);
    await findLostPayments(backend.deps);
    expect(new Set(readings.mock.calls.flat()).size).toBe(51);
  });
});

it('a worker looks for payments as soon as it starts', async () => {
  const booking = await booked();
  await opened(booking);
  backend.advance(END + 5 * MINUTE - NOW);
  const worker = paymentSearch(backend.deps);
  worker.start();
  await worker.stop();
  expect((await read(booking)).state).toBe('contacted');
});
