/** A page in Chromium whose chart, clock and calls are in the hands of a walk. */
import type { Page, Route } from 'playwright';
import type { Language } from '#domain/language';
import { type Flow, flowOf } from '../../../browser/support/flow';
import { serveClock } from '../../../browser/support/same-day';
import type { Customer, Shop } from '../../../browser/support/shop';
import type { Chart } from '../chart';
import { watchHand } from './focus';
import { inspector, withInspection } from './inspector';
import { type Calls, holdCalls, type Network, portsOf } from './network';

/** Retries until it succeeds, else throws the last error. */
export async function eventually<Value>(attempt: () => Promise<Value>, within = 12_000): Promise<Value> {
  const end = performance.now() + within;
  for (;;) {
    try {
      return await attempt();
    } catch (cause) {
      if (performance.now() > end) throw cause;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}

export interface Fixture {
  readonly customer: Customer;
  readonly flow: Flow;
  readonly network: Network;
  readonly url: string;
}

/** Instrumented scripts by path; paths contain hashes. */
const inspected = new Map<string, Promise<{ contentType: string; body: string }>>();

async function inspect(route: Route): Promise<{ contentType: string; body: string }> {
  // A keep-alive connection may just have closed.
  const response = await route.fetch().catch(() => route.fetch());
  return { contentType: 'text/javascript', body: withInspection(await response.text()) };
}

/** Serves the application's scripts instrumented. */
async function inspectScripts(page: Page): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const { pathname } = new URL(route.request().url());
    const script = inspected.get(pathname) ?? inspect(route);
    inspected.set(pathname, script);
    script.catch(() => inspected.delete(pathname));
    // The page may be gone before its last files.
    await script.then((answer) => route.fulfill(answer)).catch(() => route.abort().catch(() => {}));
  });
}

/** The address without the host, with its query. */
export const addressIn = ({ customer: { page }, url }: Fixture): string => page.url().slice(url.length);

export const headingIn = async ({ customer: { page } }: Fixture): Promise<string> =>
  (await page.locator('h1:visible').innerText()).trim();

/** A new customer with an empty page, a watched machine and a controlled clock. */
export async function openFixture(
  shop: Shop,
  { language, width }: { language: Language; width: number },
  { machine }: Chart,
  calls: Calls,
): Promise<Fixture> {
  const customer = await shop.customer({ language, width });
  const { page, context } = customer;
  await context.addInitScript(inspector, { machine: machine.id, gated: portsOf(machine) });
  await context.addInitScript(watchHand);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 55.95, longitude: -3.19 });
  await inspectScripts(page);
  // Payment pages are another site's and are not followed.
  await page.route(/\/dev\/stripe\/pay\//, (route) => route.abort('aborted'));
  await page.clock.install();
  await serveClock(page);
  // A walk may look at a state for long.
  await page.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const network = await holdCalls(page, calls);
  // Samples would replace a search that fails.
  await page.route(/\/api\/config$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), productSearchFallback: false } });
  });
  return { customer, flow: flowOf(page, language), network, url: shop.url };
}
