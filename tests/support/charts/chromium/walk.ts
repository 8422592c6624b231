/** Takes paths through a chart on the built application in Chromium, against the real server. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { AnyMachineSnapshot } from 'xstate';
import type { Language } from '#domain/language';
import { NOISE } from '../../../browser/support/faults';
import { noteFocus } from '../../../browser/support/focus';
import { wake } from '../../../browser/support/hydration';
import { faultsInLooks, isGallery, takePictures } from '../../../browser/support/looks';
import { expectQuiet, type Shop } from '../../../browser/support/shop';
import { show } from '../labels';
import { stateName } from '../model';
import { endIn } from '../stand-in';
import { stepsOn } from '../take';
import { eventually, openSite, type PageWalk, type Site, WIDTHS } from './site';

const PROVOKED = [...NOISE, '409', '404', '429', 'net::ERR'];
const HAN = /\p{Script=Han}/u;
/** Names that keep their own script on pages in the other language. */
const OWN_SCRIPT = /中文|English|蓝旗搬家|Saltire Moves/g;

/** Takes one path; throws if anything is wrong. */
export async function walkInChromium(shop: Shop, walk: PageWalk): Promise<void> {
  const { chart, path, language, looked } = walk;
  const site = await openSite(shop, walk);
  const { chromium, customer, page } = site;
  const faults: string[] = [];
  const note = ({ message }: Error) => void faults.push(message);
  let shown = '';
  await path.test(
    stepsOn(chart, {
      perform: site.perform,
      read: site.read,
      wait: eventually,
      async look(leaf) {
        const { snapshot } = await site.read();
        site.address = chromium.address(snapshot) ?? site.address;
        await site.shows(snapshot, language, leaf);
        const now = `${site.url()} ${chromium.isHeadingNews ? '' : await site.heading()}`;
        const isNewScreen = now !== shown;
        await eventually(async () => {
          const fault = await site.focusFault(snapshot, isNewScreen);
          assert(!fault, `In ${leaf}: ${fault}`);
        }).catch(note);
        const key = `${chromium.restarts ? language : ''} ${stateName(snapshot.value)}`;
        if (snapshot.status === 'active' && !looked.has(key)) {
          faults.push(...(await lookClosely(site, snapshot, isNewScreen)));
          looked.add(key);
        }
        await noteFocus(page);
        shown = now;
      },
    }),
  );
  if (walk.reload) await reload(site);
  assert(faults.length === 0, [...new Set(faults)].join('\n'));
  expectQuiet(customer, ...PROVOKED);
}

/** Changes the language without a press, because that would move the focus. */
async function turnTo({ page, url }: Site, wanted: Language): Promise<void> {
  if (!url().startsWith(`/${wanted}/`))
    await page.locator(`a[data-language=${wanted}]`).evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((each) => document.documentElement.lang.startsWith(each), wanted);
}

/** Throws unless the page shows a state in a language, and in its script. */
async function readsIn({ page, shows }: Site, snapshot: AnyMachineSnapshot, language: Language): Promise<void> {
  await shows(snapshot, language);
  const isChinese = language === 'zh';
  await eventually(async () => {
    const text = (await page.locator('main').innerText()).replaceAll(OWN_SCRIPT, '');
    const is = HAN.exec(text)?.[0];
    assert((is !== undefined) === isChinese, `The page has ${isChinese ? 'no ' : ''}Chinese: ${is ?? ''}`);
  });
}

/** The faults of the page's state in every language: texts in both widths, focus and layout. */
async function lookClosely(site: Site, snapshot: AnyMachineSnapshot, isNewScreen: boolean): Promise<string[]> {
  const { page, language, languages, looked, width: own } = site;
  const state = stateName(snapshot.value);
  const faults: string[] = [];
  await page.evaluate(() => walkWatch.pause(true));
  for (const each of [...languages].sort((a, b) => Number(b === language) - Number(a === language))) {
    const note = (fault: string) => faults.push(`${state}, ${each}: ${fault}`);
    await turnTo(site, each);
    for (const width of [...WIDTHS].sort((a, b) => Number(a === own) - Number(b === own))) {
      await page.setViewportSize({ width, height: 844 });
      await readsIn(site, snapshot, each).catch(({ message }: Error) => note(`${width} px: ${message}`));
    }
    const fault = await site.focusFault(snapshot, isNewScreen);
    if (fault) note(fault);
    if (isGallery) await takePictures(page, site.chart.machine.id, state, each);
    else for (const fault of await faultsInLooks(page, each, looked.size, language)) note(fault);
  }
  await turnTo(site, language);
  await page.evaluate(() => walkWatch.pause(false));
  return faults;
}

/** A value without its undefined properties. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Reloads the page: the input is kept, and so is the state unless the chart says otherwise. */
async function reload(site: Site): Promise<void> {
  const { page, chromium, network, path, language } = site;
  const { snapshot } = await site.read();
  const state = stateName(snapshot.value);
  const heading = await site.heading();
  const kept = plain(chromium.keeps?.(snapshot));
  const again = path.steps.map(({ event }) =>
    event.type.startsWith('xstate.done.actor.') ? endIn(event)?.id : event.type,
  );
  // The name of a window survives a reload.
  await page.evaluate((events) => void Object.assign(window, { name: JSON.stringify(events) }), again);
  network.repeat();
  await page.reload({ waitUntil: 'domcontentloaded' });
  await wake(page);
  const { reloads = {} } = chromium;
  const regions = state.split(' + ');
  const isNamed = regions.some((each) => each in reloads);
  const ends = isNamed ? regions.map((each) => reloads[each] ?? [each]) : [reloads['*'] ?? [state]];
  const to = ends.some(([end]) => end === undefined) ? undefined : ends.map(([end]) => end).join(' + ');
  const forgets = ends.some(([, , forgotten]) => forgotten);
  site.last = { event: undefined, before: undefined };
  if (to !== undefined) {
    await eventually(async () => {
      const { snapshot: now } = await site.read();
      const [is, keeps] = [stateName(now.value), plain(chromium.keeps?.(now))];
      assert(is === to, `A reload of ${state} leads to ${is} instead of ${to}.`);
      const isKept = forgets || isDeepStrictEqual(keeps, kept);
      assert(isKept, `A reload of ${state} keeps ${show(keeps)} instead of ${show(kept)}.`);
    });
    await site.shows((await site.read()).snapshot, language);
  }
  if (to === state || to === undefined)
    await eventually(async () => {
      const is = await site.heading();
      assert(is === heading, `A reload of ${state} changes the heading to ${is}.`);
    });
}
