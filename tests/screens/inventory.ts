import type { SnapshotFrom } from 'xstate';
import type { Facts } from '#domain/booking/draft';
import { type DetailsChange, PRESETS, type PresetName, presetOf, quantityOf } from '#domain/move/details-change';
import {
  boxesOfSize,
  type Details,
  SPECIAL_TYPES,
  type SpecialRow,
  tidyDetails,
  vanLoadOf,
} from '#domain/move/inventory';
import { locationText } from '#domain/place';
import { business } from '#domain/shop/business';
import { inventoryMachine } from '#machines/inventory.machine';

import { changesOf, inventoryChart } from '../machines/cases/inventory';
import { act, type Said } from '../plan/sentences';
import { defineScreen, type Screen, same } from './screen';
import type { Words } from './words';

type Snapshot = SnapshotFrom<typeof inventoryMachine>;

/** A kind is chosen first, then a text is written. */
function nextRows({ type, description }: SpecialRow): SpecialRow[] {
  if (description) return [];
  if (type === 'antique') return [{ type, description: 'a clock' }];
  return (['', 'antique', 'hazardous'] as const)
    .filter((each) => each !== type)
    .map((each) => ({ type: each, description }));
}

/** Each change only where it is one, and made by one gesture; one row at a time, as the two kinds know nothing of each other. */
function changesIn(snapshot: Snapshot): DetailsChange[] {
  const { details } = snapshot.context;
  const [special, item] = [details.specialItems[0], details.furnitureDetails[0]];
  const isMade = (change: DetailsChange): boolean => {
    if (change.kind === 'boxesCounted') return change.count !== boxesOfSize(details, change.size);
    if (change.kind === 'specialAdded') return !item && !special;
    if (change.kind === 'itemCounted') {
      const listed = quantityOf(details.furnitureDetails, change.item);
      return !special && (!item || listed > 0) && Math.abs(change.quantity - listed) === 1;
    }
    if (change.kind === 'presetTaken') return !item && !special;
    return change.kind === 'listRestored' ? presetOf(details) !== undefined : change.kind !== 'specialChanged';
  };
  const rows = special ? nextRows(special) : [];
  return [
    ...changesOf(snapshot).filter(isMade),
    ...rows.map((row) => ({ kind: 'specialChanged', index: 0, row }) as const),
  ];
}

/** The gesture of a change. Both ends have the same labels for floor and lift: the first is used. */
function doingOf(change: DetailsChange, details: Details, { say }: Words): Said {
  const nameOf = (list: string, item = '') => say(item ? `booking:${list}.${item}` : 'booking:details.unnamed');
  switch (change.kind) {
    case 'boxesCounted':
      return act.count(say(`booking:boxes.names.${change.size}`), `${change.count}`);
    case 'itemCounted': {
      const now = quantityOf(details.furnitureDetails, change.item);
      const does = change.quantity > now ? (now ? 'more' : 'add') : now > 1 ? 'fewer' : 'remove';
      return act.press(say(`booking:details.${does}`, { item: nameOf('items', change.item) }));
    }
    case 'specialAdded':
      return act.press(say('booking:sections.special.add'));
    case 'specialRemoved':
      return act.press(say('booking:details.remove', { item: nameOf('special', details.specialItems[0]?.type) }));
    case 'specialChanged': {
      const { type, description } = change.row;
      if (details.specialItems[0]?.type === type)
        return act.type(description, say('booking:sections.special.description'));
      return act.pick(say(type ? `booking:special.${type}` : 'booking:sections.special.chooseType'));
    }
    case 'liftToggled':
      return (change.available ? act.tick : act.untick)(say('booking:sections.floors.lift'));
    case 'floorChanged':
      return act.count(say('booking:sections.floors.floor'), `${change.floor}`);
    case 'presetTaken':
      return act.choose(`${say(`booking:presets.${change.preset}`)}…`);
    case 'listRestored':
      return act.press(say('booking:presets.undo'));
  }
}

/** The weight of each box size. */
const WEIGHTS = {
  small: ['under', { kg: 10 }],
  medium: ['between', { from: 10, to: 15 }],
  large: ['between', { from: 15, to: 20 }],
  extraLarge: ['over', { kg: 20 }],
} as const;

/** The parts of the list, each under its title. */
function showsParts({ say, all }: Screen): void {
  const headings = all('heading').map(({ text }) => text);
  for (const part of ['boxes', 'furniture', 'appliances', 'special', 'floors'])
    same(`The part "${part}"`, headings.includes(say(`booking:sections.${part}.title`)), true);
}

function showsBoxes(screen: Screen, details: Details): void {
  const { say } = screen;
  same('Boxes', screen.find('spinbutton', 'booking:boxes.names.medium')?.value, `${boxesOfSize(details, 'medium')}`);
  screen.reads(say('booking:sections.boxes.text'));
  for (const [size, [how, kg]] of Object.entries(WEIGHTS)) {
    const likes = say(`booking:boxes.likes.${size}`);
    const hint = say('booking:boxes.hint', { cm: '|', weight: say(`booking:boxes.${how}`, kg), likes });
    screen.reads(hint.split('|')[1] ?? hint);
  }
}

/** The name of a piece: ours where we know it. */
const nameOf = ({ say }: Screen, item: string): string =>
  item === 'Grand piano' ? item : say(`booking:items.${item}`);

function showsFurniture(screen: Screen, { context: { details, offer } }: Snapshot): void {
  const button = (does: string, item: string) =>
    screen.find('button', `booking:details.${does}`, { item: nameOf(screen, item) });
  for (const item of ['doubleBed', 'desk']) {
    const quantity = quantityOf(details.furnitureDetails, item);
    const isShown = quantity > 0 || offer.furniture.includes(item);
    const offered = button(quantity > 0 ? 'more' : 'add', item);
    same('Offered', offered !== undefined, isShown);
    same('One more', offered?.text ?? '', isShown && !quantity ? nameOf(screen, item) : '');
    same('One fewer', button(quantity > 1 ? 'fewer' : 'remove', item) !== undefined, quantity > 0);
  }
  const counts = screen.all('status').map(({ text }) => text);
  for (const { item, quantity } of details.furnitureDetails) {
    const counted = screen.say('booking:review.counted', { count: quantity, item: nameOf(screen, item) });
    same(counted, counts.includes(counted), true);
  }
}

function showsSpecial(screen: Screen, row: SpecialRow | undefined, showsErrors: boolean): void {
  const { say } = screen;
  const kind = screen.find('combobox', 'booking:sections.special.type');
  const description = screen.find('textbox', 'booking:sections.special.description');
  const isNamed = row !== undefined && row.type !== '';
  const isDescribed = row !== undefined && row.description !== '';
  const [lacksKind, lacksWords] = [showsErrors && !isNamed && isDescribed, showsErrors && isNamed && !isDescribed];
  same('Kind', [kind?.value, kind?.isMarked], [row?.type, row && lacksKind]);
  same('Description', [description?.value, description?.isMarked], [row?.description, row && lacksWords]);
  screen.reads(say('booking:sections.special.text'));
  screen.reads(say('booking:hazardous.title'), row?.type === 'hazardous');
  screen.reads(say('booking:hazardous.text', { phone: business.phone.display }), row?.type === 'hazardous');
  screen.reads(say('booking:sections.special.typePartial'), lacksKind);
  screen.reads(say('booking:sections.special.descriptionPartial'), lacksWords);
  const names = SPECIAL_TYPES.map((type) => say(`booking:special.${type}`));
  const options = screen.all('option').map(({ text }) => text);
  same('Kinds', options, kind ? [say('booking:sections.special.chooseType'), ...names] : []);
}

function showsFloors(screen: Screen, details: Details, facts: Facts): void {
  const { say } = screen;
  screen.reads(say('booking:sections.floors.text'));
  const ends = [
    ['start', details.numberOfStairs, details.liftAvailable],
    ['destination', details.numberofstairsright, details.liftAvailabledest],
  ] as const;
  const legends = screen.all('legend').map(({ text }) => text);
  const fields = screen.all('spinbutton').filter(({ name }) => name === say('booking:sections.floors.floor'));
  const lifts = screen.all('checkbox').filter(({ name }) => name === say('booking:sections.floors.lift'));
  for (const [at, [end, floor, lift]] of ends.entries()) {
    const place = facts[end];
    same(`The ${end}`, legends.includes(say(`booking:sections.floors.ends.${end}`)), true);
    const ground = floor ? undefined : say('booking:sections.floors.ground');
    const field = fields[at];
    same('Floor', [field?.value, field?.attributes['aria-valuetext']], [`${floor}`, ground]);
    same('Lift', lifts[at]?.isChecked, lift);
    screen.reads(place ? locationText(place) : '');
  }
}

/** The volume, and the recommended van. */
function showsLoad(screen: Screen, details: Details): void {
  const { say, format } = screen;
  const load = vanLoadOf(tidyDetails(details));
  const volume = {
    metres: format.number(load?.cubicMetres ?? 0),
    feet: format.number(Math.round(load?.cubicFeet ?? 0)),
  };
  const note = load
    ? say('booking:load.van', {
        van: say(`booking:vans.${load.van}`),
        metres: screen.format.number(load.capacity),
        percent: Math.round(load.fill * 100),
      })
    : say('booking:load.empty');
  same(
    'The load',
    screen.all('figcaption')[0]?.text,
    say('booking:load.name') + say('booking:load.volume', volume) + note,
  );
}

/** The presets, with the current one marked. */
function showsPresets(screen: Screen, details: Details): void {
  const { say } = screen;
  const chosen = presetOf(details);
  screen.reads(say('booking:presets.filled'), chosen !== undefined);
  for (const name of Object.keys(PRESETS) as PresetName[]) {
    const radio = screen
      .all('radio')
      .find(({ attributes }) => attributes.name === 'preset' && attributes.value === name);
    same(`The typical list ${name}`, radio?.isChecked, name === chosen);
    screen.reads(say(`booking:presets.${name}`));
  }
}

/** `facts` are what the booking around the list has. */
export const inventoryScreen = (facts: () => Facts) =>
  defineScreen<typeof inventoryMachine>({
    machine: inventoryMachine,
    key: inventoryChart.key,
    cases: {
      ...inventoryChart.cases,
      'details.changed': (snapshot) =>
        changesIn(snapshot as Snapshot).map((change) => ({
          change: change.kind === 'floorChanged' ? { ...change, end: 'start' } : change,
        })),
    },
    marks: ['figcaption'],
    does: (words) => ({
      'details.changed': ({ change }, now) => [doingOf(change, now.context.details, words)],
      'details.submitted': () => [act.press(words.say('booking:details.submit'))],
    }),
    sees(screen, snapshot) {
      screen.hasHeading('booking:details.title');
      const { details, error } = snapshot.context;
      const showsErrors = snapshot.matches({ list: { incomplete: 'showingErrors' } });
      showsParts(screen);
      showsBoxes(screen, details);
      showsFurniture(screen, snapshot);
      showsSpecial(screen, details.specialItems[0], showsErrors);
      showsFloors(screen, details, facts());
      showsLoad(screen, details);
      showsPresets(screen, details);
      const where = screen.find('button', 'booking:details.show');
      same('The way to what is missing', where !== undefined, showsErrors && error === 'inventoryPartial');
      if (showsErrors && error) screen.alerts(screen.sayError(error));
      else screen.hasNo('alert');
    },
  });
