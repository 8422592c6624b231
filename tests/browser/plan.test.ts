/** A sample of `plan.long.test.ts`. */
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/language';
import { writePlan } from '../plan/main';
import { type PrintedCase, type PrintedStep, personWith, readPlan } from './support/follow';
import { usualShop } from './support/shop';

const shop = usualShop();

const takesTime = ({ do: acts }: PrintedStep): boolean => /Wait|等待|“hold”/.test(acts.join());
/** The cases without held calls or waits. */
async function casesIn(language: Language): Promise<PrintedCase[]> {
  const cases = readPlan(await writePlan('promo-code', language, 'md'), language);
  return cases.map(({ title, steps }) => {
    const end = steps.findIndex(takesTime);
    return { title, steps: end < 0 ? steps : steps.slice(0, end) };
  });
}

it.each(LANGUAGES)('the plan of the promotion code can be followed (%s)', async (language) => {
  const quick = (await casesIn(language)).filter(({ steps }) => steps.length > 0);
  expect(quick.length).toBeGreaterThan(2);
  for (const each of quick) {
    const customer = await shop.customer({ language });
    await personWith(customer, language).follow(each);
  }
});

it('a changed word of the printed plan fails the run', async () => {
  const printed = await writePlan('promo-code', 'en', 'md');
  const [changed] = readPlan(printed.replaceAll('Payment & Booking', 'Payment & Boarding'), 'en');
  if (!changed) throw new Error('There is no case.');
  const customer = await shop.customer();
  await expect(personWith(customer, 'en', 5_000).follow(changed)).rejects.toThrow('the heading “Payment & Boarding”');
});
