/** A sample of what `plan.long.test.ts` follows whole. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language';
import { writePlan } from '../plan/main';
import { ofToday } from '../support/long';
import { personWith, readPlan } from './support/follow';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const casesIn = async (language: Language) => readPlan(await writePlan('promo', language, 'md'), language);

it.each(ofToday(LANGUAGES))('the plan of the promotion code can be followed (%s)', async (language) => {
  const quick = (await casesIn(language)).filter(({ steps }) =>
    steps.every(({ do: acts }) => !/Wait|等待/.test(acts.join())),
  );
  expect(quick.length).toBeGreaterThan(2);
  for (const each of quick) {
    const customer = await shop.customer({ language });
    await personWith(customer, language).follow(each);
  }
});

it('a word that the screen does not say fails', async () => {
  const [start] = (await casesIn('en'))[0]?.steps ?? [];
  const wrong = { title: 'Case', steps: [{ do: start?.do ?? [], see: ['the heading “Nothing of the kind”'] }] };
  const customer = await shop.customer();
  await expect(personWith(customer, 'en', 1_000).follow(wrong)).rejects.toThrow('the heading “Nothing of the kind”');
});
