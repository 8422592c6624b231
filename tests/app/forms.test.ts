/** Forms: sending, drafts in the tab, links, and the hand-over to the quote. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyFacts } from '#domain/booking/draft';
import { quoteDataSchema } from '#domain/contract/messages';
import { emptyMessage } from '#domain/forms/contact-message';
import { looksAutomatic, MIN_FILL_MS } from '#domain/forms/newsletter';
import { ENDS, type End, typedAddress } from '#domain/place';
import { quoteDataOf } from '#domain/same-day/quote-data';
import { stepFor } from '#machines/steps';
import { sendMessage } from '../../src/api/messages';
import { subscribe } from '../../src/api/newsletter';
import { entryOf, factsOfState } from '../../src/booking/url';
import { contactEntryOf, entrySentAt } from '../../src/site/contact/entry';
import { hasSomethingToShow } from '../../src/storage/form-draft-keys';
import { writeFormDraft } from '../../src/storage/form-drafts';
import { sameDayFacts } from '../support/same-day';
import { fakeFetch, json, signal } from './fake-fetch';

const message = { ...emptyMessage(), name: 'Ann', message: 'Hello' };
const ask = { message, quoteData: undefined, leaveEmpty: '' };
/** The time that a person needs for a form, with a margin for clocks. */
const LONG_ENOUGH = MIN_FILL_MS + 100;
const sent = { success: true, message: 'Thank you' };

beforeEach(() => {
  history.replaceState(null, '', '/zh/contact');
  vi.spyOn(performance, 'now').mockReturnValue(LONG_ENOUGH);
});

describe('sendMessage', () => {
  it('sends the fields in the language of the page', async () => {
    const calls = fakeFetch(() => json(sent, 201));
    expect(await sendMessage(ask, signal())).toEqual({ ok: true });
    const body = { ...message, lang: 'zh', leaveEmpty: '', elapsed: LONG_ENOUGH };
    expect(calls).toMatchObject([{ method: 'POST', url: '/api/contact', body }]);
  });

  it('marks the attached quote as sent, so that Back or a refresh does not attach it again', async () => {
    const quoteData = quoteDataSchema.parse(quoteDataOf(sameDayFacts));
    const entered = { search: '', state: { serviceType: 'same-day-delivery-enhanced', quoteData } };
    fakeFetch(() => json({ error: 'no', code: 'quoteChanged' }, 409));
    expect(await sendMessage({ ...ask, quoteData }, signal())).toEqual({ ok: false, reason: 'quoteChanged' });
    expect([entrySentAt(entered), contactEntryOf(entered).quoteData]).toEqual([undefined, quoteData]);
    fakeFetch(() => json(sent, 201));
    await sendMessage({ ...ask, quoteData }, signal());
    expect([typeof entrySentAt(entered), contactEntryOf(entered)]).toEqual(['number', {}]);
    const another = { ...entered, state: { ...entered.state, quoteData: { ...quoteData, itemDetails: 'x' } } };
    expect(contactEntryOf(another)).toHaveProperty('quoteData');
  });

  it('waits until a person could have completed the form', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.mocked(performance.now).mockReturnValue(500);
    const calls = fakeFetch(() => json(sent, 201));
    const sending = sendMessage(ask, signal());
    await vi.advanceTimersByTimeAsync(LONG_ENOUGH - 501);
    expect(calls).toHaveLength(0);
    vi.mocked(performance.now).mockReturnValue(LONG_ENOUGH - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await sending).toEqual({ ok: true });
    const [body] = calls.map((call) => call.body as { elapsed: number });
    expect(looksAutomatic({ leaveEmpty: '', elapsed: body?.elapsed })).toBe(false);
  });

  it.each([
    [json({ error: 'x', code: 'emailInvalid' }, 400), 'emailInvalid'],
    [json({ error: 'x', code: 'messageFailed' }, 500), 'messageFailed'],
    [json({ error: 'x', code: 'alreadyPaid' }, 409), 'messageFailed'],
    [json({ success: false, message: '' }, 200), 'messageFailed'],
    [new Response('<html>', { status: 200 }), 'serverError'],
  ])('reports why a message was refused (%#)', async (reply, reason) => {
    fakeFetch(() => reply);
    expect(await sendMessage(ask, signal())).toEqual({ ok: false, reason });
  });
});

describe('subscribe', () => {
  const email = 'wei.chen@example.com';
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));

  it('sends the sign-up in the language of the page, after a person could have completed the form', async () => {
    const calls = fakeFetch(() => json(sent, 201));
    const answer = subscribe({ email, leaveEmpty: '' }, signal());
    await vi.advanceTimersByTimeAsync(2000);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await answer).toEqual({ ok: true });
    expect(calls).toMatchObject([
      { method: 'POST', url: '/api/newsletter', body: { email, leaveEmpty: '', lang: 'zh' } },
    ]);
    expect(looksAutomatic(calls[0]?.body as never)).toBe(false);
  });

  it.each([
    ['refused', () => json({ error: 'no', code: 'inputInvalid' }, 400)],
    ['lost', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('fails when the call is %s', async (_, answer) => {
    fakeFetch(answer);
    const reply = subscribe({ email, leaveEmpty: '' }, signal());
    await vi.runAllTimersAsync();
    expect(await reply).toEqual({ ok: false, reason: 'unknown' });
  });
});

it('stored forms are shown at once when they are not empty', () => {
  const at = (pathname: string, search = '') => hasSomethingToShow({ pathname, search });
  expect(at('/en/contact')).toBe(false);
  expect(at('/en/contact', '?serviceType=storage')).toBe(true);
  expect(at('/en/about', '?serviceType=storage')).toBe(false);
  writeFormDraft('contact', { message, about: '' });
  expect([at('/en/contact'), at('/zh/landing/student-moves-edinburgh')]).toEqual([true, false]);
  history.replaceState({ usr: { serviceType: 'x' } }, '', '/en/contact');
  expect(at('/zh/landing/student-moves-edinburgh')).toBe(true);
});

it('the contact page is filled in from the query and from navigation state, which overrides the query', () => {
  const search = '?serviceType=storage&serviceName=Storage&quoteData=%7B%7D';
  expect(contactEntryOf({ search, state: null })).toEqual({ serviceType: 'storage', serviceName: 'Storage' });
  expect(contactEntryOf({ search, state: { serviceType: 'packing', serviceName: '' } })).toEqual({
    serviceType: 'packing',
  });
  expect(contactEntryOf({ search: '', state: 'nonsense' })).toEqual({});
});

describe('the quote page, from the landing form,', () => {
  const formData = {
    name: 'Mei Li',
    email: 'mei@example.com',
    phone: '07700 900123',
    moveDate: '2027-03-20',
    fromAddress: 'EH9 1HU',
    toAddress: 'Leith',
  };
  const route = { metres: 5450, seconds: 587, approachMetres: 7907, estimate: true };

  it('gets both addresses as locations, the date and the contact details', () => {
    const facts = factsOfState({ formData, service: 'student-move' });
    expect(facts).toEqual({
      start: { placeId: '', place: 'EH9 1HU', postcode: 'EH9 1HU' },
      destination: { placeId: '', place: 'Leith' },
      moveType: 'student',
      date: '2027-03-20',
      typed: {},
      contact: { name: 'Mei Li', email: 'mei@example.com', phone: '07700 900123', newsletterConsent: true },
    });
    const state = { formData, route, service: 'student-move' };
    expect(entryOf({ pathname: '/zh/quote', search: '', state }, false)).toEqual({
      step: 'details',
      begins: true,
      facts: { ...facts, route },
    });
  });

  it('begins a move at each door, but neither after a refresh nor at a later step', () => {
    const begins = (path: string, state: unknown, refreshed: boolean) => {
      const { pathname, search } = new URL(path, 'https://shop.example');
      return entryOf({ pathname, search, state }, refreshed).begins;
    };
    expect(begins('/en/location', null, false)).toBe(true);
    expect(begins('/en/location?locationType=student', null, true)).toBe(true);
    expect(begins('/zh/quote', { formData }, false)).toBe(true);
    expect(begins('/en/location', null, true)).toBe(false);
    expect(begins('/en/quote?step=schedule', { locationType: 'house' }, true)).toBe(false);
    expect(begins('/en/quote?step=review', null, false)).toBe(false);
  });

  it('asks for each address that the form did not give in full, and for its floor, before anything is priced', () => {
    const step = (fromAddress: string, toAddress: string, groundFloors: End[] = [...ENDS]) =>
      stepFor(
        { ...emptyFacts(), groundFloors, ...factsOfState({ formData: { ...formData, fromAddress, toAddress } }) },
        'details',
      );
    expect(step('EH9 1HU', 'Leith')).toBe('doors');
    expect(step('12 Marchmont Road, EH9 1HU', 'EH6 6AA')).toBe('doors');
    expect(step('12 Marchmont Road, EH9 1HU', '3 Sample Quay, EH6 6QQ')).toBe('details');
    expect(step('马奇蒙特路12号 EH9 1HU', '爱丁堡')).toBe('doors');
    expect(step('12 Marchmont Road, EH9 1HU', '3 Sample Quay, EH6 6QQ', [])).toBe('doors');
  });

  it('asks for the postcode of a door that has none, beside the address as it was typed', () => {
    const fromAddress = '12 Marchmont Road, Edinburgh';
    const facts = factsOfState({ formData: { ...formData, fromAddress, toAddress: 'Rose Cottage, Applecross' } });
    expect(stepFor({ ...emptyFacts(), ...facts }, 'details')).toBe('doors');
    expect(facts).toMatchObject({
      start: { placeId: '', place: fromAddress },
      typed: { startAddress: fromAddress, destinationAddress: 'Rose Cottage, Applecross' },
    });
    expect(typedAddress(fromAddress, 'EH9 1HZ', { place: fromAddress })).toBe('12 Marchmont Road, Edinburgh EH9 1HZ');
  });

  it('gets the typical list that was priced, if it is valid', () => {
    const listOf = (preset: string) => factsOfState({ formData, preset }).details;
    expect(listOf('studentRoom')?.furnitureDetails).toEqual([{ item: 'suitcase', quantity: 2 }]);
    for (const wrong of ['palace', 'toString', '']) expect(listOf(wrong)).toBeUndefined();
  });

  it('gets a place as the page before has kept it, with its position', () => {
    const place = { placeId: 'leith', place: 'Leith, Edinburgh, EH6', position: { lat: 55.97, lon: -3.17 } };
    expect(factsOfState({ startLocation: place }).start).toEqual(place);
    expect(factsOfState({ startLocation: { ...place, position: { lat: 'x' } } }).start).not.toHaveProperty('position');
  });

  it('gets no route that is invalid or fits only one end', () => {
    for (const wrong of [null, 'far', { metres: 1 }, { ...route, seconds: 'x' }, { ...route, metres: -1 }]) {
      expect(factsOfState({ formData, route: wrong })).not.toHaveProperty('route');
    }
    expect(factsOfState({ formData: { fromAddress: 'Leith' }, route })).not.toHaveProperty('route');
  });
});
