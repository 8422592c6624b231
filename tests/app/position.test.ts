import { beforeEach, describe, expect, it, vi } from 'vitest';
import { locateMe } from '../../src/api/places';
import { fakeFetch, json, signal } from './fake-fetch';

const leith = { id: 'leith-eh6', primary: 'Leith', secondary: 'Edinburgh, EH6' };
const refused = (reason: string) => ({ ok: false, reason });

/** The receiver answers with a position, or with the number of an error. */
function receive(answer: { latitude: number; longitude: number } | number): void {
  vi.stubGlobal('navigator', {
    onLine: true,
    geolocation: {
      getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
        typeof answer === 'number' ? failed({ code: answer }) : found({ coords: answer }),
    },
  });
}

beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  receive({ latitude: 55.97512345, longitude: -3.17045678 });
});

describe("the customer's position", () => {
  it('is sent rounded to about 100 metres, and becomes a place', async () => {
    const calls = fakeFetch(() => json({ suggestion: leith }));
    expect(await locateMe({}, signal())).toEqual({ ok: true, suggestion: leith });
    expect(calls.map(({ url }) => url)).toEqual(['/api/places/near?lat=55.975&lon=-3.170']);
  });

  it.each([
    [1, 'positionDenied'],
    [2, 'positionUnavailable'],
    [3, 'positionFailed'],
  ])('is unavailable after geolocation error %i', async (code, reason) => {
    const calls = fakeFetch(() => json({}));
    receive(code);
    expect(await locateMe({}, signal())).toEqual(refused(reason));
    expect(calls).toEqual([]);
  });

  it('cannot be requested without geolocation or on an insecure page', async () => {
    vi.stubGlobal('navigator', {});
    expect(await locateMe({}, signal())).toEqual(refused('positionUnavailable'));
    receive(1);
    vi.stubGlobal('isSecureContext', false);
    expect(await locateMe({}, signal())).toEqual(refused('positionUnavailable'));
  });

  it.each([
    ['the server fails', () => json({}, 500), 'positionFailed'],
    ['the answer makes no sense', () => json({ suggestion: 'Leith' }), 'positionFailed'],
    ['it is too far away', () => json({ error: 'x', code: 'locationTooFar' }, 422), 'locationTooFar'],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ])('is refused when %s', async (_, answer, reason) => {
    fakeFetch(answer);
    expect(await locateMe({}, signal())).toEqual(refused(reason));
  });
});
