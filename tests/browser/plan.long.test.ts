/** The manual plans, followed by a program that knows only their sentences. */
import { afterAll, beforeAll, describe, it, vi } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { planned, writePlan } from '../plan/main';
import { personWith, readPlan } from './support/follow';
import { openShop, type Shop } from './support/shop';

// A plan waits as long as it says.
vi.setConfig({ testTimeout: 300_000 });

/** Milliseconds. Long for a busy machine. */
const PATIENCE = 60_000;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({});
});
afterAll(() => shop.close());

for (const language of LANGUAGES) {
  for (const name of planned) {
    const cases = readPlan(await writePlan(name, language, 'md'), language);
    describe(`the plan of ${name} (${language})`, () => {
      it.concurrent.for(cases)('$title', async (each) => {
        const customer = await shop.customer({ language });
        customer.page.setDefaultTimeout(PATIENCE);
        try {
          await personWith(customer, language, PATIENCE).follow(each);
        } finally {
          await customer.context.close();
        }
      });
    });
  }
}
