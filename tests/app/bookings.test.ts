import { describe, expect, it, vi } from 'vitest';
import { quoteOf } from '#domain/booking/booking';
import { bookingViewOf } from '../../src/api/booking-json';
import { createBooking, quoteKey, quoteRequestOf } from '../../src/api/bookings';
import { rememberConfirmation, wasConfirmationSent } from '../../src/storage/confirmation-memory';
import { bookingId, readyFacts } from '../support/fixtures';
import { bookingJson } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

const quote = quoteOf(bookingViewOf(bookingJson));

describe('createBooking', () => {
  it('sends the ids of places, and the text of places without an id', async () => {
    const calls = fakeFetch(() => json({ booking: bookingJson }, 201));
    const answer = await createBooking({ facts: readyFacts, key: 'draft' }, signal());
    expect(answer).toEqual({ ok: true, quote });
    expect(calls[0]?.body).toMatchObject({
      startLocation: { placeId: 'eh8-9yl', address: '12 Sample Street, Edinburgh EH8 9YL' },
      destinationLocation: { placeId: 'leith' },
      moveType: 'house',
      date: '2027-01-14',
      time: '10:00-12:00',
      details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }], numberofstairsright: 0 },
      lang: 'en',
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
    });
    const typed = { placeId: '', place: 'Leith', address: '1 Shore, Leith' };
    expect(quoteRequestOf({ ...readyFacts, start: typed }).startLocation).toBe('1 Shore, Leith');
  });

  it('uses the same idempotency key for the same facts, and another key for other facts', () => {
    const keyOf = (change: object) => quoteKey('draft', quoteRequestOf({ ...readyFacts, ...change }));
    const same = keyOf({});
    expect(keyOf({})).toBe(same);
    expect(keyOf({ contact: { name: 'Ada', phone: '', email: '', newsletterConsent: true } })).toBe(same);
    const others = [{ date: '2026-12-06' }, { moveType: 'student' }, { replaces: bookingId }, { quote }].map(keyOf);
    expect(others).not.toContain(same);
    expect(quoteKey('other', quoteRequestOf(readyFacts))).not.toBe(same);
  });
});

describe('the note that a confirmation was sent', () => {
  const asked = () => wasConfirmationSent({ bookingId }, signal());

  it('lasts five minutes', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
    expect(await asked()).toBe(false);
    rememberConfirmation(bookingId);
    expect(localStorage.getItem(`messageSent_${bookingId}`)).toBe('true');
    expect(localStorage.getItem(`messageSent_${bookingId}_timestamp`)).toBe(String(Date.now()));
    vi.setSystemTime(Date.now() + 299_999);
    expect(await asked()).toBe(true);
    vi.setSystemTime(Date.now() + 1);
    expect(await asked()).toBe(false);
  });

  it('ignores damaged values and times in the future', async () => {
    localStorage.setItem(`messageSent_${bookingId}`, 'true');
    expect(await asked()).toBe(false);
    localStorage.setItem(`messageSent_${bookingId}_timestamp`, 'soon');
    expect(await asked()).toBe(false);
    localStorage.setItem(`messageSent_${bookingId}_timestamp`, String(Date.now() + 60_000));
    expect(await asked()).toBe(false);
  });
});
