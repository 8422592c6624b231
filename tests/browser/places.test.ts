/** The location step: with Google's keys through the hook of its loader, with its script blocked, and without keys. */
import type { BrowserContext } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '#locales/zh/errors';
import { type GoogleDouble, googleIdFor, openGoogle } from '../server/places/google-double';
import { type GooglePlaceDouble, installGoogleMaps } from '../support/google-maps';
import { before } from './support/flow';
import { expectQuiet, openShop, type Shop, usualShop } from './support/shop';

const known: GooglePlaceDouble[] = [
  { id: googleIdFor('eh9-1hz'), main: 'EH9 1HZ', secondary: 'Edinburgh, UK' },
  { id: googleIdFor('leith-eh6'), main: 'Leith', secondary: 'Edinburgh, UK' },
];
const script = `(${installGoogleMaps})(${JSON.stringify(known)});`;
const GOOGLE = 'https://maps.googleapis.com/**';

let google: GoogleDouble;
let shop: Shop;
beforeAll(async () => {
  google = await openGoogle();
  shop = await openShop({
    GOOGLE_MAPS_BROWSER_KEY: 'browser-key',
    GOOGLE_MAPS_SERVER_KEY: 'server-key',
    GOOGLE_MAP_ID: 'map-id',
    GOOGLE_DOUBLE: google.origins.places.replace(/\/places$/, ''),
    NODE_OPTIONS: `--import ${new URL('./support/preload.mjs', import.meta.url)}`,
  });
});
afterAll(async () => {
  await shop.close();
  await google.close();
});

const marksOf = (context: BrowserContext) =>
  context.pages()[0]?.evaluate(() => window.googleCalls.maps.at(-1)?.marks.map(({ title }) => title));

describe('with Google', () => {
  it('a move goes from pickup to destination to its confirmation', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const { t, choosePickup, chooseDestination, giveDoors, confirmRoute } = customer.flow;
    await context.addInitScript(script);
    const ownSearches: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/places\?/.test(request.url())) ownSearches.push(request.url());
    });
    await page.goto('/en/location');
    const map = page.getByRole('region', { name: t.booking.map.label });
    await map.getByText('map', { exact: true }).waitFor();

    await page.getByRole('combobox').fill('EH9');
    await page.getByRole('option').first().waitFor();
    await page.getByText(t.common.place.poweredBy).first().waitFor();
    await choosePickup();
    await expect.poll(() => marksOf(context)).toHaveLength(1);
    await chooseDestination();
    await expect.poll(() => marksOf(context)).toHaveLength(2);
    await giveDoors();
    await page
      .getByText(/\d+(\.\d+)?\s?(miles|英里)/)
      .first()
      .waitFor();
    expect(await page.getByText(t.booking.route.estimated, { exact: true }).count()).toBe(0);
    await confirmRoute();

    expect(ownSearches).toEqual([]);
    expect(google.asked.filter(({ service }) => service === 'routes')).toHaveLength(1);
    const searches = await page.evaluate(() => window.googleCalls.searches.map((search) => search.language));
    expect(new Set(searches)).toEqual(new Set(['en-GB']));
    expectQuiet(customer);
  });

  it('a page with a map is loaded again with its own policy when opened from one without', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    await context.addInitScript(script);
    await page.goto('/en/booking-result');
    const link = page.locator('main a[href="/en/location"]').first();
    await link.click();
    await page.getByRole('region', { name: customer.flow.t.booking.map.label }).waitFor();
    const [{ name } = { name: '' }] = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => ({ name: entry.name })),
    );
    expect(new URL(name).pathname).toBe('/en/location');
  });
});

it("without Google's script the gazetteer is searched, and the map loads on a retry, in Chinese", async () => {
  const language = 'zh';
  const customer = await shop.customer({ language });
  const { page, context } = customer;
  const { t, choosePickup, press } = customer.flow;
  let asked = 0;
  await context.route(GOOGLE, (route) => {
    asked += 1;
    return route.abort();
  });
  await page.goto(`/${language}/location`);
  await page.getByText(errors.mapsLoadFailed).waitFor();
  await page.getByText(errors.mapsNotLoaded).waitFor();
  await page.getByText(t.common.place.ownPlaces).waitFor();
  expect(asked).toBe(4);
  await choosePickup();
  expect(await page.getByText(t.common.place.poweredBy).count()).toBe(0);

  await context.unroute(GOOGLE);
  await context.route(GOOGLE, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await press(t.common.tryAgain);
  const map = page.getByRole('region', { name: t.booking.map.label });
  await map.getByText('map', { exact: true }).waitFor();
  await page.getByRole('combobox').fill('Leith');
  await page.getByText(t.common.place.poweredBy).first().waitFor();
  expectQuiet(customer, 'maps.googleapis.com', 'net::ERR_FAILED', 'Google Maps');
});

/** Without Google's keys. */
const plain = usualShop();

it('without keys nothing of Google is requested, nor its loader', async () => {
  const customer = await plain.customer();
  const { page, requests } = customer;
  const { t, choosePickup, chooseDestination, giveDoors } = customer.flow;
  await page.goto('/en/location');
  await choosePickup();
  await chooseDestination();
  await giveDoors();
  await page.getByText(before(t.booking.route.estimated), { exact: true }).waitFor();
  const asked = requests.map((request) => request.url());
  expect(asked.filter((url) => /google|load-maps|search-places|draw-map|route-map/.test(url))).toEqual([]);
  const policy = (await page.request.get('/en/location')).headers()['content-security-policy'];
  expect(policy).not.toMatch(/google|unsafe|blob/);
  expectQuiet(customer);
});
