/** What every run asks of Firefox, where one is at hand. `BROWSER=firefox` asks it of whole files. */
import { it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { lackOfFirefox } from '../support/engines.mjs';
import { ofToday } from '../support/long';
import { expectQuiet, openShop } from './support/shop';
import { bookFromHome } from './support/whole-booking';

const lack = lackOfFirefox();

it.for(ofToday(LANGUAGES))('a whole booking in %s, in Firefox', async (language, { skip }) => {
  skip(lack !== undefined, lack);
  const shop = await openShop({}, { engine: 'firefox' });
  const customer = await shop.customer({ language });
  await bookFromHome(customer, language);
  expectQuiet(customer);
  await shop.close();
});
