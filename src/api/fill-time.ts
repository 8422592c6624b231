import { MIN_FILL_MS } from '#domain/forms/newsletter';

/** Clocks of timers and of pages differ a little, milliseconds. */
const MARGIN_MS = 100;

/**
 * Resolves with the time a page has been open, milliseconds, once that is long enough for its form to be a person's: no one's
 * words are taken for a robot's because of their haste.
 */
export function waitMinFillTime(signal: AbortSignal): Promise<number> {
  const left = MIN_FILL_MS + MARGIN_MS - performance.now();
  const elapsed = (): number => Math.round(performance.now());
  if (left <= 0) return Promise.resolve(elapsed());
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(elapsed()), left);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  });
}
