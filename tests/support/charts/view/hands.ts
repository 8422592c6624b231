/** Gestures on a page in jsdom, by user-event. */
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Said } from '../../../plan/sentences';
import { readPage } from '../seen';
import { isNamed } from '../things';

const FIELDS = ['textbox', 'combobox', 'searchbox', 'spinbutton'];
const ROLES: Partial<Record<Said['say'], readonly string[]>> = {
  press: ['button', 'link'],
  tick: ['checkbox'],
  untick: ['checkbox'],
  choose: ['radio'],
  pick: ['option'],
  enter: [...FIELDS, 'button'],
  day: ['button'],
  slot: ['radio'],
};

/** The control that a gesture is made at. */
export function controlOf({ say, of }: Said, within?: string): HTMLElement | undefined {
  const name = (say === 'type' ? of[1] : of[0]) ?? '';
  const elements: Element[] = [];
  const { parts } = readPage(within === undefined ? {} : { within }, elements);
  const roles = ROLES[say] ?? FIELDS;
  const at = parts.findIndex(
    (part) => roles.includes(part.role) && (say === 'pick' ? part.text.startsWith(name) : isNamed(part.name, name)),
  );
  return elements[at] as HTMLElement | undefined;
}

/** Replaces a text; by way of another one where it is the same. */
async function fill(field: HTMLInputElement, text: string, user: UserEvent, last: () => void): Promise<void> {
  const paste = async (each: string) => {
    field.select();
    await (each === '' ? user.clear(field) : user.paste(each));
  };
  if (document.activeElement !== field) await user.click(field);
  if (field.value === text) await paste(`${text}x`);
  last();
  await paste(text);
}

/** Makes a gesture; calls `last` before the part of it that counts. */
export async function make(said: Said, user: UserEvent, last: () => void = () => {}, within?: string): Promise<void> {
  const { say, of } = said;
  if (say === 'online') {
    last();
    return act(async () => void window.dispatchEvent(new Event('online')));
  }
  const isClosed = say === 'pick' && !controlOf(said, within);
  const list = isClosed && document.querySelector<HTMLElement>('main [role=combobox]:not([aria-expanded=true])');
  if (list) await user.click(list);
  const control = controlOf(said, within);
  if (!control) throw new Error(`There is nothing to ${say} “${of}”.`);
  const fold = control.closest('details:not([open])')?.querySelector('summary');
  if (fold && !fold.contains(control)) await user.click(fold);
  const box = control as HTMLInputElement;
  const [one = '', two = ''] = of;
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
    case 'slot':
    case 'choose': {
      const other = document.querySelector<HTMLElement>(`input[name="${box.name}"]:not(:checked, :disabled)`);
      if (box.checked && other) await user.click(other);
      last();
      return user.click(control);
    }
    case 'count':
      if (control.getAttribute('aria-valuenow') === two) await fill(box, `${Number(two) + 1}`, user, () => {});
      return fill(box, two, user, last);
    case 'press':
    case 'pick':
    case 'day':
      last();
      if (control instanceof HTMLOptionElement)
        return user.selectOptions(control.closest('select') as HTMLSelectElement, control);
      return user.click(control);
    default:
      throw new Error(`“${say}” is nothing to do.`);
  }
}
