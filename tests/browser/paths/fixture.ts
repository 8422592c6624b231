/** The page of a customer on a walk, and its network and clock. */

import type { Page, Route } from 'playwright';
import type { StateValue } from 'xstate';
import type { Language } from '#domain/language';
import { type Flow, flowOf } from '../support/flow';
import type { Customer, Shop } from '../support/shop';
import { watchHand } from './focus';
import { inspector, withInspection } from './inspector';
import { holdCalls, type Network } from './network';

export interface Fixture {
  readonly customer: Customer;
  readonly flow: Flow;
  readonly network: Network;
  readonly url: string;
}

interface Watched {
  /** Id of the machine. */
  readonly machine: string;
  /** Ports whose answers wait for the walk, and those of children whose calls wait. */
  readonly ports: readonly string[];
  readonly calls: readonly string[];
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
  { machine, ports, calls }: Watched,
): Promise<Fixture> {
  const customer = await shop.customer({ language, width });
  const { page, context } = customer;
  await context.addInitScript(inspector, { machine, gated: ports });
  await context.addInitScript(watchHand);
  await inspectScripts(page);
  // Payment pages are another site's and are not followed.
  await page.route(/\/dev\/stripe\/pay\//, (route) => route.abort('aborted'));
  await page.clock.install();
  const network = await holdCalls(page, [...ports, ...calls]);
  return { customer, flow: flowOf(page, language), network, url: shop.url };
}

/** The address without the language, with its query. */
export function addressIn({ customer: { page }, url }: Fixture): string {
  return page.url().slice(url.length);
}

/** The heading of the page. */
export async function headingIn({ customer: { page } }: Fixture): Promise<string> {
  return (await page.locator('h1:visible').innerText()).trim();
}

/** A state as its path in the chart: `choosing.settled`; parallel ones side by side. */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, below]) => (below === undefined ? name : `${name}.${stateName(below)}`))
    .join(' + ');
}
