/** The page as read in jsdom, and gestures on it by user-event. */
import type { UserEvent } from '@testing-library/user-event';
import { LANGUAGES } from '#domain/language';
import { cancelBooking, damageReport, rescheduleBooking } from '../../../../src/booking/manage/chunks';
import type { Instruction } from '../../../plan/sentences';
import { preparePath } from '../../../views/app';
import { readPage, type Sought } from '../seen';
import { FIELDS, isNamed, type Page } from '../things';

/** Loads ahead the pages and parts to which buttons lead, as a pointer over them does. */
for (const part of [cancelBooking, damageReport, rescheduleBooking]) await part.load();
for (const language of LANGUAGES) for (const path of ['quote', 'amend/1']) await preparePath(`/${language}/${path}`);

const ROLES: Partial<Record<Instruction['name'], readonly string[]>> = {
  press: ['button', 'link'],
  tick: ['checkbox'],
  untick: ['checkbox'],
  choose: ['radio'],
  chooseBelow: ['radio'],
  pick: ['option'],
  enter: [...FIELDS, 'button'],
  day: ['button'],
  slot: ['radio'],
};

/** The page with the elements of its parts. */
export interface ReadPage extends Page {
  readonly elements: readonly Element[];
}
export function pageNow(sought: Sought = {}): ReadPage {
  const elements: Element[] = [];
  return { ...readPage(sought, elements), elements, isStill: true };
}

/** The control that a gesture uses. */
export function controlIn({ parts, elements }: ReadPage, { name, values: [one = '', two = ''] }: Instruction) {
  const label = name === 'type' ? two : one;
  const roles = ROLES[name] ?? FIELDS;
  const from = name === 'chooseBelow' ? parts.findIndex((part) => part.role === 'heading' && part.text === two) : 0;
  const at = parts.findIndex(
    (part, index) =>
      index >= from &&
      roles.includes(part.role) &&
      (name === 'pick' ? part.text.startsWith(label) : isNamed(part.name, label)),
  );
  return elements[at] as HTMLElement | undefined;
}

/** Replaces a text; if it is the same, by way of another one. */
async function fill(field: HTMLInputElement, text: string, user: UserEvent): Promise<void> {
  if (document.activeElement !== field) await user.click(field);
  for (const each of field.value === text ? [`${text}x`, text] : [text]) {
    field.select();
    await (each === '' ? user.clear(field) : user.paste(each));
  }
}

/** Makes a gesture; a radio button that is already chosen is first unchosen. */
export async function make(gesture: Instruction, user: UserEvent, sought: Sought = {}): Promise<void> {
  const { name, values } = gesture;
  const find = () => controlIn(pageNow(sought), gesture);
  const list = document.querySelector<HTMLElement>('main [role=combobox]:not([aria-expanded=true])');
  if (name === 'pick' && list && !find()) await user.click(list);
  const control = find();
  if (!control) throw new Error(`There is nothing to ${name} “${values}”.`);
  const fold = control.closest('details:not([open])')?.querySelector('summary');
  if (fold && !fold.contains(control)) await user.click(fold);
  const box = control as HTMLInputElement;
  const [one = '', two = ''] = values;
  switch (name) {
    case 'type':
      return fill(box, one, user);
    case 'tick':
    case 'untick':
      return user.click(box);
    case 'leave':
      await user.click(box);
      return user.tab();
    case 'enter':
      box.focus();
      return user.keyboard('{Enter}');
    case 'slot':
    case 'choose':
    case 'chooseBelow': {
      const other = document.querySelector<HTMLElement>(`input[name="${box.name}"]:not(:checked, :disabled)`);
      if (box.checked && other) await user.click(other);
      return user.click(box);
    }
    case 'count':
      return fill(box, two, user);
    case 'press':
    case 'pick':
    case 'day':
      if (control instanceof HTMLOptionElement)
        return user.selectOptions(control.closest('select') as HTMLSelectElement, control);
      return user.click(control);
    default:
      throw new Error(`“${name}” is not a gesture.`);
  }
}
