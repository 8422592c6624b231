/** Compares a page with what a chart's screen says of its state. */
import type { AnyMachineSnapshot } from 'xstate';
import type { Screen, Step } from './chart';
import { holds, type Page, type Thing } from './things';

/** The things that a screen has in one state. */
export function thingsIn(
  { shows }: Pick<Screen, 'shows'>,
  state: string,
  snapshot: AnyMachineSnapshot,
  step: Step,
): Thing[] {
  const show = (shows as Readonly<Record<string, Screen['shows']['*']>>)[state];
  if (!show) throw new Error(`Nobody says what the screen shows in ${state}.`);
  return show(snapshot, step).filter((each) => typeof each === 'object');
}

/** The texts of the states that a chart is not in. A text of another state may make no sense in this one. */
function textsElsewhere(screen: Screen, snapshot: AnyMachineSnapshot, step: Step): string[] {
  const elsewhere = Object.entries(screen.shows).filter(([state]) => state !== '*' && !snapshot.matches(state));
  // Several states may show the same.
  const states = new Map(elsewhere.map(([state, show]) => [show, state])).values();
  return [...states].flatMap((state) => {
    try {
      return thingsIn(screen, state, snapshot, step).flatMap(({ texts }) => texts);
    } catch {
      return [];
    }
  });
}

/** The faults of a page in a state: a missing thing, or the text of another state. */
export function faultsOf(
  screen: Screen,
  state: string,
  snapshot: AnyMachineSnapshot,
  step: Step,
  page: Page,
): string[] {
  const active = Object.keys(screen.shows).filter((each) => each === '*' || snapshot.matches(each));
  const shown = new Map(active.map((each) => [each, thingsIn(screen, each, snapshot, step)]));
  const allowed = [...shown.values()].flat().flatMap(({ texts, said }) => [...texts, ...said.flatMap(({ of }) => of)]);
  const isAllowed = (text: string) => text === '' || allowed.some((each) => holds(each, text));
  return [
    ...['*', state]
      .flatMap((each) => shown.get(each) ?? [])
      .flatMap(({ fault, isFleeting }) => (isFleeting && !page.isStill ? [] : (fault(page) ?? []))),
    ...textsElsewhere(screen, snapshot, step)
      .filter((text) => !isAllowed(text) && (holds(page.text, text) || (page.isStill && holds(page.heard, text))))
      .map((text) => `The page says “${text}”, which belongs to another state.`),
  ];
}
