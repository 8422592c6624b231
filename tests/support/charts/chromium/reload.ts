/** Reloads a page in Chromium. */

import { wake } from '../../../browser/support/hydration';
import { stateName } from '../model';
import { endIn } from '../stand-in';
import { eventually, headingIn } from './page';
import { insist, type Visit } from './visit';

/** A value as text, whatever the order of its fields. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => a.localeCompare(b)))
      : part,
  ) ?? '';

/** Reloads the page: the input is kept, and so is the state unless the chart gives a reason. */
export async function reloadHere(visit: Visit): Promise<void> {
  const { chromium, customer, network, path, language, stage } = visit;
  const { page } = customer;
  const { snapshot } = await visit.read();
  const state = stateName(snapshot.value);
  const heading = await headingIn(visit);
  const kept = sorted(chromium.keeps?.(snapshot));
  const again = path.steps.map(({ event }) =>
    event.type.startsWith('xstate.done.actor.') ? endIn(event)?.id : event.type,
  );
  // The name of a window survives a reload.
  await page.evaluate((events) => void Object.assign(window, { name: JSON.stringify(events) }), again);
  network.repeat();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await wake(page);
  const [to, , forgets] = chromium.reloads?.[state] ?? [state];
  visit.step = { event: undefined, before: undefined, facts: stage.facts };
  if (to !== undefined) {
    await eventually(async () => {
      const { snapshot: now } = await visit.read();
      const [is, keeps] = [stateName(now.value), sorted(chromium.keeps?.(now))];
      insist(is === to, `A reload of ${state} leads to ${is} instead of ${to}.`);
      insist(forgets !== undefined || keeps === kept, `A reload of ${state} keeps ${keeps} instead of ${kept}.`);
    });
    await visit.insistOn((await visit.read()).snapshot, language);
  }
  if (to === state || to === undefined)
    await eventually(async () => {
      const is = await headingIn(visit);
      insist(is === heading, `A reload of ${state} changes the heading to ${is}.`);
    });
}
