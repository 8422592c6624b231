import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsPaid, bookedLines, isBookingId, quoteOf, referenceOf } from '#domain/booking/booking';
import { cancellationOf, feesFrom } from '#domain/booking/cancellation';
import { isManageable, outcomeOf } from '#domain/booking/outcome';
import { booking, bookingId, quote } from '../../support/fixtures';

describe('a booking id', () => {
  it.each([
    [bookingId, true],
    [bookingId.toUpperCase(), true],
    ['0123456789abcdef0123456', false],
    ['0123456789abcdef012345678', false],
    ['0123456789abcdefg1234567', false],
    [`${bookingId}\n`, false],
  ])('"%s" is valid: %s', (text, valid) => {
    expect(isBookingId(text)).toBe(valid);
  });

  it('is shortened to its last eight characters for the reference', () => {
    expect(referenceOf(bookingId)).toBe('0123-4567');
    expect(referenceOf('000000000000000089abcdef')).toBe('89AB-CDEF');
  });
});

it('a booking contains its quote', () => {
  expect(quoteOf(booking)).toEqual(quote);
  const promo = { code: 'MOVE10', percent: 10, originalPrice: 26_667, originalHelperPrice: 31_111 };
  expect(quoteOf({ ...booking, promo })).toEqual({ ...quote, promo });
});

describe('the outcome of a booking', () => {
  it.each([
    ['pending', 'paying', 'confirming'],
    ['refunded', 'refunded', 'refunded'],
    ['paid', 'confirmed', 'paid'],
    ['paid', undefined, 'paid'],
    ['paid', 'cancelled', 'cancelled'],
    ['unpaid', 'confirmed', 'reserved'],
    ['unpaid', 'cancelled', 'closed'],
    ['unpaid', 'contacted', 'unpaid'],
    ['unpaid', undefined, 'unpaid'],
  ] as const)('a payment that is %s and a booking that is %s make it %s', (paymentStatus, status, outcome) => {
    const { status: _, ...rest } = booking;
    expect(outcomeOf({ ...rest, paymentStatus, ...(status ? { status } : {}) })).toBe(outcome);
  });

  it('lets only the browser that owns a reserved booking change it', () => {
    const owned = { ...booking, proven: true, status: 'confirmed' } as const;
    expect(isManageable('paid', owned)).toBe(true);
    expect(isManageable('unpaid', owned)).toBe(false);
    expect(isManageable('paid', { ...owned, proven: false })).toBe(false);
  });
});

describe('the money of a booking', () => {
  const paid = { ...booking, paymentStatus: 'paid', amountDue: 5000, withHelper: false } as const;

  it('includes the paid amount and the rest due on the day once it was paid', () => {
    expect(amountsPaid({ ...paid, rest: 1200 })).toEqual({ paid: 5000, rest: 1200 });
    expect(amountsPaid({ ...paid, paymentStatus: 'refunded' })).toEqual({ paid: 5000, rest: 0 });
    expect(amountsPaid({ ...paid, paymentStatus: 'unpaid' })).toBeUndefined();
  });

  it('adds up to the price as booked, with the helper if one was booked', () => {
    expect(bookedLines(paid)).toEqual({ lines: booking.lines, total: booking.price });
    const helper = { code: 'helper', pence: booking.helperPrice - booking.price };
    expect(bookedLines({ ...paid, withHelper: true })).toEqual({
      lines: [...booking.lines, helper],
      total: booking.helperPrice,
    });
    const charges = [{ label: 'One extra hour', pence: 4200 }];
    expect(bookedLines({ ...paid, charges })).toEqual({
      lines: [...booking.lines, { code: 'charge', label: 'One extra hour', pence: 4200 }],
      total: booking.price + 4200,
    });
  });

  it('has no lines and no rest when the backend reports the payment only', () => {
    const { status: _, ...bare } = { ...paid, withHelper: true, lines: [] };
    expect(bookedLines(bare)).toEqual({ lines: [], total: booking.helperPrice });
    expect(amountsPaid(bare)).toEqual({ paid: 5000, rest: 0 });
  });
});

describe('cancelling', () => {
  const startsAt = Date.parse('2027-01-14T10:00:00Z');
  const hours = (count: number): number => count * 3_600_000;

  it.each([
    [48, { noticeHours: 48, feePercent: 0, fee: 0, refund: 24_000, isTooLate: false }],
    [47.99, { noticeHours: 47, feePercent: 10, fee: 2400, refund: 21_600, isTooLate: false }],
    [24, { noticeHours: 24, feePercent: 10, fee: 2400, refund: 21_600, isTooLate: false }],
    [23.99, { noticeHours: 23, feePercent: 25, fee: 6000, refund: 18_000, isTooLate: false }],
    [0.5, { noticeHours: 0, feePercent: 25, fee: 6000, refund: 18_000, isTooLate: false }],
    [0, { noticeHours: 0, feePercent: 25, fee: 6000, refund: 18_000, isTooLate: true }],
    [-1, { noticeHours: 0, feePercent: 100, fee: 24_000, refund: 0, isTooLate: true }],
  ])('refunds the rest after the fee when cancelled %d hours before', (notice, outcome) => {
    expect(cancellationOf(24_000, startsAt, startsAt - hours(notice))).toEqual(outcome);
  });

  const first = { below: 48, percent: 10 };
  const second = { below: 24, percent: 25 };
  it.each([
    [48, 0, [first, second]],
    [47.99, 10, [second]],
    [23.99, 25, []],
  ])('costs, %d hours before, %d percent, and later %j', (notice, percent, later) => {
    expect(feesFrom(startsAt, startsAt - hours(notice))).toEqual({ percent, later });
  });

  it('splits the amount paid into refund and fee, with no higher refund for less notice', () => {
    const notice = fc.integer({ min: -100, max: 200 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), notice, notice, (paid, one, other) => {
        const at = (count: number) => cancellationOf(paid, startsAt, startsAt - hours(count));
        expect(at(one).fee + at(one).refund).toBe(paid);
        expect(at(Math.max(one, other)).refund).toBeGreaterThanOrEqual(at(Math.min(one, other)).refund);
      }),
    );
  });
});
