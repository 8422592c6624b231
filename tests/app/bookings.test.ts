import { describe, expect, it, vi } from 'vitest';
import { createBooking, quoteKey, quoteRequestOf } from '../../src/api/bookings';
import { rememberConfirmation, wasConfirmationSent } from '../../src/storage/confirmation-memory';
import { bookingId, quote, readyFacts } from '../support/fixtures';
import { fakeFetch, json, signal } from './fake-fetch';

describe('the request of a quote', () => {
  it('sends the text of a place without an id', () => {
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

  it('carries its idempotency key, so that a repeated request books no second van', async () => {
    const calls = fakeFetch(() => json({ error: 'later', code: 'serverError' }, 500));
    await createBooking({ facts: readyFacts, key: 'draft' }, signal());
    const keys = calls.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([quoteKey('draft', quoteRequestOf(readyFacts))]);
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
