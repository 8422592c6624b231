import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBookingId, quoteOf, referenceOf } from '#domain/booking/booking';
import { cancellationOf, canReschedule, FEE_BANDS } from '#domain/booking/cancellation';
import {
  addressRefusal,
  areSameLocations,
  beginsWithHouse,
  isSameLocation,
  lacksAddress,
  locationText,
  looksLikeLocation,
  placeKey,
  wholeAddress,
} from '#domain/place';
import { booking, bookingId, quote, start, startAddress } from '../../support/fixtures';

describe('a typed address', () => {
  const marchmont = { place: 'Marchmont, Edinburgh, EH9', postcode: 'EH9' };
  it.each([
    ['12 Marchmont Road', marchmont, '12 Marchmont Road, Marchmont, Edinburgh EH9'],
    ['12 Marchmont Road, Edinburgh', marchmont, '12 Marchmont Road, Edinburgh, Marchmont EH9'],
    ['12 Marchmont Road, Marchmont, Edinburgh EH9', marchmont, '12 Marchmont Road, Marchmont, Edinburgh EH9'],
    [
      '12 Princes Street',
      { place: 'Princes Street, Edinburgh, EH2', postcode: 'EH2' },
      '12 Princes Street, Edinburgh EH2',
    ],
    [' 5 Shore Place ', { place: 'EH6 6QQ, Edinburgh', postcode: 'EH6 6QQ' }, '5 Shore Place, Edinburgh EH6 6QQ'],
    ['5 Harbour Row', { place: 'Skye' }, '5 Harbour Row, Skye'],
  ])('completes the typed address %s with town and postcode', (typed, place, whole) =>
    expect(wholeAddress(typed, place)).toBe(whole),
  );

  it.each([
    [' 　', 'locationRequired'],
    ['home', 'locationInvalid'],
    ['EH9 1HZ, Marchmont', 'doorMissing'],
    ['Marchmont Road, Edinburgh EH9 1HZ', 'doorMissing'],
    ['12 Marchmont Road', undefined],
    ['The Old Mill, Marchmont', undefined],
    ['Park View, Church Lane', undefined],
  ])('must name a door: "%s" is refused as %s', (text, refusal) =>
    expect(addressRefusal(text, 'Marchmont, Edinburgh, EH9')).toBe(refusal),
  );

  it.each([
    ['12 Marchmont Road', true],
    ['Flat 2, 12 Marchmont Road', true],
    ['Leith', false],
  ])('tells whether %s starts with a house number: %s', (text, expected) =>
    expect(beginsWithHouse(text)).toBe(expected),
  );
});

describe('a booking id', () => {
  it.each([
    [bookingId, true],
    [bookingId.toUpperCase(), true],
    ['0123456789abcdef0123456', false],
    ['0123456789abcdef012345678', false],
    ['0123456789abcdefg1234567', false],
    [`${bookingId}\n`, false],
  ])('"%s": %s', (text, valid) => {
    expect(isBookingId(text)).toBe(valid);
  });

  it('shortens a booking id to its last eight characters', () => {
    expect(referenceOf(bookingId)).toBe('0123-4567');
    expect(referenceOf('000000000000000089abcdef')).toBe('89AB-CDEF');
  });
});

describe('a booking', () => {
  it('reads the quote out of a booking', () => {
    expect(quoteOf(booking)).toEqual(quote);
    const promo = { code: 'MOVE10', percent: 10, originalPrice: 26_667, originalHelperPrice: 31_111 };
    expect(quoteOf({ ...booking, promo })).toEqual({ ...quote, promo });
  });
});

describe('a location', () => {
  it.each([
    ['Leith, Edinburgh', true],
    ['EH8 9YL', true],
    ['Princes Street', true],
    ['Edinburgh', false],
    ['EH8 9', false],
    ['EH8, 9', true],
    ['  a1   ', false],
  ])('"%s" looks like one: %s', (text, valid) => {
    expect(looksLikeLocation(text)).toBe(valid);
  });

  it('compares two locations ignoring case and outer space', () => {
    expect(isSameLocation(' Leith, Edinburgh', 'LEITH, EDINBURGH ')).toBe(true);
    expect(isSameLocation('Leith', 'Leith Walk')).toBe(false);
  });

  it('is another one when the same street and number is in another place', () => {
    const leith = { placeId: 'leith-eh6', place: 'Leith, Edinburgh, EH6', address: '12 High Street' };
    const perth = { placeId: 'perth-ph1', place: 'Perth, PH1', address: '12 High Street' };
    expect([areSameLocations(leith, perth), areSameLocations(leith, { ...leith, placeId: '' })]).toEqual([false, true]);
  });

  it('lacks its address until there is one', () => {
    expect([lacksAddress(start), locationText(start)]).toEqual([true, start.place]);
    const known = { ...start, address: startAddress };
    expect([lacksAddress(known), locationText(known)]).toEqual([false, startAddress]);
  });

  it('identifies a location by its place, or by its text without one', () => {
    expect(placeKey(start)).toBe('eh8-9yl');
    expect(placeKey({ ...start, placeId: '' })).toBe(start.place);
    expect(placeKey({ ...start, placeId: '', address: startAddress })).toBe(startAddress);
    expect(placeKey({ ...start, address: startAddress })).toBe('eh8-9yl');
    expect(placeKey({ ...start, address: '10 Downing Street, London SW1A 2AA' })).toBe('SW1A 2AA');
    expect(placeKey({ ...start, address: 'Flat A1, 5 Sample Lane' })).toBe('eh8-9yl');
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

  it('charges 10 % below 48 hours of notice, and 25 % below 24', () => {
    expect(FEE_BANDS).toEqual([
      { below: 48, percent: 10 },
      { below: 24, percent: 25 },
    ]);
  });

  it.each([
    [48, true],
    [47.99, false],
  ])('lets the slot be changed online %d hours before: %s', (notice, isPossible) => {
    expect(canReschedule(startsAt, startsAt - hours(notice))).toBe(isPossible);
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
