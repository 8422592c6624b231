// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Details } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import { boxesOf } from '#machines/inventory.view';
import { desk, inventoryChart } from '../../machines/cases/inventory';
import { readyFacts } from '../../support/fixtures';
import { describeViews, type Start } from './describe-views';
import { count, fill, press, select, tick } from './hands';
import type { Page } from './page';
import { openRoom } from './rooms';

// The booking stays where it is when the list is complete, so that the walk can go on.
vi.mock('../../../src/app/wire', async () => {
  const { plugged } = await import('./world');
  return {
    plugged: { ...plugged, booking: plugged.booking.provide({ guards: { isInventoryComplete: () => false } }) },
  };
});
vi.mock('@xstate/react', () => import('./watched-actors'));

const { machine, input, moreInputs, key, cases } = inventoryChart;
const startOf = (start: { details: Details }): Start => ({
  input: start,
  open: (language) => openRoom(language, { room: 'details', child: 'inventory', facts: { ...readyFacts, ...start } }),
});

/** What is said in the language files of a section, and its controls. */
function sectionsOf(page: Page) {
  const section = (name: string) => {
    const region = page.find('region', `booking:sections.${name}.title`);
    if (!region) throw new Error(`There is no section ${name}.`);
    return within(region);
  };
  const { say } = page;
  return {
    boxes: () => section('boxes').getByRole('spinbutton', { name: say('booking:boxes.names.medium') }),
    addItem: () => section('furniture').queryByRole('button', { name: say('booking:sections.furniture.add') }),
    item: () => section('furniture').queryByRole<HTMLSelectElement>('combobox'),
    quantity: () => section('furniture').queryByRole('spinbutton'),
    removeItem: (item: string) =>
      section('furniture').queryByRole('button', {
        name: say('booking:describing.remove', {
          item: say(item ? `booking:items.${item}` : 'booking:describing.unnamed'),
        }),
      }),
    chip: (item: string) =>
      section('furniture').queryByRole('button', {
        name: say('booking:describing.add', { item: say(`booking:items.${item}`) }),
      }),
    addSpecial: () => section('special').queryByRole('button', { name: say('booking:sections.special.add') }),
    kind: () => section('special').queryByRole<HTMLSelectElement>('combobox'),
    description: () => section('special').queryByRole<HTMLInputElement>('textbox'),
    removeSpecial: (kind: string) =>
      section('special').queryByRole('button', {
        name: say('booking:describing.remove', {
          item: say(kind ? `booking:special.${kind}` : 'booking:describing.unnamed'),
        }),
      }),
    end: (end: string) =>
      within(section('floors').getByRole('group', { name: say(`booking:sections.floors.ends.${end}`) })),
  };
}

describeViews<typeof inventoryMachine>('inventory', {
  machine,
  key,
  cases: {
    ...cases,
    // Each change only where it is one, and made by one gesture.
    'boxes.counted': ({ context }) =>
      cases['boxes.counted'].filter(({ count: boxes }) => boxes !== boxesOf(context.details, 'medium')),
    'item.changed': ({ context }) => (context.details.furnitureDetails[0]?.item === '' ? cases['item.changed'] : []),
    'item.removed': ({ context }) => (context.details.furnitureDetails[0] ? cases['item.removed'] : []),
    'special.changed': ({ context }) => {
      const [row] = context.details.specialItems;
      const [kind, described] = cases['special.changed'];
      return (row?.type === 'antique' && !row.description ? [described] : row ? [kind] : []).flatMap(
        (one) => one ?? [],
      );
    },
    'special.removed': ({ context }) => (context.details.specialItems[0] ? cases['special.removed'] : []),
  },
  starts: [input, ...moreInputs].map(startOf),
  gestures: (page, actor) => {
    const on = sectionsOf(page);
    const details = (): Details => actor().getSnapshot().context.details;
    return {
      'boxes.counted': { find: on.boxes, use: (control, event) => count(control, event.count) },
      'item.added': { find: on.addItem, use: press },
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
      'details.submitted': { find: () => page.find('button', 'booking:describing.submit'), use: press },
    };
  },
  shows: (page, snapshot) => {
    page.hasHeading('booking:describing.title');
    const { details, gap, offer } = snapshot.context;
    const on = sectionsOf(page);
    const equal = (what: string, is: unknown, shouldBe: unknown): void => {
      if (is !== shouldBe) throw new Error(`${what}: ${is} instead of ${shouldBe}.`);
    };
    const now = (control: HTMLElement | null) => control?.getAttribute('aria-valuenow') ?? undefined;
    equal('Boxes', now(on.boxes()), `${boxesOf(details, 'medium')}`);
    const [item] = details.furnitureDetails;
    equal('Item', on.item()?.value, item?.item);
    equal('Quantity', now(on.quantity()), item && `${item.quantity}`);
    const [special] = details.specialItems;
    equal('Kind', on.kind()?.value, special?.type);
    equal('Description', on.description()?.value, special?.description);
    for (const [end, floor, lift] of [
      ['start', details.numberOfStairs, details.liftAvailable],
      ['destination', details.numberofstairsright, details.liftAvailabledest],
    ] as const) {
      equal('Floor', now(on.end(end).getByRole('spinbutton')), `${floor}`);
      equal('Lift', on.end(end).getByRole<HTMLInputElement>('checkbox').checked, lift);
    }
    equal('Chip', on.chip('doubleBed') !== null, offer.furniture.includes('doubleBed'));
    equal('Chip', on.chip(desk.item) !== null, offer.furniture.includes(desk.item));
    if (!snapshot.matches({ list: { incomplete: 'pointedOut' } })) return page.hasNo('alert');
    if (gap) page.alerts(page.sayError(gap));
    const isMarked = on.item()?.getAttribute('aria-invalid') === 'true';
    equal('Mark', isMarked, gap === 'inventoryPartial' && item?.item === '');
  },
});
