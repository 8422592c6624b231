import { describe, expect, it, vi } from 'vitest';
import { quoteOf } from '#domain/booking/booking';
import { bookingViewOf } from '../../src/api/booking-json';
import { createBooking, quoteKey, quoteRequestOf } from '../../src/api/bookings';
import { rememberConfirmation, wasConfirmationSent } from '../../src/storage/confirmation-memory';
import { BOOKING_ID, bookingJson, facts } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

const quote = quoteOf(bookingViewOf(bookingJson));

describe('createBooking', () => {
  it('sends the ids of places, and the text of places without an id', async () => {
    const calls = fakeFetch(() => json({ booking: bookingJson }, 201));
    const answer = await createBooking({ facts: facts(), key: 'draft' }, signal());
    expect(answer).toEqual({ ok: true, quote });
    expect(calls[0]?.body).toMatchObject({
      startLocation: { placeId: 'eh9-1hz', address: '14 Marchmont Road, Edinburgh EH9 1HZ' },
      destinationLocation: { placeId: 'g12' },
      moveType: 'house',
      date: '2026-12-05',
      time: '08:00-10:00',
      details: { boxDetails: [], numberofstairsright: 0 },
      lang: 'en',
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    const typed = { placeId: '', place: 'Leith', address: '1 Shore, Leith' };
    expect(quoteRequestOf({ ...facts(), start: typed }).startLocation).toBe('1 Shore, Leith');
  });

  it('uses the same idempotency key for the same facts, and another key for other facts', () => {
    const keyOf = (change: object) => quoteKey('draft', quoteRequestOf({ ...facts(), ...change }));
    const same = keyOf({});
    expect(keyOf({})).toBe(same);
    expect(keyOf({ contact: { name: 'Ada', phone: '', email: '', newsletterConsent: true } })).toBe(same);
    const others = [{ date: '2026-12-06' }, { moveType: 'student' }, { replaces: BOOKING_ID }, { quote }].map(keyOf);
    expect(others).not.toContain(same);
    expect(quoteKey('other', quoteRequestOf(facts()))).not.toBe(same);
  });
});

describe('the note that a confirmation was sent', () => {
  const asked = () => wasConfirmationSent({ bookingId: BOOKING_ID }, signal());

  it('lasts five minutes', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    expect(await asked()).toBe(false);
    rememberConfirmation(BOOKING_ID);
    expect(localStorage.getItem(`messageSent_${BOOKING_ID}`)).toBe('true');
    expect(localStorage.getItem(`messageSent_${BOOKING_ID}_timestamp`)).toBe(String(Date.now()));
    vi.setSystemTime(Date.now() + 299_999);
    expect(await asked()).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(await asked()).toBe(false);
  });

  it('ignores damaged values and times in the future', async () => {
    localStorage.setItem(`messageSent_${BOOKING_ID}`, 'true');
    expect(await asked()).toBe(false);
    localStorage.setItem(`messageSent_${BOOKING_ID}_timestamp`, 'soon');
    expect(await asked()).toBe(false);
    localStorage.setItem(`messageSent_${BOOKING_ID}_timestamp`, String(Date.now() + 60_000));
    expect(await asked()).toBe(false);
  });
});
