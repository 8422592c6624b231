import { MIN_FILL_MS } from '#domain/forms/newsletter';

/** Clocks of timers and of pages differ a little, milliseconds. */
const MARGIN_MS = 100;

/**
 * Resolves with the time a page has been open, milliseconds, once that is long enough for a person to fill in its form. Otherwise people in
 * a hurry would be taken for robots.
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
