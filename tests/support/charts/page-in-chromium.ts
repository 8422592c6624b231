/** A page in Chromium whose chart, clock and calls are in the hands of a walk. */
import type { Page, Route } from 'playwright';
import type { Language } from '#domain/language';
import { watchHand } from '../../browser/paths/focus';
import { inspector, withInspection } from '../../browser/paths/inspector';
import { type Flow, flowOf } from '../../browser/support/flow';
import type { Customer, Shop } from '../../browser/support/shop';
import { type Calls, portsOf } from './calls';
import type { Chart } from './chart';
import { holdCalls, type Network } from './network';

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
  const network = await holdCalls(page, calls);
  return { customer, flow: flowOf(page, language), network, url: shop.url };
}
