/** Checks a state in other widths and settings for overflow, covered controls and axe violations; or takes its pictures. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { LANGUAGES, type Language } from '#domain/language';
import { isLong } from '../../support/long';
import { axeViolations, settled } from './axe';
import { inLetters } from './fit';

const WIDTHS = [320, 360, 768, 1280];
const SETTINGS = ['no setting', '200 % text', 'forced colours', 'reduced motion'] as const;

interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly setting?: (typeof SETTINGS)[number];
}

/** Every width with every setting; if one language is light, the other is dark. */
const looksIn = (language: Language): Look[] =>
  WIDTHS.flatMap((width, column) =>
    SETTINGS.map((setting, row) => {
      const scheme = (column + row + LANGUAGES.indexOf(language)) % 2 === 0 ? 'light' : 'dark';
      return { width, scheme, setting };
    }),
  );

/** Shows the page in each look and restores it. */
async function inLooks<Seen>(page: Page, looks: readonly Look[], see: (look: Look) => Promise<Seen>): Promise<Seen[]> {
  const own = page.viewportSize();
  const seen: Seen[] = [];
  for (const look of looks) {
    const { width, scheme, setting } = look;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({
      colorScheme: scheme,
      forcedColors: setting === 'forced colours' ? 'active' : 'none',
      reducedMotion: setting === 'reduced motion' ? 'reduce' : 'no-preference',
    });
    const seeNow = async () => {
      await settled(page);
      return see(look);
    };
    seen.push(await (setting === '200 % text' ? inLetters(page, 32, seeNow) : seeNow()));
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: null, reducedMotion: null });
  if (own) await page.setViewportSize(own);
  return seen;
}

/** Runs in the page: its overflow, and the focusable elements that are covered when scrolled to. */
function readLayout(): string[] {
  const { scrollX, scrollY, innerWidth, innerHeight } = window;
  // The skip link is above the page until it has the focus.
  const selector = 'a[href]:not([href="#main"]), button, input, select, textarea, summary, [tabindex="0"], :focus';
  const controls = [
    ...(document.querySelector(':modal') ?? document.body).querySelectorAll<HTMLElement>(selector),
  ].filter(
    (each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      each.getBoundingClientRect().width > 1 &&
      !each.matches(':disabled, [inert] *, [aria-hidden=true] *'),
  );
  const name = (element: Element) => element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120);
  /** The element that covers a control that was scrolled to; '' if none does. */
  const coverOf = (control: HTMLElement): string => {
    control.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const [box = control.getBoundingClientRect()] = control.getClientRects();
    const across = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const down = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
    const hit = document.elementFromPoint(across, down);
    // Suggestions close when the focus leaves their field.
    const isSuggested = hit?.closest('[role="combobox"][aria-expanded="true"]:focus + *');
    const isFree = control.contains(hit) || control.closest('label')?.contains(hit) || isSuggested;
    return isFree ? '' : `${name(control)} is covered by ${hit ? name(hit) : 'the edge'}`;
  };
  const covered = new Set([...controls, ...controls.toReversed()].map(coverOf).filter(Boolean));
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const over = document.documentElement.scrollWidth - innerWidth;
  const isOut = (element: Element | null) => element !== null && element.getBoundingClientRect().right > innerWidth;
  const out = [...document.body.querySelectorAll('*')].filter((each) => isOut(each) && !isOut(each.parentElement));
  return [...(over > 0 ? [`${over} px too wide: ${out.map(name).join(', ')}`] : []), ...covered];
}

/** The axe violations, target sizes included; a bar that covers targets is moved away. */
async function faultsOfAxe(page: Page): Promise<string[]> {
  await settled(page);
  const dock = (position: string) =>
    page.evaluate((position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[data-dock]')) bar.style.position = position;
    }, position);
  await dock('static');
  const violations = await axeViolations(page, [], { 'target-size': { enabled: true } });
  await dock('');
  return violations.map(({ id, nodes }) => `axe: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/**
 * The faults in one look, another at each turn; the long run checks all. Steps of 13 through the 16 looks take every width
 * and every setting within four turns. Axe is slow and hardly reads words: it judges the page in the walk's `own` language, and in
 * every language in the long run.
 */
export async function faultsInLooks(page: Page, language: Language, turn: number, own: Language): Promise<string[]> {
  const all = looksIn(language);
  const at = (13 * turn) % all.length;
  const looks = isLong ? all : all.slice(at, at + 1);
  const found = await inLooks(page, looks, async ({ width, scheme, setting }) =>
    [...(await page.evaluate(readLayout)), ...(isLong || language === own ? await faultsOfAxe(page) : [])].map(
      (fault) => `${width} px, ${scheme}, ${setting}: ${fault}`,
    ),
  );
  return found.flat();
}

/** The folder of pictures in `npm run gallery`. */
const { GALLERY = '' } = process.env;
export const isGallery = GALLERY !== '';

export async function takePictures(page: Page, chart: string, state: string, language: Language): Promise<void> {
  const looks = [360, 1280].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })));
  await inLooks(page, looks, (look) =>
    page.screenshot({
      path: join(GALLERY, chart, `${state.replaceAll(/\W+/g, '-')}-${language}-${look.width}-${look.scheme}.jpg`),
      type: 'jpeg',
      quality: 60,
      fullPage: true,
      animations: 'disabled',
    }),
  );
}
