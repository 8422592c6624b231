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
  const [start] = first?.[0]?.steps ?? [];
  const wrong = { title: 'Case', steps: [{ do: start?.do ?? [], see: ['the heading “Nothing of the kind”'] }] };
  const customer = await shop.customer();
  await expect(personWith(customer, 'en', 1_000).follow(wrong)).rejects.toThrow('the heading “Nothing of the kind”');
  await customer.context.close();
});
