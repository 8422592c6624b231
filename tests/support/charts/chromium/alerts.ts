/** Every press has an effect: the reason of a refusal is in view at once and belongs to the focused control. */
import type { Page } from 'playwright';
import type { Hand } from './focus';
import { eventually } from './site';

declare const walkHand: Hand;

/** Time for a scroll on a busy machine, milliseconds. */
const ARRIVAL = 5_000;

/** Alerts and the errors of fields. */
const SAID = 'main [role=alert], :is(main, footer) [aria-live][id$="-error"]:not(:empty)';

/** Runs in the page: the present refusal messages. */
const saidNow = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility())
    .map(({ id, textContent }) => `${id} ${textContent}`);

/**
 * Runs in the page: the fault of a new message. Of several, the one of the focused control counts. A field's message waits for
 * the customer's return if they have left it; after a press on the focused control it may not.
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

/** Checks each new message once. */
export function alertWatch(page: Page) {
  const faults: string[] = [];
  let before: readonly string[] = [];
  return {
    faults,
    /** `isAnswer`: the message follows a press. */
    async look(isAnswer: boolean): Promise<void> {
      const known = before;
      before = await page.evaluate(saidNow, SAID);
      if (!isAnswer || before.every((each) => known.includes(each))) return;
      await eventually(async () => {
        const fault = await page.evaluate(faultOfWords, { selector: SAID, before: known });
        if (fault) throw new Error(`${page.viewportSize()?.width} px: ${fault}`);
      }, ARRIVAL).catch(({ message }: Error) => faults.push(message));
    },
  };
}
