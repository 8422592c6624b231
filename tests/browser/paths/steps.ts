/** Goes back in the history of a page. */
import type { Fixture } from './fixture';

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
