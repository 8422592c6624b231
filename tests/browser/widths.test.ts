/** Every page at every width from the smallest phone to a large desktop: nothing overflows, overlaps or is squeezed. */
import { expect, it } from 'vitest';
import { STEPS } from '#domain/booking/draft';
import { LANGUAGES } from '#domain/language';
import { pathOf, routes } from '../../src/app/routes';
import { flowOf } from './support/flow';
import { enter, headingOf } from './support/seed';
import { openShop, usualShop } from './support/shop';

/** Phones, and both sides of each width at which a layout changes. */
const WIDTHS = [320, 360, 412, 600, 640, 768, 960, 1024, 1280, 1920];
/** Half of an earlier height of the home page on a phone, pixels. */
const LONGEST_HOME = 5_800;
/** One route of each component: routes differ in content, not in code. */
const templates = routes.filter(
  ({ module, page }, index) => routes.findIndex((other) => other.module === module && other.page === page) === index,
);

const shop = usualShop();

it.each(LANGUAGES)(
  'every kind of page in %s fits the screen, with all its icons, and has large enough controls on a phone',
  async (language) => {
    const { page } = await shop.customer({ language });
    const faults: string[] = [];
    for (const route of templates) {
      const path = pathOf(route, language);
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.evaluate(() => ({
          edges: ['header a', 'main h1'].map((first) =>
            Math.round(
              [...document.querySelectorAll(first)].find((each) => each.checkVisibility())?.getBoundingClientRect()
                .left ?? 0,
            ),
          ),
          height: document.documentElement.scrollHeight,
          overflow: document.documentElement.scrollWidth - innerWidth,
          cut: [...document.querySelectorAll('header a[aria-label]')]
            .filter((link) => link.clientWidth > 0 && link.scrollWidth > link.clientWidth)
            .map((link) => link.outerHTML.slice(0, 80)),
          lost: [...document.querySelectorAll('svg')]
            .filter((svg) => svg.checkVisibility() && svg.getBoundingClientRect().width < 8)
            .map((svg) => svg.outerHTML.slice(0, 80)),
          small: [...document.querySelectorAll('button, summary, select, header a')]
            .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
            .map((control) => control.outerHTML.slice(0, 80)),
        }));
        if (new Set(found.edges).size > 1) faults.push(`${path} at ${width}: left edges at ${found.edges.join()}`);
        if (route.name === 'home' && width === 360 && found.height > LONGEST_HOME)
          faults.push(`${path} is ${found.height} px high`);
        if (found.overflow > 0) faults.push(`${path} at ${width}: ${found.overflow} px too wide`);
        if (found.cut.length > 0) faults.push(`${path} at ${width}: runs out of its box ${found.cut.join()}`);
        if (width === 360 && found.small.length > 0) faults.push(`${path}: less than 44 px high ${found.small.join()}`);
        if (found.lost.length > 0) faults.push(`${path} at ${width}: lost ${found.lost.join()}`);
      }
    }
    expect(faults).toEqual([]);
  },
  300_000,
);

it.each([
  [375, '24px'],
  [320, '32px'],
] as const)('the header and the footer fit a screen of %i px in letters of %s', async (width, size) => {
  const { page } = await shop.customer({ width });
  const faults: string[] = [];
  for (const language of LANGUAGES)
    for (const path of ['', '/location', '/quote']) {
      await page.goto(`/${language}${path}`);
      const out = await page.evaluate((letters) => {
        document.documentElement.style.fontSize = letters;
        const controls = [...document.querySelectorAll('header :is(a, summary), footer :is(a, summary, button)')];
        return controls
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().right > innerWidth)
          .map((control) => control.outerHTML.slice(0, 80));
      }, size);
      faults.push(...out.map((control) => `/${language}${path}: ${control}`));
    }
  expect(faults).toEqual([]);
});

it('every kind of page and every step of the booking fits a screen of 320 px in a browser whose letters are 32 px', async () => {
  const large = await openShop({}, { args: ['--blink-settings=defaultFontSize=32'] });
  const faults: string[] = [];
  for (const language of LANGUAGES) {
    const customer = await large.customer({ language });
    const { page } = customer;
    await page.setViewportSize({ width: 320, height: 800 });
    const check = async (name: string) => {
      const [letters, width] = await page.evaluate(() => {
        const root = document.documentElement;
        return [getComputedStyle(root).fontSize, Math.max(root.scrollWidth, innerWidth)];
      });
      if (letters !== '32px' || width !== 320) faults.push(`${name}: ${letters}, ${width} px wide`);
    };
    for (const route of templates) {
      const path = pathOf(route, language);
      await page.goto(path);
      await check(path);
    }
    const flow = flowOf(page, language);
    for (const step of STEPS) {
      await enter(customer, step, language);
      await flow.heading(headingOf(flow.t, step));
      await check(`${step} in ${language}`);
    }
  }
  await large.close();
  expect(faults).toEqual([]);
}, 300_000);
