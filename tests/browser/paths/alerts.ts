/** No press leads to nothing: what says why stands in sight at once and belongs to what has the focus. */
import type { Page } from 'playwright';
import { eventually } from './browser-driver';
import type { Hand } from './focus';

declare const walkHand: Hand;

/** A scroll may take a moment, and a busy machine several, milliseconds. */
const ARRIVAL = 5_000;

/** Alerts, and what fields say of themselves. */
const SAID = 'main [role=alert], :is(main, footer) [aria-live][id$="-error"]:not(:empty)';

/** Runs in the page: what says now why something was refused. */
const saidNow = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility())
    .map(({ id, textContent }) => `${id} ${textContent}`);

/**
 * Runs in the page: what is wrong with what has come to be said. Of several, the one that the focus is about counts. What a field says
 * while the customer is elsewhere by now waits for their return; after a press that they are still at, it may not.
 */
function faultOfWords({ selector, before }: { selector: string; before: readonly string[] }): string | undefined {
  const active = document.activeElement;
  const isNowhere = !active || active === document.body;
  const names = active?.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  const described = names.split(' ').map((id) => document.getElementById(id));
  const isAboutFocus = (said: HTMLElement): boolean =>
    !isNowhere &&
    (said.contains(active) ||
      active.contains(said) ||
      described.some((each) => each?.contains(said) || (each !== null && said.contains(each))));

  const fresh = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (each) => each.checkVisibility() && !before.includes(`${each.id} ${each.textContent}`),
  );
  const alarm = fresh.find((each) => each.role === 'alert');
  const button = walkHand.used.find((part) => part.matches('button'));
  const isDead = isNowhere || (button !== undefined && active === button);
  const said = fresh.find(isAboutFocus) ?? alarm ?? (isDead ? fresh[0] : undefined);
  if (!said) return undefined;

  const name = `"${said.textContent?.trim().slice(0, 60)}"`;
  const { top, bottom, left, height } = said.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < Math.min(height, 80) - 1) return `${name} is out of sight, at ${Math.round(top)} of ${innerHeight}`;
  const over = document.elementFromPoint(left + 24, Math.max(top, 0) + Math.min(24, seen / 2));
  if (!said.contains(over)) return `${name} is covered by ${over?.localName}.${over?.className}`;
  if (isNowhere) return `${name} is said while nothing has the focus`;
  const belongs = isAboutFocus(said) || (said === alarm && active.matches('h1, [aria-invalid=true]'));
  return belongs ? undefined : `${name} has nothing to do with the focus, on "${active.textContent?.slice(0, 40)}"`;
}

/** Looks at what is said once, when it comes; what it finds is told at the end. */
export function alertWatch(page: Page) {
  const faults: string[] = [];
  let before: readonly string[] = [];
  return {
    /** `isAnswer`: the customer has pressed something and is told what came of it. */
    async look(isAnswer: boolean): Promise<void> {
      const known = before;
      before = await page.evaluate(saidNow, SAID);
      if (!isAnswer || before.every((each) => known.includes(each))) return;
      const insist = async () => {
        const fault = await page.evaluate(faultOfWords, { selector: SAID, before: known });
        if (fault) throw new Error(`${page.viewportSize()?.width} px: ${fault}`);
      };
      await eventually(insist, ARRIVAL).catch(({ message }: Error) => faults.push(message));
    },
    tell(): void {
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
