/** The list of goods as a customer finds it, section by section. */
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, EventFromLogic } from 'xstate';
import type { Details } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import { isUntouched } from '#machines/inventory.view';
import type { Gestures } from '../../support/paths/view-driver';
import { count, fill, press, select, tick } from './hands';
import type { Page } from './page';
import { equal, textOf } from './read';

/** The sections, with the controls of each. */
export function sectionsOf({ say }: Page) {
  const section = (name: string) => {
    const sections = [...document.querySelectorAll<HTMLElement>('main section')];
    const title = say(`booking:sections.${name}.title`);
    const found = sections.find((each) => textOf(each.querySelector('h2')) === title);
    if (!found) throw new Error(`There is no section ${name}.`);
    return within(found);
  };
  const named = (item: string, names: string) =>
    say('booking:details.remove', { item: say(item ? `booking:${names}.${item}` : 'booking:details.unnamed') });
  return {
    boxes: (size: string) => section('boxes').getByRole('spinbutton', { name: say(`booking:boxes.names.${size}`) }),
    addItem: () => section('furniture').queryByRole('button', { name: say('booking:sections.furniture.add') }),
    item: () => section('furniture').queryByRole<HTMLSelectElement>('combobox'),
    quantity: () => section('furniture').queryByRole('spinbutton'),
    removeItem: (item: string, list = 'furniture') =>
      section(list).queryByRole('button', { name: named(item, 'items') }),
    chip: (item: string) =>
      section('furniture').queryByRole('button', {
        name: say('booking:details.add', { item: say(`booking:items.${item}`) }),
      }),
    addSpecial: () => section('special').queryByRole('button', { name: say('booking:sections.special.add') }),
    kind: () => section('special').queryByRole<HTMLSelectElement>('combobox'),
    description: () => section('special').queryByRole<HTMLInputElement>('textbox'),
    removeSpecial: (kind: string) => section('special').queryByRole('button', { name: named(kind, 'special') }),
    end: (end: string) =>
      within(section('floors').getByRole('group', { name: say(`booking:sections.floors.ends.${end}`) })),
  };
}

/** Pages on which a typical list was taken. */
export const filledPages = new WeakSet<Page>();

/** Takes a typical list, looks whether all of it came, and puts everything back. */
async function tryTypicalList(page: Page, details: () => Details, user: UserEvent): Promise<void> {
  const on = sectionsOf(page);
  await press(page.find('button', 'booking:presets.studentRoom'), undefined, user);
  filledPages.add(page);
  const { boxDetails, furnitureDetails, applianceDetails } = details();
  equal(
    'The typical list',
    [boxDetails, furnitureDetails, applianceDetails],
    [
      [
        { boxSize: 'small', numberOfBoxes: 4 },
        { boxSize: 'medium', numberOfBoxes: 6 },
      ],
      [{ item: 'suitcase', quantity: 2 }],
      [{ item: 'computer', quantity: 1 }],
    ],
  );
  for (const size of ['small', 'medium']) count(on.boxes(size), 0);
  await press(on.removeItem('suitcase'), undefined, user);
  await press(on.removeItem('computer', 'appliances'), undefined, user);
}

/** Asks where something is missing: the first such place has the focus. */
async function askWhere(page: Page, user: UserEvent): Promise<void> {
  const where = page.find('button', 'booking:details.show');
  if (!where) return;
  await press(where, undefined, user);
  const first = document.querySelector('main [aria-invalid="true"]');
  if (!first || document.activeElement !== first) throw new Error('The focus is not where something is missing.');
}

export function gesturesOf(page: Page, actor: () => AnyActor): Gestures<EventFromLogic<typeof inventoryMachine>> {
  const on = sectionsOf(page);
  const details = (): Details => actor().getSnapshot().context.details;
  return {
    'boxes.counted': {
      find: ({ size }) => on.boxes(size),
      use: async (control, event, user, last) => {
        if (isUntouched(details()) && !filledPages.has(page)) await tryTypicalList(page, details, user);
        last();
        count(control, event.count);
      },
    },
    'item.added': { find: ({ row }) => (row.item === '' ? on.addItem() : on.chip(row.item)), use: press },
    'item.changed': {
      find: on.item,
      use: (control, { row }) => {
        select(control, row.item);
        count(on.quantity(), row.quantity);
      },
    },
    'item.removed': { find: () => on.removeItem(details().furnitureDetails[0]?.item ?? ''), use: press },
    'special.added': { find: on.addSpecial, use: press },
    'special.changed': {
      find: on.kind,
      use: (control, { row }) => {
        if (details().specialItems[0]?.type === row.type) fill(on.description(), row.description);
        else select(control, row.type);
      },
    },
    'special.removed': { find: () => on.removeSpecial(details().specialItems[0]?.type ?? ''), use: press },
    'lift.toggled': {
      find: ({ end }) => on.end(end).queryByRole('checkbox'),
      use: (control, { available }) => tick(control, available),
    },
    'floor.changed': {
      find: ({ end }) => on.end(end).queryByRole('spinbutton'),
      use: (control, { floor }) => count(control, floor),
    },
    'details.submitted': {
      find: () => page.find('button', 'booking:details.submit'),
      use: async (control, event, user) => {
        await press(control, event, user);
        await askWhere(page, user);
      },
    },
  };
}
