/** Screens by their one definition, in jsdom: what is done is done by user-event, what is seen is read from the page. */
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { Said } from '../../plan/sentences';
import { doing, follow, named, type Screen, type ScreenDefinition, screenOf } from '../../screens/screen';
import { readPage, type Seen } from '../../screens/seen';
import type { Gesture, Gestures } from '../../support/paths/view-driver';
import { fill } from './controls';
import type { Page } from './page';

interface Found extends Seen {
  readonly elements: readonly Element[];
}

function read(marks: readonly string[] = []): Found {
  const elements: Element[] = [];
  return { ...readPage({ marks }, elements), elements };
}

let known: Found | undefined;
const changes = new MutationObserver(() => {
  known = undefined;
});
changes.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });

/** The page as it was after its last change; what is typed or has the focus is another matter. */
export function controls(): Found {
  if (changes.takeRecords().length > 0) known = undefined;
  known ??= read();
  return known;
}

const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'];
const ROLES: Partial<Record<Said['say'], readonly string[]>> = {
  press: ['button', 'link'],
  tick: ['checkbox'],
  untick: ['checkbox'],
  choose: ['radio'],
  pick: ['option'],
  enter: [...FIELDS, 'button'],
};

/** The control that a gesture is made at. */
function controlFor({ say, of }: Said): HTMLElement | null {
  const name = (say === 'type' ? of[1] : of[0]) ?? '';
  const { parts, elements } = controls();
  const roles = ROLES[say] ?? FIELDS;
  const wanted = named(name);
  const at = parts.findIndex(
    (part) => roles.includes(part.role) && (say === 'pick' ? part.text.startsWith(name) : wanted.test(part.name)),
  );
  return (elements[at] as HTMLElement | undefined) ?? null;
}

async function make(said: Said, user: UserEvent, last: () => void): Promise<void> {
  const list =
    said.say === 'pick' && document.querySelector<HTMLElement>('main [role=combobox]:not([aria-expanded=true])');
  if (list) await user.click(list);
  const control = controlFor(said);
  if (!control) throw new Error(`There is nothing to ${said.say} "${said.of}".`);
  const fold = control.closest('details:not([open])')?.querySelector('summary');
  if (fold && !fold.contains(control)) await user.click(fold);
  const {
    say,
    of: [one = '', two = ''],
  } = said;
  const box = control as HTMLInputElement;
  switch (say) {
    case 'type':
      return fill(box, one, user, last);
    case 'tick':
    case 'untick':
      if (box.checked === (say === 'tick')) await user.click(control);
      last();
      return user.click(control);
    case 'leave':
      await user.click(control);
      last();
      return user.tab();
    case 'enter':
      control.focus();
      last();
      return user.keyboard('{Enter}');
    case 'choose': {
      const other = document.querySelector<HTMLElement>(`input[name="${box.name}"]:not(:checked, :disabled)`);
      if (box.checked && other) await user.click(other);
      last();
      return user.click(control);
    }
    case 'count':
      if (control.getAttribute('aria-valuenow') === two) await fill(box, `${Number(two) + 1}`, user);
      return fill(box, two, user, last);
    case 'press':
    case 'pick':
      last();
      if (control instanceof HTMLOptionElement)
        return user.selectOptions(control.closest('select') as HTMLSelectElement, control);
      return user.click(control);
    default:
      throw new Error(`"${say}" is nothing to do.`);
  }
}

function gestureOf(saids: (event: AnyEventObject) => readonly Said[]): Gesture {
  return {
    find: (event) => {
      const said = saids(event).at(-1);
      return said ? controlFor(said) : null;
    },
    use: async (_control, event, user, last) => {
      const all = saids(event);
      for (const said of all) await make(said, user, said === all.at(-1) ? last : () => {});
    },
  };
}

/** The page as it stands. */
export const screenNow = (page: Page, marks: readonly string[] = []): Screen => screenOf(read(marks), page, true);

/** The element with a role and a name. */
export function elementOf(role: string, name: string): HTMLElement | null {
  const { parts, elements } = controls();
  return (elements[parts.findIndex((part) => part.role === role && part.name === name)] as HTMLElement) ?? null;
}

/** A definition as the walks in jsdom take it. */
export function onScreen<Machine extends AnyStateMachine>(typed: ScreenDefinition<Machine>) {
  const definition = typed as unknown as ScreenDefinition;
  const { machine, key, cases, places, byTheWay, explains = [], isOneOfMany = [], marks } = definition;
  const sees = follow(definition);
  return {
    machine,
    key,
    cases,
    ...(places && { places }),
    ...(byTheWay && { byTheWay }),
    gestures: (page: Page, actor: () => AnyActor) => {
      const flagged = doing(definition, page).map(([type, saids]): [string, Gesture] => [
        type,
        {
          explains: explains.includes(type as never),
          isOneOfMany: isOneOfMany.includes(type as never),
          ...gestureOf((event) => saids(event, actor().getSnapshot())),
        },
      ]);
      return Object.fromEntries(flagged) as Gestures<never>;
    },
    shows: (page: Page, snapshot: AnyMachineSnapshot) => sees(page, screenNow(page, marks), snapshot),
  };
}
