/** The list of goods as a customer finds it, section by section. */
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, EventFromLogic } from 'xstate';
import type { DetailsChange } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import type { Gesture, Gestures } from '../../support/paths/view-driver';
import { count, fill, press, select, tick } from './hands';
import type { Page } from './page';
import { textOf } from './read';

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

/** Asks where something is missing: the first such place has the focus. */
async function askWhere(page: Page, user: UserEvent): Promise<void> {
  const where = page.find('button', 'booking:details.show');
  if (!where) return;
  await press(where, undefined, user);
  const first = document.querySelector('main [aria-invalid="true"]');
  if (!first || document.activeElement !== first) throw new Error('The focus is not where something is missing.');
}

type ChangeGestures = {
  readonly [Kind in DetailsChange['kind']]: Gesture<Extract<DetailsChange, { kind: Kind }> & AnyEventObject>;
};

function changeGesturesOf(page: Page, details: () => Details): ChangeGestures {
  const on = sectionsOf(page);
  return {
    boxesCounted: { find: ({ size }) => on.boxes(size), use: (control, change) => count(control, change.count) },
    rowAdded: { find: ({ list }) => (list === 'specialItems' ? on.addSpecial() : on.addItem()), use: press },
    rowRemoved: {
      find: ({ list }) =>
        list === 'specialItems'
          ? on.removeSpecial(details().specialItems[0]?.type ?? '')
          : on.removeItem(details().furnitureDetails[0]?.item ?? ''),
      use: press,
    },
    itemPicked: { find: ({ item }) => on.chip(item), use: press },
    itemChanged: {
      find: on.item,
      use: (control, { row }) => {
        select(control, row.item);
        count(on.quantity(), row.quantity);
      },
    },
    specialChanged: {
      find: on.kind,
      use: (control, { row }) => {
        if (details().specialItems[0]?.type === row.type) fill(on.description(), row.description);
        else select(control, row.type);
      },
    },
    liftToggled: {
      find: ({ end }) => on.end(end).queryByRole('checkbox'),
      use: (control, { available }) => tick(control, available),
    },
    floorChanged: {
      find: ({ end }) => on.end(end).queryByRole('spinbutton'),
      use: (control, { floor }) => count(control, floor),
    },
    presetTaken: {
      find: ({ preset }) => page.find('button', `booking:presets.${preset}`),
      use: async (control, change, user) => {
        filledPages.add(page);
        await press(control, change, user);
      },
    },
  };
}

export function gesturesOf(page: Page, actor: () => AnyActor): Gestures<EventFromLogic<typeof inventoryMachine>> {
  const changes = changeGesturesOf(page, () => actor().getSnapshot().context.details) as unknown as Readonly<
    Record<string, Gesture<DetailsChange & AnyEventObject>>
  >;
  const gestureOf = ({ kind }: DetailsChange): Gesture<DetailsChange & AnyEventObject> => {
    const gesture = changes[kind];
    if (!gesture) throw new Error(`There is no gesture for ${kind}.`);
    return gesture;
  };
  return {
    'details.changed': {
      find: ({ change }) => gestureOf(change).find(change as never),
      use: (control, { change }, user, last) => gestureOf(change).use(control, change as never, user, last),
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
