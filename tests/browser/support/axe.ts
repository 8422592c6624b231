import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

/** What axe finds on a page, or in parts of it: each fault with the elements that have it. */
export async function axeFaults(page: Page, ...parts: readonly string[]): Promise<string[]> {
  const { violations } = await parts.reduce((axe, part) => axe.include(part), new AxeBuilder({ page })).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
}
