import { DefaultQueryCompiler } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DAY, HOUR } from '#domain/time-units';
import { openedOnce } from '../../support/opened';
import { AS_STAFF, contact, MOVE_DATE, request, startBackend } from './support';

const backend = openedOnce(startBackend);

describe('POST /api/bookings', () => {
  it("prices the move, keeps the price for 24 hours and sets the owner's cookie", async () => {
    const { status, body, headers } = await backend.browser().post('/api/bookings', request);
    expect(status).toBe(201);
    expect(headers['set-cookie']).toMatch(/^booking=[0-9a-f]{64};.*HttpOnly.*SameSite=Lax/);
    const { booking } = body;
    expect(booking).toMatchObject({
      startLocation: request.startLocation,
      destinationLocation: request.destinationLocation,
      date: MOVE_DATE,
      time: '10:00-12:00',
      moveType: 'student',
      paymentStatus: 'unpaid',
      status: 'quoted',
      proven: true,
      estimatedDuration: 2.5,
      confirmationEmail: 'none',
    });
    expect(booking._id).toMatch(/^[0-9a-f]{24}$/);
    expect(booking.helperprice).toBeGreaterThan(booking.price);
    expect(Date.parse(booking.validUntil) - Date.parse(booking.quotedAt)).toBe(24 * HOUR);
    const amounts: { amount: number }[] = booking.lines;
    expect(amounts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(booking.price);
    expect(booking.distance).toBeGreaterThan(0);
  });

  it('takes four statements in all for a new request with a key', async () => {
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery');
    const { statusCode } = await backend.app.inject({
      method: 'POST',
      url: '/api/bookings',
      payload: request,
      headers: { 'idempotency-key': 'four-statements-at-most' },
    });
    expect(statusCode).toBe(201);
    expect(compile.mock.results.map(({ value }) => value.sql)).toHaveLength(4);
  });

  it('accepts place ids, free text, unknown move types and unknown fields', async () => {
    const browser = backend.browser();
    const { body } = await browser.get('/api/places?q=leith');
    const [place] = body.suggestions;
    const booking = await backend.quote(browser, {
      startLocation: { placeId: place.id, address: '3 Sample Quay' },
      destinationLocation: { placeId: 'eh8-9yl', address: '  1 Sample Street, EH8 9YL ' },
      moveType: 'spaceship',
      ...({ colour: 'blue' } as object),
    });
    expect(booking.startLocation).toContain('Leith');
    expect(booking.destinationLocation).toBe('1 Sample Street, EH8 9YL');
    expect(booking.price).toBeGreaterThanOrEqual(200);
    expect(booking.places?.start.placeId).toBe(place.id);
  });

  it('needs a house number at both ends, unlike a price', async () => {
    for (const end of [{ startLocation: { placeId: 'leith-eh6' } }, { destinationLocation: '爱丁堡' }]) {
      const move = { ...request, startLocation: '7 Sample Road, Perth', ...end };
      const { status, body } = await backend.browser().post('/api/bookings', move);
      expect([status, body.code]).toEqual([400, 'doorMissing']);
      expect((await backend.browser().post('/api/bookings/pricing', move)).status).toBe(200);
    }
  });

  it('accepts one street and number at two different places, and refuses the same address at both ends', async () => {
    const codeOf = async (startLocation: object, destinationLocation: object) =>
      (await backend.browser().post('/api/bookings', { ...request, startLocation, destinationLocation })).body.code;
    const door = '12 High Street';
    const leith = { placeId: 'leith-eh6', address: door };
    expect(await codeOf(leith, { placeId: 'portobello-eh15', address: door })).toBeUndefined();
    expect(await codeOf(leith, { placeId: 'leith-eh6', address: ` ${door.toUpperCase()}` })).toBe('sameLocation');
    const whole = `${door}, Edinburgh EH15 1DB`;
    expect(await codeOf({ ...leith, address: whole }, { placeId: 'portobello-eh15', address: whole })).toBe(
      'sameLocation',
    );
  });

  const priceOf = async (details: object) => {
    const { body } = await backend
      .browser()
      .post('/api/bookings/pricing', { ...request, details: { boxDetails: [], ...details } });
    return body.basePrice;
  };
  const listed = (item: string) => priceOf({ furnitureDetails: [{ item, quantity: 1 }] });
  const special = (type: string, description: string) => priceOf({ specialItems: [{ type, description }] });
  it.each([
    ['bicycle', 'other', [' BIKE ', '单车', 'bi\u200bke']],
    ['twoSeatSofa', 'bulky', ['couch', '沙发']],
  ])('prices %s the same by the list and as a special item, "%s", by any name', async (item, type, names) => {
    const price = await listed(item);
    for (const name of names)
      expect([name, await special(type, name), await listed(name)]).toEqual([name, price, price]);
  });

  it('prices an antique mirror as an antique, and all unlisted items alike', async () => {
    expect(await special('antique', 'mirror')).toBeGreaterThan(await listed('mirror'));
    expect(await special('other', 'a bike with a basket')).toBe(await special('other', 'a telescope'));
  });

  it('prices the typed address if it is in another district than the chosen place', async () => {
    const far = await backend.quote(backend.browser(), {
      destinationLocation: { placeId: 'eh6', address: '1 High Street, Inverness, IV1 1AA' },
    });
    expect(far.distance).toBeGreaterThan(100);
  });
});

it('hostile text is stored and shown as plain text', async () => {
  const browser = backend.browser();
  const startLocation = '1 <script>alert(1)</script> Street, Edinburgh, EH8 9YL';
  const description = "Robert'); DROP TABLE bookings;-- \u202e\u0000";
  const booking = await backend.quote(browser, {
    startLocation,
    details: { boxDetails: [], specialItems: [{ type: 'other', description }] },
  });
  const own = await backend.look(browser, booking);
  expect(own.startLocation).toBe(startLocation);
  expect(own.details?.specialItems?.[0]?.description).toContain('DROP TABLE');
});

it("a booking that replaces a stranger's does not touch it", async () => {
  const stranger = await backend.ready(backend.browser());
  await backend.quote(backend.browser(), { replaces: stranger._id });
  expect((await backend.look(backend.browser(), stranger)).status).toBe('contacted');
});

describe('GET /api/bookings/{id}', () => {
  it('returns nothing personal to a stranger', async () => {
    const booking = await backend.ready(backend.browser(), { startLocation: '24 Secret Walk Edinburgh' });
    const { body } = await backend.browser().get(`/api/bookings/${booking._id.toUpperCase()}`);
    expect(body.booking).toMatchObject({
      proven: false,
      startLocation: 'Edinburgh',
      destinationLocation: 'EH6',
      price: booking.price,
    });
    const text = JSON.stringify(body);
    for (const secret of ['Secret', 'Sample', 'Mary', '07700', 'example.com', 'boxDetails', 'placeId']) {
      expect(text).not.toContain(secret);
    }
  });

  it('returns everything to the owner and to staff', async () => {
    const { browser, booking } = await backend.customer();
    const { body } = await browser.get(`/api/bookings/${booking._id}`);
    expect(body.booking).toMatchObject({
      proven: true,
      name: 'Mary Sample',
      phone: '07700900123',
      email: 'Mary@Example.com',
      newsletterConsent: false,
      details: { boxDetails: [{ boxSize: 'medium', numberOfBoxes: 8 }] },
    });
    const staff = await backend.app.inject({ url: `/api/bookings/${booking._id}`, headers: AS_STAFF });
    expect(staff.json().booking.name).toBe('Mary Sample');
  });

  it.each(['0123456789abcdef01234567', '..%2f..'])('answers 404 for %s', async (id) => {
    const { status, body } = await backend.browser().get(`/api/bookings/${id}`);
    expect([status, body]).toEqual([404, { error: 'No booking details available', code: 'bookingMissing' }]);
  });
});

it('GET /api/bookings/current is empty for a browser without a booking, once it is cancelled, and a week after its price has run out', async () => {
  const browser = backend.browser();
  expect((await browser.get('/api/bookings/current')).status).toBe(204);
  const booking = await backend.ready(browser);
  expect((await browser.get('/api/bookings/current')).body.booking._id).toBe(booking._id);
  await browser.post(`/api/bookings/${booking._id}/cancel`);
  expect((await browser.get('/api/bookings/current')).status).toBe(204);
  await backend.quote(browser);
  backend.advance(2 * DAY);
  expect((await browser.get('/api/bookings/current')).status).toBe(200);
  backend.advance(6 * DAY);
  expect((await browser.get('/api/bookings/current')).status).toBe(204);
});

it('POST /api/bookings/pricing gives the same price without making a booking', async () => {
  const browser = backend.browser();
  const { status, body, headers } = await browser.post('/api/bookings/pricing', request);
  const booking = await backend.quote(browser);
  expect(status).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toMatchObject({
    basePrice: booking.price,
    helperPrice: booking.helperprice,
    distance: booking.distance,
  });
  expect(body.breakdown).toEqual(booking.lines);
});

describe('POST /api/bookings/{id}/contact', () => {
  it('names each wrong field, and changes nothing', async () => {
    const browser = backend.browser();
    const { _id } = await backend.quote(browser);
    const { status, body } = await browser.post(`/api/bookings/${_id}/contact`, { ...contact, name: '', email: '' });
    expect([status, body.fields]).toEqual([400, { name: 'nameRequired', email: 'emailRequired' }]);
    expect((await browser.get(`/api/bookings/${_id}`)).body.booking.status).toBe('quoted');
  });
});
