/** A sample for Firefox or WebKit where installed. `BROWSER=firefox` or `webkit` runs whole files. */
import { it, onTestFinished } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { lackOf } from '../support/engines.mjs';
import { ofToday } from '../support/long';
import { expectQuiet, openShop } from './support/shop';
import { bookFromHome } from './support/whole-booking';

const lacks = { firefox: lackOf('firefox'), webkit: lackOf('webkit') };

const samples = LANGUAGES.flatMap((language) => [
  { engine: 'firefox', language } as const,
  { engine: 'webkit', language } as const,
]);

it.for(ofToday(samples))('a whole booking in $engine in $language', async ({ engine, language }, { skip }) => {
  const lack = lacks[engine];
  skip(lack !== undefined, lack);
  const shop = await openShop({}, { engine });
  onTestFinished(() => shop.close());
  const customer = await shop.customer({ language });
  await bookFromHome(customer, language);
  expectQuiet(customer);
});
