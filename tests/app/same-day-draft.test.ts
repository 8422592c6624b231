import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quoteDataSchema } from '#domain/contract/messages';
import { emptySameDay } from '#domain/same-day/facts';
import { quoteDataOf } from '#domain/same-day/quote-data';
import { SLOTS } from '#domain/schedule';
import { checkSameDayTimes } from '../../src/api/same-day-times';
import { closeSameDay, readSameDay, sentAtOf, writeSameDay } from '../../src/storage/same-day-draft';
import { contact } from '../support/fixtures';
import { draftAt, sameDayFacts } from '../support/same-day';
import { routeJson } from './booking-fixture';
import { fakeFetch, json, signal } from './fake-fetch';

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 9), toFake: ['Date'] }));

describe('the same-day draft', () => {
  it('is restored from the tab, with the delivery times still possible', async () => {
    writeSameDay(draftAt('places'));
    const { draft, times } = await readSameDay({}, signal());
    expect(draft).toEqual(draftAt('places'));
    expect(times).toMatchObject({ day: '2026-11-25', by: { 'within-4-hours': '13:00' } });
  });

  it('includes the contact details from the booking flow', async () => {
    sessionStorage.setItem('booking-draft', JSON.stringify({ version: 1, facts: { contact } }));
    const { name, phone, email } = contact;
    expect(await readSameDay({}, signal())).toMatchObject({ contact: { name, phone, email } });
    sessionStorage.setItem('booking-draft', JSON.stringify({ facts: { contact: { name: 7 } } }));
    expect(await readSameDay({}, signal())).not.toHaveProperty('contact');
  });
});

describe('a quote that was sent', () => {
  const quote = quoteDataSchema.parse(quoteDataOf(sameDayFacts));

  it('leaves only the contact details and the time of sending in the draft', async () => {
    writeSameDay(draftAt('contact'));
    closeSameDay(quote);
    const { draft, sentAt } = await readSameDay({}, signal());
    expect(draft).toEqual(draftAt('items', { ...emptySameDay(), contactInfo: sameDayFacts.contactInfo }));
    expect(sentAt).toBe(Date.UTC(2026, 10, 25, 9));
    expect([sentAtOf(quote), sentAtOf({ ...quote, itemDetails: 'another' })]).toEqual([sentAt, undefined]);
  });

  it('supplies the contact details when there is no draft', async () => {
    closeSameDay(quote);
    expect((await readSameDay({}, signal())).draft?.facts.contactInfo).toEqual(quote.contactInfo);
  });

  it.each(['{', '{"quote":"x"}'])('is ignored when the tab holds %j', async (stored) => {
    sessionStorage.setItem('same-day-sent', stored);
    expect([sentAtOf(quote), (await readSameDay({}, signal())).sentAt]).toEqual([undefined, undefined]);
  });
});

describe('the delivery times possible today', () => {
  const day = (left: number, date = '2026-11-25') => ({
    date,
    windows: SLOTS.map((window) => ({ window, left, capacity: 3 })),
    ...(left === 0 ? { nextAvailable: '2026-11-27' } : {}),
  });

  it('depend on the vans that the server still has free', async () => {
    const calls = fakeFetch(() => json(day(2)));
    expect((await checkSameDayTimes({}, signal())).refusals).toEqual({});
    expect(calls[0]?.url).toBe('/api/availability/2026-11-25');
    fakeFetch(() => json(day(0)));
    expect(await checkSameDayTimes({}, signal())).toMatchObject({
      day: '2026-11-27',
      refusals: { 'within-2-hours': 'vansTaken', 'within-4-hours': 'vansTaken' },
    });
  });

  it('depend on the route between the chosen places', async () => {
    const far = { ...routeJson, distanceValue: 645_000, durationValue: 25_200 };
    const calls = fakeFetch(({ url }) => json(url.includes('/api/route') ? far : day(2)));
    const times = await checkSameDayTimes({ from: 'straiton', to: 'SW1A 2AA' }, signal());
    expect(calls.map(({ url }) => url)).toContain('/api/route?from=straiton&to=SW1A+2AA');
    expect(times).toMatchObject({ miles: 401, refusals: { 'within-2-hours': 'tooFar', 'within-4-hours': 'tooFar' } });
  });

  it('are refused as closed when the server is closed today', async () => {
    fakeFetch(() => json({ ...day(0), closed: true }));
    expect((await checkSameDayTimes({}, signal())).refusals['within-4-hours']).toBe('closedToday');
  });

  it.each([
    ['fails', () => json({}, 500)],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers for another day', () => json(day(0, '2026-11-24'))],
  ])('depend only on the clock when the server %s', async (_, answer) => {
    fakeFetch(answer);
    expect(await checkSameDayTimes({}, signal())).toMatchObject({ day: '2026-11-25', refusals: {} });
  });
});
