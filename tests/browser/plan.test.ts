/** A sample of what `plan.long.test.ts` follows whole. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { writePlan } from '../plan/main';
import { personWith, readPlan } from './support/follow';
import { openShop, type Shop } from './support/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const [first, second] = await Promise.all(
  LANGUAGES.map(async (language) => readPlan(await writePlan('promo', language, 'md'), language)),
);

it.each([
  ['en', first],
  ['zh', second],
] as const)('the plan of the promotion code can be followed (%s)', async (language, cases) => {
  const quick = (cases ?? []).filter(({ steps }) => steps.every(({ do: acts }) => !/Wait|等待/.test(acts.join())));
  expect(quick.length).toBeGreaterThan(2);
  for (const each of quick) {
    const customer = await shop.customer({ language });
    await personWith(customer, language).follow(each);
    await customer.context.close();
  }
});

it('a word that the screen does not say fails', async () => {
  const [each] = first ?? [];
  const wrong = JSON.parse(JSON.stringify(each).replace('the button “Remove the code”', 'the button “Erase the code”'));
  const customer = await shop.customer();
  customer.context.setDefaultTimeout(1_000);
  await expect(personWith(customer, 'en', 1_000).follow(wrong)).rejects.toThrow('the button “Erase the code”');
});
