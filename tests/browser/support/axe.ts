import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** Half as long as the package's own `source`: each page reads it anew. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Finishes animations and transitions: axe cannot judge colours while they fade. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}

/**
 * Runs axe on a page or parts of it; `rules` changes its rules. Runs in the page itself: axe's package for Playwright opens
 * another page for each check, which takes most of the time.
 */
export async function axeViolations(
  page: Page,
  parts: readonly string[] = [],
  rules: RunOptions['rules'] = {},
): Promise<Pick<Result, 'id' | 'nodes'>[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  return page.evaluate(
    async ({ parts, rules }) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      const place = parts.length > 0 ? { include: [...parts] } : document;
      const { violations } = await run(place, { resultTypes: ['violations'], rules });
      return violations.map(({ id, nodes }) => ({ id, nodes }));
    },
    { parts, rules },
  );
}

/** The faults that axe finds on a page or parts of it, each with its elements. */
export async function axeFaults(page: Page, ...parts: readonly string[]): Promise<string[]> {
  return (await axeViolations(page, parts)).map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`,
  );
}
