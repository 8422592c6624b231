/** Takes paths through a chart on the built application in Chromium, against the real server. */
import type { AnyMachineSnapshot } from 'xstate';
import { NOISE } from '../../../browser/support/faults';
import { expectQuiet, type Shop } from '../../../browser/support/shop';
import { show } from '../labels';
import { arrivalOf, type Path, stateName } from '../model';
import { alertWatch } from './alerts';
import { doerOn } from './deeds';
import { noteFocus } from './focus';
import { lookClosely } from './look';
import { addressIn, eventually, headingIn } from './page';
import { reloadHere } from './reload';
import { insist, type Tour, visitOf } from './visit';

const PROVOKED = [...NOISE, '409', '404', '429', 'net::ERR'];

/** Takes one path; throws with what is wrong. */
export async function walkInChromium(shop: Shop, tour: Tour): Promise<void> {
  const { chart, path, language, looked, reload } = tour;
  const visit = await visitOf(shop, tour);
  const { chromium, screen, customer, stage } = visit;
  const perform = doerOn(visit);
  const alerts = alertWatch(customer.page);
  const faults: string[] = [];
  let shown = '';
  const factsOf = (snapshot: AnyMachineSnapshot) => show([snapshot.status, snapshot.value, chart.key?.(snapshot)]);

  await path.test({
    events: Object.fromEntries(
      path.steps.map(({ event: { type } }) => [
        type,
        async ({ event, state }: Path['steps'][number]) => {
          if (type !== 'xstate.init') {
            visit.step = { event, before: (await visit.read()).snapshot, facts: stage.facts };
            await perform(event);
          }
          await eventually(async () => {
            const now = factsOf((await visit.read()).snapshot);
            insist(now === factsOf(state), `The page is in ${now} instead of ${factsOf(state)}.`);
          });
          const { fired } = await visit.read();
          const missing = arrivalOf(state).fired.filter((id) => !fired.includes(id));
          insist(missing.length === 0, `The page did not take ${missing.join(', ')}.`);
        },
      ]),
    ),
    states: Object.fromEntries(
      Object.keys(screen.shows)
        .filter((state) => state !== '*')
        .map((state) => [
          state,
          async () => {
            const { snapshot } = await visit.read();
            visit.address = chromium.address(snapshot) ?? visit.address;
            await visit.insistOn(snapshot, language, state);
            await alerts.look(visit.isTouched);
            const now = `${addressIn(visit)} ${chromium.isHeadingNews ? '' : await headingIn(visit)}`;
            const isNewScreen = now !== shown;
            await eventually(async () => {
              const fault = await visit.focusFault(snapshot, isNewScreen);
              insist(!fault, `In ${state}: ${fault}`);
            }).catch(({ message }: Error) => faults.push(message));
            const key = `${chromium.restarts ? language : ''} ${stateName(snapshot.value)}`;
            if (snapshot.status === 'active' && !looked.has(key)) {
              faults.push(...(await lookClosely(visit, snapshot, isNewScreen)));
              looked.add(key);
            }
            await noteFocus(visit);
            shown = now;
          },
        ]),
    ),
  });
  if (reload) await reloadHere(visit);
  alerts.tell();
  insist(faults.length === 0, [...new Set(faults)].join('\n'));
  expectQuiet(customer, ...PROVOKED);
}
