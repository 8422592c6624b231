/** Looks at a page at every width, and in large letters: nothing overflows, overlaps or is squeezed. */
import type { Page } from 'playwright';
import type { Language } from '#domain/language';

/**
 * Phones, and both sides of each width at which a layout changes; in Chinese, whose lines break anywhere, phones and both sides of
 * the width at which the menu changes.
 */
const WIDTHS = { en: [320, 360, 412, 600, 640, 768, 960, 1024, 1280, 1920], zh: [320, 360, 960, 1024] };

/** Runs in the page. */
function readLayout() {
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const named = (parts: Element[]) => parts.map((part) => part.outerHTML.slice(0, 80));
  return {
    edges: ['header a', 'main h1'].map((first) => Math.round(seen(first)[0]?.getBoundingClientRect().left ?? 0)),
    over: document.documentElement.scrollWidth - innerWidth,
    wide: named(
      seen('main *, footer *, header *').filter(
        (part) => part.childElementCount === 0 && part.getBoundingClientRect().right > innerWidth + 1,
      ),
    ),
    cut: named(
      [...document.querySelectorAll('header a[aria-label]')].filter(
        (link) => link.clientWidth > 0 && link.scrollWidth > link.clientWidth,
      ),
    ),
    lost: named(seen('svg').filter((svg) => svg.getBoundingClientRect().width < 8)),
    small: named(
      seen('button, summary, select, header a').filter((control) => control.getBoundingClientRect().height < 44),
    ),
    out: named(
      seen(':is(header, footer) :is(a, summary, button)').filter(
        (control) => control.getBoundingClientRect().right > innerWidth,
      ),
    ),
  };
}

/** The faults of a page of the site at the widths of its language; its controls are large enough on a phone. */
export async function faultsAtWidths(page: Page, language: Language): Promise<string[]> {
  const own = page.viewportSize();
  const faults: string[] = [];
  for (const width of WIDTHS[language]) {
    await page.setViewportSize({ width, height: 800 });
    const { edges, over, cut, lost, small } = await page.evaluate(readLayout);
    const found = [
      new Set(edges).size > 1 && `left edges at ${edges.join()}`,
      over > 0 && `${over} px too wide`,
      cut.length > 0 && `runs out of its box: ${cut.join()}`,
      lost.length > 0 && `lost: ${lost.join()}`,
      width === 360 && small.length > 0 && `less than 44 px high: ${small.join()}`,
    ];
    faults.push(...found.filter((fault) => fault !== false).map((fault) => `${page.url()} at ${width} px: ${fault}`));
  }
  if (own) await page.setViewportSize(own);
  return faults;
}

/** Sees the page in a browser whose letters have a height, px; then in the usual ones again. */
export async function inLetters<Seen>(page: Page, height: number, see: () => Promise<Seen>): Promise<Seen> {
  const browser = await page.context().newCDPSession(page);
  const setLetters = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } });
  await setLetters(height);
  const seen = await see();
  await setLetters(16);
  await browser.detach();
  return seen;
}

/**
 * The faults of a page on a phone whose letters are twice the usual: by the browser's setting at 320 px, and at 360 px by a system or an
 * extension that enlarges the page's own letters, which media queries do not see.
 */
export async function faultsInLargeLetters(page: Page): Promise<string[]> {
  const own = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 800 });
  const large = await inLetters(page, 32, () => page.evaluate(readLayout));
  await page.setViewportSize({ width: 360, height: 800 });
  const setRoot = (size: string) =>
    page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }).fontSize, size);
  await setRoot('200%');
  const enlarged = await page.evaluate(readLayout);
  await setRoot('');
  if (own) await page.setViewportSize(own);
  const faults = Object.entries({ 'in large letters': large, enlarged }).flatMap(([how, { over, wide, out }]) => [
    over > 0 && `${how}: ${over} px too wide: ${wide.join()}`,
    out.length > 0 && `${how}: out of sight: ${out.join()}`,
  ]);
  return faults.filter((fault) => fault !== false).map((fault) => `${page.url()} ${fault}`);
}
