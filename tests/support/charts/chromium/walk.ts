/** Takes paths through a chart on the built application in Chromium, against the real server. */
import { NOISE } from '../../../browser/support/faults';
import { expectQuiet, type Shop } from '../../../browser/support/shop';
import { stateName } from '../model';
import { take } from '../take';
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
  const { chromium, customer, stage } = visit;
  const perform = doerOn(visit);
  const alerts = alertWatch(customer.page);
  const faults: string[] = [];
  let shown = '';

  async function look(leaf: string): Promise<void> {
    const { snapshot } = await visit.read();
    visit.address = chromium.address(snapshot) ?? visit.address;
    await visit.insistOn(snapshot, language, leaf);
    await alerts.look(visit.isTouched);
    const now = `${addressIn(visit)} ${chromium.isHeadingNews ? '' : await headingIn(visit)}`;
    const isNewScreen = now !== shown;
    await eventually(async () => {
      const fault = await visit.focusFault(snapshot, isNewScreen);
      insist(!fault, `In ${leaf}: ${fault}`);
    }).catch(({ message }: Error) => faults.push(message));
    const key = `${chromium.restarts ? language : ''} ${stateName(snapshot.value)}`;
    if (snapshot.status === 'active' && !looked.has(key)) {
      faults.push(...(await lookClosely(visit, snapshot, isNewScreen)));
      looked.add(key);
    }
    await noteFocus(visit);
    shown = now;
  }

  await take(chart, path, {
    async perform(event) {
      visit.step = { event, before: (await visit.read()).snapshot, facts: stage.facts };
      await perform(event);
    },
    read: () => visit.read(),
    look,
    wait: (compare) => eventually(compare),
  });
  if (reload) await reloadHere(visit);
  alerts.tell();
  insist(faults.length === 0, [...new Set(faults)].join('\n'));
  expectQuiet(customer, ...PROVOKED);
}
