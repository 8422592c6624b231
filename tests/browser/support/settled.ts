import type { Page } from 'playwright';

/** Ends whatever fades or moves in: colours that fade into each other are no colours to judge by. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
  });
}
