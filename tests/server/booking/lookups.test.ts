import { describe, expect, it } from 'vitest';
import { SLOTS } from '#domain/schedule';
import { catalogue } from '#domain/shop/catalogue';
import { openedInTest, openedOnce } from '../../support/opened';
import { MOVE_DATE, startBackend, TODAY } from './support';

const backend = openedOnce(startBackend);
const get = (url: string) => backend.browser().get(url);

describe('places', () => {
  it('are suggested for typed text, but not for an empty or unknown one', async () => {
    const { body } = await get('/api/places?q=Leith');
    expect(body.suggestions[0]).toMatchObject({ primary: 'Leith', secondary: expect.stringContaining('EH6') });
    for (const url of ['/api/places', '/api/places?q=%E2%98%83'])
      expect((await get(url)).body).toEqual({ suggestions: [] });
  });

  it('are found at a position on the mainland', async () => {
    const { body } = await get('/api/places/near?lat=55.975&lon=-3.17');
    expect(body.suggestion).toEqual({ id: 'leith-eh6', primary: 'Leith', secondary: 'Edinburgh, EH6' });
  });

  it('are found by id, whether addresses can be looked up or not', async () => {
    const { body } = await get('/api/places/eh8-9yl');
    expect(body.place).toMatchObject({ id: 'eh8-9yl', postcode: 'EH8 9YL' });
    const bare = await openedInTest(startBackend({ ADDRESS_LOOKUP: 'off' }));
    expect((await bare.browser().get('/api/places/eh8-9yl')).body).toEqual(body);
    expect((await bare.browser().get('/api/config')).body.addressLookup).toBe(false);
  });
});

it('a route is measured between ids and texts, with the approach from the depot', async () => {
  const { status, body } = await get('/api/route?from=eh8-9yl&to=Perth');
  expect(status).toBe(200);
  expect(body).toEqual({
    distance: expect.stringMatching(/^\d+\.\d miles$/),
    duration: expect.stringMatching(/^(\d+ hours?)?( ?\d+ mins?)?$/),
    distanceValue: expect.any(Number),
    durationValue: expect.any(Number),
    approachValue: expect.any(Number),
    estimate: true,
    path: expect.arrayContaining([[expect.any(Number), expect.any(Number)]]),
  });
  expect(body.distanceValue).toBeGreaterThan(50_000);
});

it.each([
  ['places/near?lat=48.85&lon=2.35', 422, 'locationTooFar'],
  ['places/near?lat=91&lon=0', 400, 'inputInvalid'],
  ['places/near', 400, 'inputInvalid'],
  ['places/atlantis', 404, 'addressNotFound'],
  ['route?from=eh8-9yl&to=ZE1+0AA', 422, 'locationTooFar'],
  ['route?from=eh8-9yl&to=atlantis', 400, 'locationUnclear'],
  ['route?from=eh8-9yl&to=ZZ1+1AA', 400, 'locationInvalid'],
  ['route?from=eh8-9yl', 400, 'inputInvalid'],
  ['availability/tomorrow', 400, 'dateInvalid'],
])('the look-up /api/%s is refused with %d %s', async (path, status, code) => {
  const answer = await get(`/api/${path}`);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

describe('availability', () => {
  it('returns the vans left in each slot of a day', async () => {
    const { body } = await get(`/api/availability/${MOVE_DATE}`);
    expect(body).toEqual({ date: MOVE_DATE, windows: SLOTS.map((window) => ({ window, left: 3, capacity: 3 })) });
    const today = await get(`/api/availability/${TODAY}`);
    expect(today.body.windows[0]).toEqual({ window: '08:00-10:00', left: 3, capacity: 3, refusal: 'windowPast' });
  });

  it("covers every bookable day by default, counted from the server's date", async () => {
    const { body } = await get('/api/availability');
    expect(body).toMatchObject({ today: TODAY, unavailable: [{ reason: 'dateClosed' }, { reason: 'dateClosed' }] });
  });

  it('begins with the London date, which is a day ahead of UTC just after midnight in summer', async () => {
    const summer = await openedInTest(startBackend());
    summer.advance(Date.UTC(2027, 5, 1, 23, 30) - summer.deps.clock.now());
    const { body } = await summer.browser().get('/api/availability');
    expect(body).toEqual({ today: '2027-06-02', unavailable: [] });
  });
});

describe('public data', () => {
  it('is the public configuration', async () => {
    expect((await get('/api/config')).body).toEqual({
      promoCodes: true,
      helper: true,
      whatsapp: true,
      languages: true,
      analytics: false,
      performanceMonitoring: false,
      addressLookup: true,
      testPayments: true,
      stripePublishableKey: '',
      productSearchUrl: '',
      productSearchFallback: true,
      googleMapsKey: '',
      googleMapId: '',
      bases: {
        promoCode: '/api/promocode',
        driver: '/api/driver',
        priceItem: '/api/price-item/api/price-item',
      },
    });
  });

  it('is the price list, a bare array under its literal path', async () => {
    const { body } = await get('/api/price-item/api/price-item');
    expect(body).toHaveLength(catalogue.furniture.length + catalogue.appliances.length);
    expect(body[0]).toEqual({
      id: 'singleBed',
      _id: 'singleBed',
      itemName: 'Single bed',
      category: 'Furniture',
      price: 8,
      description: '195 × 95 × 50 cm',
    });
  });
});
