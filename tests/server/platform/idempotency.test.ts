/** `Idempotency-Key` of POST /api/bookings. */
import { describe, expect, it, vi } from 'vitest';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import { deleteExpiredData } from '#server/privacy/retention';
import { gate } from '../../support/gate';
import { openedForEach, openedInTest } from '../../support/opened';
import { AS_STAFF, contact, request, startBackend } from '../booking/support';

const backend = openedForEach(startBackend);

const post = (key: string | undefined, change: object = {}, cookie?: string, app = backend.app) =>
  app.inject({
    method: 'POST',
    url: '/api/bookings',
    payload: { ...request, ...change },
    headers: { ...(key ? { 'idempotency-key': key.padEnd(16, '-') } : {}), ...(cookie ? { cookie } : {}) },
  });
const cookieOf = (answer: { cookies: { name: string; value: string }[] }): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const made = async () => (await backend.deps.db.selectFrom('bookings').select('id').execute()).length;

const OTHER = { time: '12:00-14:00' };

/** Holds every request at its route until `count` of them have come. */
function meetAtTheRoute(count: number): void {
  const { placesFor } = backend.deps;
  const { opened, open } = gate();
  let come = 0;
  vi.spyOn(backend.deps, 'placesFor').mockImplementation((network) => {
    const places = placesFor(network);
    return {
      ...places,
      async measure(...ends) {
        come += 1;
        if (come === count) open();
        await opened;
        return places.measure(...ends);
      },
    };
  });
}

describe('a repeat', () => {
  it('gets the first booking, with its cookie, and makes none', async () => {
    const first = await post('key-one', { timestamp: '2027-01-01T00:00:00.000Z' });
    const repeat = await post('key-one', { timestamp: '2027-01-02T00:00:00.000Z' });
    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201]);
    expect(repeat.json()).toEqual(first.json());
    expect([first.headers['idempotency-replayed'], repeat.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(cookieOf(repeat)).toBe(cookieOf(first));
    expect(await made()).toBe(1);
  });

  it('gets the booking as it is by then', async () => {
    const first = await post('key-nine');
    const { _id } = first.json().booking;
    const cookie = cookieOf(first);
    await backend.app.inject({
      method: 'POST',
      url: `/api/bookings/${_id}/contact`,
      payload: contact,
      headers: { cookie },
    });
    const { booking } = (await post('key-nine', {}, cookie)).json();
    expect([booking._id, booking.status, booking.name]).toEqual([_id, 'contacted', contact.name]);
  });

  it('of a request without a cookie is answered if it has the cookie of the first answer, and refused with another', async () => {
    const first = await post('key-two');
    const repeat = await post('key-two', {}, cookieOf(first));
    expect([repeat.statusCode, repeat.body, repeat.cookies]).toEqual([201, first.body, []]);
    const other = cookieOf(await post('key-three', OTHER));
    expect((await post('key-two', {}, other)).statusCode).toBe(409);
  });

  it('of a staff request is executed again', async () => {
    const headers = { 'idempotency-key': 'key-of-the-staff-room', ...AS_STAFF };
    await backend.app.inject({ method: 'POST', url: '/api/bookings', payload: request, headers });
    await post('key-of-the-staff-room');
    expect(await made()).toBe(2);
  });

  it('is answered to its owner only', async () => {
    const mine = cookieOf(await post('key-four'));
    expect((await post('key-five', OTHER, mine)).statusCode).toBe(201);
    const stranger = await post('key-five', OTHER);
    expect([stranger.statusCode, stranger.json().code]).toEqual([409, 'idempotencyConflict']);
    expect((await post('key-five', OTHER, mine)).statusCode).toBe(201);
    expect(await made()).toBe(2);
  });

  it('with another body is refused', async () => {
    await post('key-six');
    const other = await post('key-six', OTHER);
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotencyConflict']);
  });

  it('during the first request gets its booking', async () => {
    meetAtTheRoute(3);
    const answers = await Promise.all([1, 2, 3].map(() => post('key-seven')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await made()).toBe(1);
  });

  it('of a refused request is executed', async () => {
    const past = { date: '2027-03-01' };
    const answers = [await post('key-eight', past), await post('key-eight')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 201]);
  });

  it.each([false, true])('after a day is a new request (after the hourly deletion: %s)', async (isDeleted) => {
    await post('key-ten');
    backend.advance(25 * 3600_000);
    if (isDeleted) await deleteExpiredData(backend.deps);
    const keys = await backend.deps.db.selectFrom('bookings').select('request_key').execute();
    expect(keys.map(({ request_key: key }) => key !== null)).toEqual([!isDeleted]);
    expect((await post('key-ten', OTHER)).statusCode).toBe(201);
    expect(await made()).toBe(2);
  });
});

describe('the key', () => {
  it('is optional, and refused if malformed', async () => {
    await post(undefined);
    await post(undefined);
    expect(await made()).toBe(2);
    for (const length of [15, 300]) expect((await post('x'.repeat(length).padEnd(16, ' '))).statusCode).toBe(400);
  });

  it('used in two processes at once makes one booking, and both return it and its cookie', async () => {
    meetAtTheRoute(2);
    const two = await openedInTest(createApp(backend.deps, { routes }));
    await two.ready();
    const answers = await Promise.all([backend.app, two].map((app) => post('key-of-two', {}, undefined, app)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(new Set(answers.map(cookieOf)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true')).toHaveLength(1);
    expect(await made()).toBe(1);
  });
});
