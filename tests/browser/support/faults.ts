/** Faults of the network or a server between us and the customer. */
import type { Page, Route } from 'playwright';
import { gate } from '../../support/gate';

const answers = {
  /** No connection. */
  cut: (route: Route) => route.abort('internetdisconnected'),
  /** A captive portal, or a proxy's page. */
  html: (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Please sign in</title>' }),
  empty: (route: Route) => route.fulfill({ status: 200, body: '' }),
  broken: (route: Route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'Internal Server Error' }),
} as const;

export type Fault = keyof typeof answers;
export const FAULTS = Object.keys(answers) as Fault[];

/** The console messages of such faults. */
export const NOISE = ['Failed to load resource', 'a reply that makes no sense', ' 500 '];

/** Matching calls fail from now on: `seen` is true once one has, `mend` ends it. */
export async function fail(
  page: Page,
  call: RegExp,
  fault: Fault,
): Promise<{ seen: () => boolean; mend: () => Promise<void> }> {
  let calls = 0;
  await page.route(call, (route) => {
    calls += 1;
    return answers[fault](route);
  });
  return { seen: () => calls > 0, mend: () => page.unroute(call) };
}

/** Matching calls wait: `count` is their number, `release` lets them go. */
export async function hold(page: Page, call: RegExp): Promise<{ count: () => number; release: () => Promise<void> }> {
  const { opened, open } = gate();
  const held: Promise<void>[] = [];
  await page.route(call, (route) => {
    const passed = opened.then(() => route.continue()).catch(() => {});
    held.push(passed);
    return passed;
  });
  const release = async () => {
    open();
    await Promise.all(held);
    await page.unroute(call);
  };
  return { count: () => held.length, release };
}

/** The call reaches the server and its answer is lost. Returns the text of each lost answer. */
export async function loseAnswers(page: Page, call: RegExp): Promise<{ lost: string[]; mend: () => Promise<void> }> {
  const lost: string[] = [];
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    lost.push(await answer.text());
    await route.abort('connectionreset');
  });
  return { lost, mend: () => page.unroute(call) };
}
