/** No press leads to nothing: what says why stands in sight at once and belongs to what has the focus. */
import type { Page } from 'playwright';
import { eventually } from './browser-driver';

/** A scroll may take a moment, milliseconds. */
const ARRIVAL = 1_000;

/** Runs in the page: what is wrong with the newest alert, if there is one. */
function faultOfAlert(): string | undefined {
  const alarm = [...document.querySelectorAll<HTMLElement>('main [role=alert]')].find((each) => each.checkVisibility());
  if (!alarm) return undefined;
  const name = `"${alarm.textContent?.trim().slice(0, 60)}"`;
  const { top, bottom, left, height } = alarm.getBoundingClientRect();
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0);
  if (seen < Math.min(height, 80)) return `${name} is out of sight, at ${Math.round(top)} of ${innerHeight}`;
  const over = document.elementFromPoint(left + 24, Math.max(top, 0) + Math.min(24, seen / 2));
  if (!alarm.contains(over)) return `${name} is covered by ${over?.localName}.${over?.className}`;
  const active = document.activeElement;
  if (!active || active === document.body) return `${name} is said while nothing has the focus`;
  const names = active.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '';
  const described = names.split(' ').map((id) => document.getElementById(id));
  const belongs =
    alarm.contains(active) ||
    active.contains(alarm) ||
    described.some((each) => each?.contains(alarm) || (each && alarm.contains(each))) ||
    active.matches('h1, [aria-invalid=true]');
  return belongs ? undefined : `${name} has nothing to do with the focus, on "${active.textContent?.slice(0, 40)}"`;
}

const alertIn = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('main [role=alert]')?.textContent ?? '');

/** Looks at each alert once, when it comes; what it finds is told at the end. */
export function alertWatch(page: Page) {
  const faults: string[] = [];
  let before = '';
  return {
    /** `isAnswer`: the customer has pressed something and is told what came of it. */
    async look(isAnswer: boolean): Promise<void> {
      const now = await alertIn(page);
      const isNew = now !== '' && now !== before;
      before = now;
      if (!isNew || !isAnswer) return;
      const insist = async () => {
        const fault = await page.evaluate(faultOfAlert);
        if (fault) throw new Error(`${page.viewportSize()?.width} px: ${fault}`);
      };
      await eventually(insist, ARRIVAL).catch(({ message }: Error) => faults.push(message));
    },
    tell(): void {
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
  };
}
