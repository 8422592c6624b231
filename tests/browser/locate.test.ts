import { describe, expect, it } from 'vitest';
import { errors as english } from '#locales/en/errors';
import { errors as chinese } from '#locales/zh/errors';
import { flowOf } from './support/flow';
import { expectQuiet, usualShop } from './support/shop';

const leith = { latitude: 55.9752, longitude: -3.1704 };

const shop = usualShop();

describe("'Use my location'", () => {
  it("chooses the place at the customer's position, in English", async () => {
    const language = 'en';
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
  ] as const)('is optional: when denied, the place can be typed, in %s', async (language, errors) => {
    const customer = await shop.customer({ language });
    const { page } = customer;
    const { t, press, choosePickup } = flowOf(page, language);
    await page.goto(`/${language}/location`);
    await press(t.booking.place.locate);
    await page.getByText(errors.positionDenied).waitFor();
    await choosePickup();
    expectQuiet(customer);
  });
});
