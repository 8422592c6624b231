/** The heading of the main part: of a step, its question. */
export const headingOf = () => document.querySelector<HTMLElement>('main h1');

let started: HTMLElement | null = null;

/** Scrolls a new step to its top. Call in a layout effect, before the customer can tap. */
export function beginAtTop(): void {
  scrollTo(0, 0);
  started = headingOf();
}

/** True when the step of this heading was already scrolled to its top. */
export const startedAtTop = (heading: HTMLElement | null): boolean => heading !== null && heading === started;
