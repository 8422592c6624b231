/** The checks after each step of a walk, and once in each state of a chart in each language. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Language } from '#domain/language';
import { picturePath } from '../../gallery/page';
import { eventually } from './browser-driver';
import { addressIn, type Fixture, headingIn, stateName } from './fixture';
import { type FocusRules, faultOfFocus, noteFocus, type Step } from './focus';
import { faultsInLooks, inLooks, type Look } from './looks';

const HAN = /\p{Script=Han}/u;
/** Names in their own script on pages of the other language. */
const OWN_SCRIPT = /中文|English|蓝旗搬家|Saltire Moves/g;
/** The folder of pictures in `npm run gallery`. */
const GALLERY = process.env.GALLERY;
/** Time for the focus to arrive on a busy machine, milliseconds. */
const ARRIVAL = 5_000;
/** Time for the page to change its language; announcements wait half a second. Milliseconds. */
const TRANSLATION = 15_000;

async function textOf({ customer: { page } }: Fixture): Promise<string> {
  return (await page.locator('main').innerText()).replaceAll(OWN_SCRIPT, '');
}

/** The language faults of the page. */
async function faultsOfWords(fixture: Fixture, language: Language): Promise<string[]> {
  const text = await textOf(fixture);
  const said = await fixture.customer.page.evaluate(() => document.documentElement.lang);
  return [
    ...(language === 'en' && HAN.test(text) ? [`Chinese on an English page: ${HAN.exec(text)?.[0]}`] : []),
    ...(language === 'zh' && !HAN.test(text) ? ['no Chinese on a Chinese page'] : []),
    ...(said.startsWith(language) ? [] : [`the page says it is in ${said}`]),
  ];
}

/** Changes the language without a press, which would focus the link. */
async function turnTo(fixture: Fixture, language: Language): Promise<void> {
  const { page } = fixture.customer;
  if (!addressIn(fixture).startsWith(`/${language}/`))
    await page.locator(`a[data-language=${language}]`).evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction((wanted) => document.documentElement.lang.startsWith(wanted), language);
}

/** At both widths, light and dark. */
async function takePictures(page: Page, pathOf: (look: Look) => string): Promise<void> {
  const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
  await inLooks(page, looks, (look) =>
    page.screenshot({ path: pathOf(look), type: 'jpeg', quality: 60, fullPage: true, animations: 'disabled' }),
  );
}

/** The context of the checks. */
export interface Views {
  readonly chart: string;
  readonly languages: readonly Language[];
  readonly focus: FocusRules;
  /** The address of a state without the language. */
  readonly address: (snapshot: AnyMachineSnapshot) => string;
}

export interface ScreenChecker {
  /** Checks the focus after a step, and everything in a state not seen before. */
  look(snapshot: AnyMachineSnapshot, event: AnyEventObject | undefined): Promise<void>;
  /** Throws if there was any fault. */
  tell(): void;
}

/** The checks of one walk; `looked` holds the states already checked in each language. */
export function screenCheckerOf(
  fixture: Fixture,
  { chart, languages, focus, address }: Views,
  looked: Set<string>,
): ScreenChecker {
  const { page } = fixture.customer;
  const { language: own } = fixture.flow;
  let before: AnyMachineSnapshot | undefined;
  let screen = '';
  let isTouched = false;
  const faults: string[] = [];

  async function focusIsRight(step: Step): Promise<void> {
    const fault = await faultOfFocus(fixture, step, focus);
    if (fault) throw new Error(`${stateName(step.after.value)}: ${fault}`);
  }

  /** In every language; the page returns to its own. */
  async function lookClosely(step: Step): Promise<void> {
    await page.evaluate(() => walkWatch.pause(true));
    const find = (language: Language, found: readonly string[]) =>
      faults.push(...found.map((fault) => `${stateName(step.after.value)}, ${language}: ${fault}`));
    for (const language of languages) {
      await turnTo(fixture, language);
      const wordsAreRight = async () => {
        const found = await faultsOfWords(fixture, language);
        if (found.length > 0) throw new Error(found.join(', '));
      };
      await eventually(wordsAreRight, TRANSLATION).catch(({ message }: Error) => find(language, [message]));
      const fault = await faultOfFocus(fixture, step, focus);
      find(language, fault ? [fault] : []);
      const [is, should] = [addressIn(fixture), `/${language}${address(step.after)}`];
      find(language, is === should ? [] : [`the address is ${is} instead of ${should}`]);
      if (GALLERY)
        await takePictures(page, (look) =>
          join(GALLERY, picturePath(chart, stateName(step.after.value), { language, ...look })),
        );
      else find(language, await faultsInLooks(page, language, 0));
    }
    await turnTo(fixture, own);
    await page.evaluate(() => walkWatch.pause(false));
  }

  return {
    async look(after, event) {
      const now = `${addressIn(fixture)} ${focus.isHeadingNews ? '' : await headingIn(fixture)}`;
      isTouched ||= event !== undefined && !event.type.startsWith('xstate.');
      const step: Step = { event, before, after, isNewScreen: now !== screen, isTouched };
      await eventually(() => focusIsRight(step), ARRIVAL).catch(({ message }: Error) => faults.push(message));
      const state = stateName(after.value);
      if (after.status === 'active' && !looked.has(`${own} ${state}`)) {
        const known = faults.length;
        await lookClosely(step);
        // A second try checks the faulty ones again.
        if (faults.length === known) for (const language of languages) looked.add(`${language} ${state}`);
      }
      await noteFocus(fixture);
      [before, screen] = [after, now];
    },
    tell() {
      if (faults.length > 0) throw new Error([...new Set(faults)].join('\n'));
    },
  };
}
