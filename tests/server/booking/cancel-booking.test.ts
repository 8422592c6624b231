/** The refund of a cancellation, and its refusals. */

import { describe, expect, it } from 'vitest';
import { HOUR } from '#domain/time-units';
import type { Booking } from '#server/booking/booking';
import type { Caller } from '#server/booking/caller';
import { cancelBooking, previewCancellation } from '#server/booking/cancel-booking';
import { NOW, sampleBooking } from './sample-booking';
import { byHand, payment, session, unpaid, withShop } from './shop';

const shop = withShop();
const { booked, opened, paid, read, holdOf, refundsOf } = shop;

/** The start of the sample's slot. */
const START = Date.UTC(2027, 2, 11, 10);
const customer: Caller = { ownerHash: 'owner', staff: null, network: 'net' };
const stranger: Caller = { ...customer, ownerHash: 'another' };
const staff: Caller = { ownerHash: null, staff: 'Morag', network: 'net' };

describe('the refund of a cancellation', () => {
  const preview = (hours: number, change: Partial<Booking> = {}) =>
    previewCancellation(sampleBooking({ state: 'confirmed', payment, ...change }), START - hours * HOUR);

  it.each([
    [48, { refund: 5_000, fee: 0, feePercent: 0 }],
    [47, { refund: 4_500, fee: 500, feePercent: 10 }],
    [23, { refund: 3_750, fee: 1_250, feePercent: 25 }],
  ])('is counted from the start of the slot with %d hours of notice', (noticeHours, expected) => {
    const rest = { paid: 5_000, byHand: 0, noticeHours, isTooLate: false, isPossible: true };
    expect(preview(noticeHours)).toEqual({ ...expected, ...rest });
  });

  it('is nothing once the slot has started, and cancelling is not possible', () => {
    expect(preview(-1)).toMatchObject({ refund: 0, isTooLate: true, isPossible: false });
    expect(preview(0)).toMatchObject({ isTooLate: true, isPossible: false });
  });

  it('is the whole payment if the team has moved the slot', () => {
    expect(preview(1, { movedByUs: true })).toMatchObject({ refund: 5_000, fee: 0 });
  });

  it('excludes what was refunded before', () => {
    expect(preview(30, { refunded: 1_000 })).toMatchObject({ paid: 4_000, refund: 3_600, fee: 400 });
  });

  it.each([
    ['quoted', true],
    ['contacted', true],
    ['paying', true],
    ['refunding', false],
    ['cancelled', false],
  ] as const)('is zero without a payment; a booking that is %s can be cancelled: %s', (state, isPossible) => {
    const booking = sampleBooking({ state });
    expect(previewCancellation(booking, START - 30 * HOUR)).toMatchObject({ paid: 0, refund: 0, fee: 0, isPossible });
  });

  it('is zero after a full refund, and cancelling is still possible', () => {
    expect(preview(30, { refunded: 5_000 })).toMatchObject({ refund: 0, isPossible: true });
  });
});

describe('a customer who cancels', () => {
  it('gets the payment minus the fee, and the van is released', async () => {
    const booking = await paid();
    shop.now = START - 30 * HOUR;
    const ended = await cancelBooking(shop.deps, booking.id, customer, 'We stay');
    const cancellation = { reason: 'We stay', refund: 4_500, fee: 500, at: shop.now };
    expect(ended).toMatchObject({ state: 'refunding', cancellation });
    expect(ended.cancellation).not.toHaveProperty('refundedBefore');
    expect(await read(booking)).toEqual(ended);
    expect(await refundsOf()).toEqual([
      { id: 'refund:cs_1:cancelled', amount_pence: 4_500, reason: 'cancelled', state: 'queued' },
    ]);
    expect([await holdOf(booking), shop.mails]).toEqual([undefined, ['booking-cancelled', 'team-notice']]);
    expect(await shop.db.selectFrom('staff_acts').selectAll().execute()).toEqual([]);
  });

  it('pays the fee on the rest after a refund whose event has not arrived', async () => {
    const booking = await paid();
    shop.made = [byHand()];
    shop.now = START - 30 * HOUR;
    const { cancellation } = await cancelBooking(shop.deps, booking.id, customer, '');
    expect(cancellation).toEqual({ reason: '', refund: 3_600, refundedBefore: 1_000, fee: 400, at: shop.now });
    expect(await refundsOf()).toMatchObject([{ amount_pence: 3_600 }, { id: 'stripe:re_1' }]);
  });

  it('is asked again when the refund is not the one on the page, as after its notice has run down', async () => {
    const booking = await paid();
    shop.now = START - 48 * HOUR + 1;
    await expect(cancelBooking(shop.deps, booking.id, customer, '', 5_000)).rejects.toMatchObject({
      code: 'refundChanged',
    });
    expect([await read(booking), await refundsOf()]).toEqual([booking, []]);
    expect((await cancelBooking(shop.deps, booking.id, customer, '', 4_500)).state).toBe('refunding');
  });

  it('is asked to call once the slot has started', async () => {
    const booking = await paid();
    shop.now = START;
    await expect(cancelBooking(shop.deps, booking.id, customer, '')).rejects.toMatchObject({ code: 'notAllowedNow' });
    expect([await read(booking), await refundsOf()]).toEqual([booking, []]);
  });

  it('cannot cancel another customer’s booking, and nothing is closed', async () => {
    const booking = await booked();
    await opened(booking);
    await expect(cancelBooking(shop.deps, booking.id, stranger, '')).rejects.toMatchObject({ code: 'notOwner' });
    expect(shop.asked).toEqual([]);
  });

  it('owes nothing before the payment, and the checkout is closed', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking, { status: 'expired', ...unpaid }));
    const ended = await cancelBooking(shop.deps, booking.id, customer, '');
    expect(ended).toMatchObject({ state: 'cancelled', cancellation: { refund: 0, fee: 0 } });
    expect([shop.asked, await refundsOf()]).toEqual([['cs_1'], []]);
  });

  it('cannot cancel while the payment is processed, and the booking stays', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking));
    await expect(cancelBooking(shop.deps, booking.id, customer, '')).rejects.toMatchObject({ code: 'alreadyPaid' });
    expect((await read(booking)).state).toBe('confirmed');
  });

  it('can cancel a paid booking even with a second checkout open', async () => {
    const booking = await paid();
    await opened(booking, { id: 'cs_2', attempt: 2 });
    shop.sessions.set('cs_2', session(booking, { id: 'cs_2', paymentIntent: 'pi_2' }));
    expect((await cancelBooking(shop.deps, booking.id, customer, '')).state).toBe('refunding');
    expect((await refundsOf()).map(({ reason }) => reason)).toEqual(['cancelled', 'paidTwice']);
  });

  it('owes nothing for a booking that the team confirmed without a payment', async () => {
    const booking = await booked({ state: 'confirmed' });
    expect((await cancelBooking(shop.deps, booking.id, customer, '')).state).toBe('cancelled');
  });
});

describe('staff who cancel', () => {
  it('refund the whole payment at any time, and the act is logged with their name', async () => {
    const booking = await paid({ refunded: 500 });
    shop.now = START + HOUR;
    const ended = await cancelBooking(shop.deps, booking.id, staff, 'The van broke down');
    const cancellation = { reason: 'The van broke down', refund: 4_500, refundedBefore: 500, fee: 0, at: shop.now };
    expect(ended).toMatchObject({ state: 'refunding', cancellation });
    expect(await refundsOf()).toMatchObject([{ amount_pence: 4_500, reason: 'cancelled' }]);
    const [act, ...others] = await shop.db.selectFrom('staff_acts').selectAll().execute();
    expect([act, others]).toMatchObject([{ person: 'Morag', act: 'cancelled', booking_id: booking.id }, []]);
    expect(JSON.parse(act?.change ?? '')).toEqual({
      from: 'confirmed',
      to: 'refunding',
      amount: 4_500,
      text: 'The van broke down',
    });
  });

  it('staff who cancel also refund a payment that arrives meanwhile', async () => {
    const booking = await booked();
    await opened(booking);
    shop.sessions.set('cs_1', session(booking));
    expect((await cancelBooking(shop.deps, booking.id, staff, '')).state).toBe('refunding');
    expect(await refundsOf()).toMatchObject([{ amount_pence: 5_000, reason: 'cancelled' }]);
  });

  it('refund nothing after a full refund', async () => {
    const booking = await paid({ refunded: 5_000 });
    expect(await cancelBooking(shop.deps, booking.id, staff, '')).toMatchObject({
      state: 'cancelled',
      cancellation: { refund: 0, fee: 0, at: NOW },
    });
    expect(await refundsOf()).toEqual([]);
  });
});
