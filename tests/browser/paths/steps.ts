/** Opens the step of the booking flow in which a child chart lives, with a draft that leads there. */
import type { Facts, Step } from '#domain/draft';
import { STEP_PATHS } from '../../screens/steps';
import { headingOf, seed } from '../support/seed';
import type { Fixture } from './fixture';

export async function openStep(fixture: Fixture, step: Step, facts: Facts): Promise<void> {
  const { customer, flow } = fixture;
  await seed(customer, facts, { step });
  await customer.page.goto(`/${flow.language}${STEP_PATHS[step]}`);
  await flow.heading(headingOf(flow.t, step));
}

/** Goes back in the browser, to an address that stands behind the page from now on. */
export async function goBackTo({ customer: { page }, flow }: Fixture, path: string): Promise<void> {
  await page.evaluate((behind) => {
    const { state } = history;
    const { href } = location;
    history.replaceState(null, '', behind);
    history.pushState(state, '', href);
  }, `/${flow.language}${path}`);
  await page.goBack();
}

/** Throws unless the heading of the page is this. */
export async function hasHeading({ customer: { page } }: Fixture, heading: string): Promise<void> {
  const said = (await page.locator('h1:visible').innerText()).trim();
  if (said !== heading) throw new Error(`The heading is "${said}" instead of "${heading}".`);
}

/** Throws unless two things are the same. */
export function same(what: string, is: unknown, shouldBe: unknown): void {
  if (is !== shouldBe) throw new Error(`${what}: ${is} instead of ${shouldBe}.`);
}
