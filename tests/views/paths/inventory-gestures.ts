/** The list of goods as a customer finds it, section by section. */
import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { AnyActor, AnyEventObject, EventFromLogic } from 'xstate';
import { type DetailsChange, type PresetName, quantityOf } from '#domain/details-change';
import type { Details } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import type { Gesture, Gestures } from '../../support/paths/view-driver';
import { count, fill, press, select, tick } from './controls';
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
    item: (item: string, does: 'add' | 'more' | 'fewer' | 'remove') =>
      section('furniture').queryByRole('button', {
        name: say(`booking:details.${does}`, { item: say(`booking:items.${item}`) }),
      }),
    counted: () => section('furniture').queryAllByRole('status').map(textOf),
    addSpecial: () => section('special').queryByRole('button', { name: say('booking:sections.special.add') }),
    kind: () => section('special').queryByRole<HTMLSelectElement>('combobox'),
    description: () => section('special').queryByRole<HTMLInputElement>('textbox'),
    removeSpecial: (kind: string) => section('special').queryByRole('button', { name: named(kind, 'special') }),
    end: (end: string) =>
      within(section('floors').getByRole('group', { name: say(`booking:sections.floors.ends.${end}`) })),
  };
}

/** The radio button of a typical list. */
export const findPreset = (preset: PresetName) =>
  document.querySelector<HTMLInputElement>(`input[name="preset"][value="${preset}"]`);

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
    itemCounted: {
      find: ({ item, quantity }) => {
        const now = quantityOf(details().furnitureDetails, item);
        if (quantity > now) return on.item(item, now ? 'more' : 'add');
        return on.item(item, now > 1 ? 'fewer' : 'remove');
      },
      use: press,
    },
    specialAdded: { find: on.addSpecial, use: press },
    specialRemoved: { find: () => on.removeSpecial(details().specialItems[0]?.type ?? ''), use: press },
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
    presetTaken: { find: ({ preset }) => findPreset(preset), use: press },
    listRestored: { find: () => page.find('button', 'booking:presets.undo'), use: press },
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
