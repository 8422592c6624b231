import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFT_VERSION, type Draft } from '#domain/booking/draft';
import { readDraft } from '../../src/api/read-draft';
import { clearDraft, clearStoredDraft, writeDraft } from '../../src/storage/draft-store';
import { BOOKING_ID, bookingJson, facts } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

const draft: Draft = { version: DRAFT_VERSION, key: 'k'.repeat(32), facts: facts(), step: 'details' };
const noServer = () => fakeFetch(() => json({ error: 'none', code: 'bookingMissing' }, 404));

describe('the draft of a tab', () => {
  beforeEach(() => {
    sessionStorage.clear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is restored exactly as it was stored', async () => {
    writeDraft(draft);
    expect(await readDraft({ step: 'details' }, signal())).toEqual({ draft, key: draft.key });
  });

  it.each([
    ['half of a JSON', '{"version":1,"key":"x","fac'],
    ['another version', JSON.stringify({ ...draft, version: 0 })],
    ['a draft without facts', JSON.stringify({ ...draft, facts: undefined })],
    ['a step that is gone', JSON.stringify({ ...draft, step: 'attic' })],
    ['a price that is text', JSON.stringify({ ...draft, facts: { ...draft.facts, quote: { price: '12' } } })],
    ['null', 'null'],
    ['a list', '[]'],
  ])('starts empty from %s', async (_, stored) => {
    sessionStorage.setItem('booking-draft', stored);
    const { draft: read, key } = await readDraft({ step: 'details' }, signal());
    expect(read).toBeUndefined();
    expect(key).toMatch(/^[0-9a-f]{32}$/);
  });

  it('starts empty when storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    writeDraft(draft);
    expect(await readDraft({ step: 'start' }, signal())).toEqual({ key: expect.any(String) });
  });

  it('gets another key when it is cleared', async () => {
    writeDraft(draft);
    const { key } = await clearDraft({}, signal());
    expect(key).not.toBe(draft.key);
    expect(sessionStorage.length).toBe(0);
  });

  it("is resumed from the browser's own booking at a step that needs a booking", async () => {
    const calls = fakeFetch(() => json({ booking: bookingJson }));
    const { draft: resumed } = await readDraft({ step: 'promo' }, signal());
    expect(calls.map(({ url }) => url)).toEqual(['/api/bookings/current']);
    expect(resumed).toMatchObject({
      step: 'promo',
      facts: {
        moveType: 'house',
        slot: '08:00-10:00',
        contactSaved: true,
        contact: { name: 'Ada Lovelace', newsletterConsent: false },
        quote: { bookingId: BOOKING_ID, price: 24_000, helperPrice: 30_050 },
      },
    });
  });

  it('is resumed with the places and the route of the booking', async () => {
    const route = { metres: 75_500, seconds: 3900, approachMetres: 9000, estimate: false };
    const start = {
      placeId: 'eh9-1hz',
      place: 'EH9 1HZ, Edinburgh',
      postcode: 'EH9 1HZ',
      address: '14 Marchmont Road',
    };
    const destination = { placeId: 'g12', place: 'Glasgow, G12' };
    fakeFetch(() => json({ booking: { ...bookingJson, places: { start, destination, route } } }));
    const { draft: resumed } = await readDraft({ step: 'contact' }, signal());
    expect(resumed?.facts).toMatchObject({
      start: { ...start },
      destination: { ...destination },
      route,
    });
  });

  it('is resumed with only the text of the places when the backend sends no more', async () => {
    fakeFetch(() => json({ booking: bookingJson }));
    const { draft: resumed } = await readDraft({ step: 'contact' }, signal());
    expect(resumed?.facts.start).toEqual({
      placeId: '',
      place: '14 Marchmont Road, Edinburgh EH9 1HZ',
      postcode: 'EH9 1HZ',
      address: '14 Marchmont Road, Edinburgh EH9 1HZ',
    });
    expect(resumed?.facts.route).toBeUndefined();
  });

  it('is not resumed from a booking that is paid or closed', async () => {
    for (const change of [{ paymentStatus: 'paid', status: 'confirmed' }, { status: 'cancelled' }]) {
      fakeFetch(() => json({ booking: { ...bookingJson, ...change } }));
      expect((await readDraft({ step: 'contact' }, signal())).draft).toBeUndefined();
    }
  });

  it('starts empty when the browser owns no booking or the server does not answer', async () => {
    for (const answer of [() => new Response(null, { status: 204 }), () => Promise.reject(new TypeError('offline'))]) {
      fakeFetch(answer);
      expect((await readDraft({ step: 'contact' }, signal())).draft).toBeUndefined();
    }
  });

  it('makes no request at a step that needs no booking', async () => {
    const calls = noServer();
    clearStoredDraft();
    await readDraft({ step: 'details' }, signal());
    expect(calls).toEqual([]);
  });
});
