/** Looks at a state closely, in every language: its words, its focus and its layout; or takes its pictures. */
import { join } from 'node:path';
import type { AnyMachineSnapshot } from 'xstate';
import type { Language } from '#domain/language';
import { picturePath } from '../../../gallery/page';
import { stateName } from '../model';
import { faultsInLooks, inLooks } from './looks';
import { addressIn, eventually } from './page';
import { insist, type Visit } from './visit';

const HAN = /\p{Script=Han}/u;
/** Names in their own script on pages of the other language. */
const OWN_SCRIPT = /中文|English|蓝旗搬家|Saltire Moves/g;
/** The folder of pictures in `npm run gallery`. */
const { GALLERY } = process.env;

/** Changes the language without a press, which would move the focus. */
async function turnTo(visit: Visit, wanted: Language): Promise<void> {
  const { page } = visit.customer;
  if (!addressIn(visit).startsWith(`/${wanted}/`))
    await page.locator(`a[data-language=${wanted}]`).evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((each) => document.documentElement.lang.startsWith(each), wanted);
}

async function takePictures({ customer: { page }, name }: Visit, state: string, language: Language): Promise<void> {
  const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
  await inLooks(page, looks, (look) =>
    page.screenshot({
      path: join(GALLERY ?? '', picturePath(name, state, { language, ...look })),
      ...{ type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' },
    }),
  );
}

/** The faults of the state that the page is in. */
export async function lookClosely(visit: Visit, snapshot: AnyMachineSnapshot, isNewScreen: boolean): Promise<string[]> {
  const { customer, language, languages, looked } = visit;
  const { page } = customer;
  const state = stateName(snapshot.value);
  const faults: string[] = [];
  await page.evaluate(() => walkWatch.pause(true));
  for (const each of [...languages].sort((a, b) => Number(b === language) - Number(a === language))) {
    const note = (...found: readonly string[]) => faults.push(...found.map((fault) => `${state}, ${each}: ${fault}`));
    await turnTo(visit, each);
    await visit.insistOn(snapshot, each).catch(({ message }: Error) => note(message));
    await eventually(async () => {
      const text = (await page.locator('main').innerText()).replaceAll(OWN_SCRIPT, '');
      const is = HAN.exec(text)?.[0];
      insist((is !== undefined) === (each === 'zh'), `The page has ${each === 'zh' ? 'no ' : ''}Chinese: ${is ?? ''}`);
    }).catch(({ message }: Error) => note(message));
    const fault = await visit.focusFault(snapshot, isNewScreen);
    if (fault) note(fault);
    if (GALLERY) await takePictures(visit, state, each);
    else note(...(await faultsInLooks(page, each, looked.size)));
  }
  await turnTo(visit, language);
  await page.evaluate(() => walkWatch.pause(false));
  return faults;
}
