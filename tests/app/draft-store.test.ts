import { describe, expect, it, vi } from 'vitest';
import { DRAFT_VERSION, type Draft } from '#domain/booking/draft';
import { readDraft } from '../../src/api/read-draft';
import { amendedFacts, beginAmendment } from '../../src/storage/amendment-draft';
import { keepChange, readChange } from '../../src/storage/change-draft';
import { clearDraft, forgetMove, writeDraft } from '../../src/storage/draft-store';
import { writeFormDraft } from '../../src/storage/form-drafts';
import { keepTypedPlace } from '../../src/storage/typed-place';
import { bookingId, quotedFacts, readyFacts } from '../support/fixtures';
import { bookingJson } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

const draft: Draft = { version: DRAFT_VERSION, key: 'k'.repeat(32), facts: readyFacts, step: 'details' };

describe('the draft of a tab', () => {
  it('is restored exactly as it was stored', async () => {
    writeDraft(draft);
    expect(await readDraft({ step: 'details' }, signal())).toEqual({ draft, key: draft.key });
  });

  it.each([
    ['half of a JSON', '{"version":1,"key":"x","fac'],
    ['another version', JSON.stringify({ ...draft, version: 0 })],
  ])('starts empty from %s', async (_, stored) => {
    sessionStorage.setItem('booking-draft', stored);
    expect(await readDraft({ step: 'details' }, signal())).toEqual({ key: expect.stringMatching(/^[0-9a-f]{32}$/) });
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

  it('is the own one again when a new move begins while a sold booking is being changed', async () => {
    writeDraft(draft);
    beginAmendment(bookingId, quotedFacts);
    expect(await readDraft({ step: 'start' }, signal())).toMatchObject({
      draft: { facts: { amends: bookingId } },
    });
    expect(await readDraft({ step: 'start', begins: true }, signal())).toEqual({ draft, key: draft.key });
    expect(amendedFacts(bookingId)).toBeUndefined();
  });

  it('is empty when a new move begins and the tab had none before the change of a sold booking', async () => {
    beginAmendment(bookingId, quotedFacts);
    expect(await readDraft({ step: 'start', begins: true }, signal())).toEqual({ key: expect.any(String) });
  });

  it('gets another key when it is cleared', async () => {
    writeDraft(draft);
    const { key } = await clearDraft({}, signal());
    expect(key).not.toBe(draft.key);
    expect(sessionStorage.length).toBe(0);
  });

  it("is resumed from the browser's own booking at a step that needs a booking", async () => {
    const places = {
      start: { placeId: 'eh9-1hz', place: 'EH9 1HZ, Edinburgh', postcode: 'EH9 1HZ', address: '14 Marchmont Road' },
      destination: { placeId: 'g12', place: 'Glasgow, G12' },
      route: { metres: 75_500, seconds: 3900, approachMetres: 9000, estimate: false },
    };
    const calls = fakeFetch(() => json({ booking: { ...bookingJson, places } }));
    const { draft: resumed } = await readDraft({ step: 'promo' }, signal());
    expect(calls.map(({ url }) => url)).toEqual(['/api/bookings/current']);
    expect(resumed).toMatchObject({
      step: 'promo',
      facts: {
        ...places,
        moveType: 'house',
        slot: '08:00-10:00',
        contactSaved: true,
        contact: { name: 'Ada Lovelace', newsletterConsent: false },
        quote: { bookingId, price: 24_000, helperPrice: 30_050 },
      },
    });
  });

  it.each([
    ['once it has contact details', 'contacted', { isExpired: false }],
    ['without contact details: the review prices it again', 'quoted', { isExpired: true }],
  ])('is resumed after its price has run out, %s', async (_, status, { isExpired }) => {
    const validUntil = new Date(Date.now() - 60_000).toISOString();
    fakeFetch(() => json({ booking: { ...bookingJson, status, validUntil } }));
    const { draft: resumed, ...rest } = await readDraft({ step: 'promo' }, signal());
    expect(rest).toMatchObject({ isExpired });
    expect(resumed?.facts.quote?.bookingId).toBe(isExpired ? undefined : bookingId);
    expect(resumed?.facts.replaces).toBe(isExpired ? bookingId : undefined);
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

  it.each([
    ['is paid', () => json({ booking: { ...bookingJson, paymentStatus: 'paid' } })],
    ['is closed', () => json({ booking: { ...bookingJson, status: 'cancelled' } })],
    ['does not exist', () => new Response(null, { status: 204 })],
    ['cannot be read', () => Promise.reject(new TypeError('offline'))],
  ])('starts empty when the booking of the browser %s', async (_, answer) => {
    fakeFetch(answer);
    for (const step of ['contact', 'promo'] as const)
      expect(await readDraft({ step }, signal())).toEqual({ key: expect.any(String) });
  });

  it('makes no request at a step that needs no booking', async () => {
    const calls = fakeFetch(() => json({ booking: bookingJson }));
    await readDraft({ step: 'details' }, signal());
    expect(calls).toEqual([]);
  });
});

describe('a tab whose move is paid', () => {
  it('keeps nothing of the move but the id of its booking', () => {
    writeDraft({ ...draft, facts: quotedFacts });
    writeFormDraft('student', { name: 'Ada' });
    keepTypedPlace('start', 'Leith');
    forgetMove('another booking');
    expect(sessionStorage.length).toBe(3);
    forgetMove(bookingId);
    expect({ ...sessionStorage }).toEqual({ 'booking-paid': JSON.stringify({ bookingId }) });
  });
});

describe('the unfinished change of a booking', () => {
  it('is kept for its booking only, until it is cleared', () => {
    const moving = { change: 'rescheduling', reason: '', date: '2027-01-15', slot: '10:00-12:00' } as const;
    keepChange('a', moving);
    expect([readChange('a'), readChange('b')]).toEqual([moving, undefined]);
    keepChange('a', { reason: 'We stay' });
    expect(readChange('a')).toEqual({ reason: 'We stay' });
    keepChange('a', null);
    expect(readChange('a')).toBeUndefined();
  });

  it.each(['{', '{"change":"paying","reason":""}', '{"change":"rescheduling","reason":"","slot":"noon"}'])(
    'is ignored when the tab holds %s',
    (text) => {
      sessionStorage.setItem('change-a', text);
      expect(readChange('a')).toBeUndefined();
    },
  );
});
