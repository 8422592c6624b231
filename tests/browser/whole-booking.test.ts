import { afterAll, beforeAll, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { expectQuiet, openShop, type Shop } from './support/shop';
import { bookFromHome } from './support/whole-booking';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

it.each(LANGUAGES)(
  'a booking in %s goes from the home page to the confirmation mail, with a promotion code and a helper',
  async (language) => {
    const customer = await shop.customer({ language });
    await bookFromHome(customer, language);
    expectQuiet(customer);
  },
);
