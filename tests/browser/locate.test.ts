import { describe, expect, it } from 'vitest';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { languagesOr } from '../support/long';
import { flowOf } from './support/flow';
import { expectQuiet, usualShop } from './support/shop';

const leith = { latitude: 55.9752, longitude: -3.1704 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

const shop = usualShop();

describe("'Use my location'", () => {
  it.each(languagesOr('en'))('chooses the place where the customer is, in %s', async (language) => {
    const customer = await shop.customer({ language });
    const { page, context } = customer;
    const { t, press, heading } = flowOf(page, language);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(leith);
    const asked = page.waitForRequest(/\/api\/places\/near/);
    await page.goto(`/${language}/location`);
    await press(t.booking.place.locate);
    expect((await asked).url()).toMatch(/\?lat=55\.975&lon=-3\.170$/);
    await heading(t.booking.address.title.start);
    await page.getByText('Leith, Edinburgh, EH6').first().waitFor();
    expectQuiet(customer);
  });

  it.each([
    ['en', english],
    ['zh', chinese],
  ] as const)('is never needed: denied, the place is typed, in %s', async (language, errors) => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const { t, press, choosePickup } = flowOf(page, language);
    await page.goto(`/${language}/location`);
    await press(t.booking.place.locate);
    await page.getByText(errors.positionDenied).waitFor();
    await choosePickup();
    expectQuiet(customer);
  });

  it('says so where nobody is served', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const { t, press } = flowOf(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(paris);
    await page.goto('/en/location');
    await press(t.booking.place.locate);
    await page.getByText(english.locationTooFar).waitFor();
    expectQuiet(customer, 'status of 422', '/api/places/near');
  });

  it('says that the service failed when the server does, and works on the next try', async () => {
    const customer = await shop.customer();
    const { page, context } = customer;
    const { t, press, heading } = flowOf(page);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(leith);
    await page.route('**/api/places/near*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
    await page.goto('/en/location');
    await press(t.booking.place.locate);
    await page.getByText(english.positionFailed).waitFor();
    await press(t.booking.place.locate);
    await heading(t.booking.address.title.start);
    expectQuiet(customer, 'status of 503', '/api/places/near');
  });
});
