/** Opens steps of the booking flow. */
import type { Facts, Step } from '#domain/booking/draft';
import { STEP_PATHS } from '../../screens/steps';
import { headingOf, seed } from '../support/seed';
import type { Fixture } from './fixture';

/** Opens the step of a child chart with a draft that leads there. */
export async function openStep(fixture: Fixture, step: Step, facts: Facts): Promise<void> {
  const { customer, flow } = fixture;
  await seed(customer, facts, { step });
  await customer.page.goto(`/${flow.language}${STEP_PATHS[step]}`);
  await flow.heading(headingOf(flow.t, step));
}

/** Goes back in the browser to an address inserted behind the page. */
export async function goBackTo({ customer: { page }, flow }: Fixture, path: string): Promise<void> {
  await page.evaluate((behind) => {
    const { state } = history;
    const { href } = location;
    history.replaceState(null, '', behind);
    history.pushState(state, '', href);
  }, `/${flow.language}${path}`);
  await page.goBack();
}
