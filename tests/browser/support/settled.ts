import type { Page } from 'playwright';

/** Waits until nothing fades or moves in any more: colours that fade into each other are no colours to judge by. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
