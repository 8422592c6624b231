/**
 * The rules of focus. After any interaction the focus is never lost or out of view. On a new screen it is on the heading.
 * Otherwise it is on the last used control or in its group; if that is gone, on the heading. Changes without an interaction do
 * not move it.
 */
import type { Page } from 'playwright';

/** Properties of the focused element; several may apply. */
type Spot = 'nowhere' | 'hidden' | 'heading' | 'control' | 'group' | 'resort' | 'kept' | 'landing';

interface Reading {
  readonly spots: readonly Spot[];
  /** A description of the element. */
  readonly element: string;
}

interface Hand {
  /** The last used element with its ancestors at that time. */
  used: Element[];
  /** The focused element after the last step. */
  kept: Element | null;
}
declare const walkHand: Hand;

/** Runs in the page before the application: records the last used element. */
export function watchHand(): void {
  const hand: Hand = { used: [], kept: null };
  const note = (event: Event): void => {
    if (event.isTrusted) hand.used = event.composedPath().filter((part) => part instanceof Element);
  };
  for (const type of ['pointerdown', 'keydown', 'beforeinput']) addEventListener(type, note, { capture: true });
  Object.assign(globalThis, { walkHand: hand });
}

/** Runs in the page. */
function readFocus(landing: string | undefined): Reading {
  const groups =
    'form, fieldset, section, details, dialog, table, [role=group], [role=region], [role=radiogroup], [tabindex="-1"]:not(main)';
  const controls = 'a, button, input, select, textarea, summary, label, [tabindex="0"]';
  const { used, kept } = walkHand;
  const active = document.activeElement;
  if (!active || active === document.body || active === document.documentElement)
    return { spots: ['nowhere'], element: 'nothing' };

  const control = used.find((part) => part.matches(controls)) ?? used[0];
  const group = used.find((part) => part !== control && part.isConnected && part.matches(groups));
  const labelled = control instanceof HTMLLabelElement ? control.control : undefined;
  const isUsable = control?.isConnected && control.checkVisibility() && !control.matches(':disabled');
  const holds: Record<Spot, boolean | undefined> = {
    nowhere: false,
    hidden: !active.checkVisibility({ visibilityProperty: true }) || active.closest('[inert]') !== null,
    heading: active.matches('main h1'),
    control: control?.contains(active) || labelled === active,
    group: group?.contains(active),
    resort: active.matches('main h1') && !isUsable,
    kept: active === kept,
    landing: landing !== undefined && active.matches(landing),
  };
  const spots = (Object.keys(holds) as Spot[]).filter((spot) => holds[spot]);
  const name = active.getAttribute('aria-label') ?? active.getAttribute('name') ?? active.textContent ?? '';
  return { spots, element: `${active.localName}#${active.id} "${name.trim().slice(0, 40)}"` };
}

interface Step {
  /** The selector of the element to which the product moves the focus. */
  readonly landing: string | undefined;
  /** True if the heading or the address changed. */
  readonly isNewScreen: boolean;
  /** True if the customer has used anything since the page was opened. */
  readonly isTouched: boolean;
  /** True if the customer caused it. */
  readonly isOwn: boolean;
}

function wantedAfter({ landing, isNewScreen, isOwn }: Step): Spot[] {
  if (landing) return ['landing'];
  if (isNewScreen) return ['heading'];
  return isOwn ? ['control', 'group', 'resort'] : ['kept', 'control', 'group', 'resort'];
}

/** The focus fault of the page, if any. */
export async function faultOfFocus(page: Page, step: Step): Promise<string | undefined> {
  const { spots, element } = await page.evaluate(readFocus, step.landing);
  if (spots.includes('hidden')) return `the focus is on ${element}, which cannot be seen`;
  const wanted = wantedAfter(step);
  if (!step.isTouched || wanted.some((spot) => spots.includes(spot))) return undefined;
  const should = step.landing ?? wanted.join(' or ');
  return `the focus is on ${element} (${spots.join(', ') || 'elsewhere'}) instead of: ${should}`;
}

/** After a step, the focused element may keep the focus. */
export const noteFocus = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(walkHand, { kept: document.activeElement }));
