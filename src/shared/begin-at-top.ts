/** The main heading; in a step, its question. */
export const headingOf = () => document.querySelector<HTMLElement>('main h1');

/** A screen that appears later than this after the last key or press appears by itself, milliseconds. */
const EXPECTED_WITHIN_MS = 1000;

let started: HTMLElement | null = null;
let actedAt = 0;

/** Call for every key and press. */
export function noteActivity(): void {
  actedAt = performance.now();
}

/**
 * Scrolls a new step to its top. A step that appears by itself ignores presses at first (src/ui/page.module.css), because they were meant
 * for the one before. Call in a layout effect, before the customer can tap.
 */
export function beginAtTop(): void {
  scrollTo(0, 0);
  started = headingOf();
  const isExpected = performance.now() - actedAt < EXPECTED_WITHIN_MS;
  if (!isExpected) started?.closest('main')?.setAttribute('data-by-itself', '');
}

/** True when the step of this heading was already scrolled to its top. */
export const startedAtTop = (heading: HTMLElement | null): boolean => heading !== null && heading === started;
