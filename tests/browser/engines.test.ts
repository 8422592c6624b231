/** What every run asks of Firefox and WebKit, where they are at hand. `BROWSER=firefox` asks it of whole files. */
import { describe, it, onTestFinished } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { lackOfFirefox, lackOfWebKit } from '../support/engines.mjs';
import { ofToday } from '../support/long';
import { expectQuiet, openShop } from './support/shop';
import { bookFromHome } from './support/whole-booking';

const lacks = { firefox: lackOfFirefox(), webkit: lackOfWebKit() };

describe.each(['firefox', 'webkit'] as const)('in %s', (engine) => {
  it.for(ofToday(LANGUAGES))('a whole booking in %s', async (language, { skip }) => {
    const lack = lacks[engine];
    skip(lack !== undefined, lack);
    const shop = await openShop({}, { engine });
    onTestFinished(() => shop.close());
    const customer = await shop.customer({ language });
    await bookFromHome(customer, language);
    expectQuiet(customer);
  });
});
