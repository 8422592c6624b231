import { describe, expect, it } from 'vitest';
import { amountsPaid, bookedLines } from '#domain/booking/booking';
import { hasVan, isEnded, isManageable, isPayable, outcomeOf } from '#domain/booking/outcome';
import { booking } from '../../support/fixtures';

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

  it.each([
    ['paid', 'has a van', [false, false, true]],
    ['reserved', 'has a van', [false, false, true]],
    ['confirming', 'can be paid', [true, false, false]],
    ['unconfirmed', 'can be paid', [true, false, false]],
    ['unpaid', 'can be paid', [true, false, false]],
    ['refunded', 'is ended', [false, true, false]],
    ['cancelled', 'is ended', [false, true, false]],
    ['closed', 'is ended', [false, true, false]],
  ] as const)('a booking that is %s %s', (outcome, _, facts) => {
    expect([isPayable(outcome), isEnded(outcome), hasVan(outcome)]).toEqual(facts);
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
    expect(amountsPaid(paid)).toEqual({ paid: 5000, rest: booking.price - 5000 });
    expect(amountsPaid({ ...paid, withHelper: true })).toEqual({ paid: 5000, rest: booking.helperPrice - 5000 });
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
  });
});
