/** Faults of the network or a server between us and the customer. */
import type { Page } from 'playwright';
import { gate } from '../../support/gate';

/** The console messages of such faults. */
export const NOISE = ['Failed to load resource', 'a reply that makes no sense', ' 500 '];

/** Matching calls fail without a connection until the returned function is called. */
export async function cut(page: Page, call: RegExp): Promise<() => Promise<void>> {
  await page.route(call, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(call);
}

/** Matching calls wait: `count` is their number, `release` sends them. */
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
