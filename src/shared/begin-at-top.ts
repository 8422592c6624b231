/** The heading of the main part: of a step, its question. */
export const headingOf = () => document.querySelector<HTMLElement>('main h1');

let begun: HTMLElement | null = null;

/** Shows a step from its question on. To be called as it is drawn: later, it would move what is under the finger by then. */
export function beginAtTop(): void {
  scrollTo(0, 0);
  begun = headingOf();
}

/** Whether the step of this heading was shown from its question on when it was drawn. */
export const hasBegunAtTop = (heading: HTMLElement | null): boolean => heading !== null && heading === begun;
