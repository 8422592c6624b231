import { it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { expectQuiet, usualShop } from './support/shop';
import { bookFromHome } from './support/whole-booking';

const shop = usualShop();

it.each(LANGUAGES)(
  'a booking in %s goes from the home page to the confirmation mail, with a promotion code and a helper',
  async (language) => {
    const customer = await shop.customer({ language });
    await bookFromHome(customer, language);
    expectQuiet(customer);
  },
);
