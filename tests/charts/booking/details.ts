/** The inventory step: the gestures for its changes, and everything it shows. */

import { SPACE } from '#domain/locale';
import {
  type DetailsChange,
  goodsOf,
  PRESET_NAMES,
  presetOf,
  quantityOf,
  startedFrom,
} from '#domain/move/details-change';
import {
  accessOf,
  boxesOfSize,
  type Details,
  emptyDetails,
  itemCounts,
  SPECIAL_TYPES,
  type SpecialRow,
  tidyDetails,
  vanLoadOf,
} from '#domain/move/inventory';
import { ENDS, locationText } from '#domain/place';
import { business } from '#domain/shop/business';
import { tariff } from '#domain/shop/tariff';
import { act, type Instruction } from '../../plan/sentences';
import {
  button,
  heard,
  no,
  part,
  partOf,
  partsOf,
  same,
  shared,
  type Thing,
  text,
  that,
  when,
} from '../../support/charts/things';
import type { Words } from '../../support/words/words';
import { estimateFor, estimateOf, type Snapshot } from './price';

/** The server's items, one of which is not in the language files. */
export const offer = { furniture: ['desk', 'Grand piano'], appliances: ['fridge'] };
export const names = { desk: { shown: ['Desk'], other: ['书桌'] } };
/** The description of a special item that is on the list. */
const LISTED = 'desk';

const rowOf = (row: SpecialRow): DetailsChange => ({ kind: 'specialChanged', id: 0, row });

/** The description of the special item that is on the list, once the chart has the names of its items. */
export const isOnList = ({ context: { facts, offer: offered } }: Snapshot): boolean =>
  offered.furniture.includes('Grand piano') && facts.details.specialItems[0]?.description === LISTED;

/** A kind is chosen first, then a text is written, then the kind is taken back. */
function nextRows({ type, description }: SpecialRow): readonly DetailsChange[] {
  if (type === '' && description) return [];
  if (type === 'antique')
    return description ? [rowOf({ type: '', description })] : [rowOf({ type, description: 'a clock' })];
  const kinds = (['', 'antique', 'hazardous'] as const)
    .filter((each) => each !== type)
    .map((each) => rowOf({ type: each, description }));
  return type === '' ? [...kinds, rowOf({ type, description: LISTED })] : kinds;
}

/**
 * The changes of a list, each only where it is one and made by one gesture. One row of each kind is enough to see all
 * that rows do, and one kind at a time, as they know nothing of each other.
 */
export function changesIn(snapshot: Snapshot): readonly DetailsChange[] {
  const { details } = snapshot.context.facts;
  const [special] = details.specialItems;
  const desks = quantityOf(details.furnitureDetails, 'desk');
  const hasOther = details.furnitureDetails.length > 0 && desks === 0;
  const desk = { kind: 'itemCounted', list: 'furnitureDetails', item: 'desk' } as const;
  const isEmpty = JSON.stringify(goodsOf(details)) === JSON.stringify(goodsOf(emptyDetails()));
  const floors: readonly DetailsChange[] = [
    { kind: 'liftToggled', end: 'start', available: true },
    { kind: 'floorChanged', end: 'start', floor: 3 },
  ];
  const boxes: DetailsChange = { kind: 'boxesCounted', size: 'medium', count: boxesOfSize(details, 'medium') ? 0 : 8 };
  // Every other gesture leaves the description as well.
  if (isOnList(snapshot)) return [{ kind: 'specialRemoved', id: 0 }];
  if (special) return [boxes, ...nextRows(special), { kind: 'specialRemoved', id: 0 }, ...floors];
  if (presetOf(details)) return [boxes, ...floors];
  return [
    boxes,
    ...(hasOther ? [] : [desks - 1, desks + 1])
      .filter((quantity) => quantity >= 0 && quantity <= 2)
      .map((quantity) => ({ ...desk, quantity })),
    ...(details.furnitureDetails.length === 0 ? [{ kind: 'specialAdded' } as const] : []),
    ...(isEmpty ? [{ kind: 'presetTaken', preset: 'studentRoom' } as const] : []),
    ...floors,
  ];
}

/** The gesture of a change. Both ends have the same labels for floor and lift: the first is used. */
export function changeOf({ say }: Words, change: DetailsChange, details: Details): Instruction {
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
      return (change.available ? act.tick : act.untick)(say('booking:door.lift'));
    case 'floorChanged':
      return act.count(say('booking:door.floor'), `${change.floor}`);
    case 'presetTaken':
      return act.choose(`${say(`booking:presets.${change.preset}`)}…`);
    case 'itemAdded':
    case 'specialsListed':
      throw new Error(`${change.kind} has no control of its own`);
  }
}

/** The weight of each box size. */
const WEIGHTS = {
  small: ['under', { kg: 10 }],
  medium: ['between', { from: 10, to: 15 }],
  large: ['between', { from: 15, to: 20 }],
  extraLarge: ['over', { kg: 20 }],
} as const;

const long = (words: string): Thing => shared(text(words));

/** A section filled by a typical list is folded, so its texts are not on the page. */
export const FOLDED = 'main section > details:not([open])';
const inSection = (words: string): Thing =>
  that(
    `The page does not say “${words}”`,
    (page) => partsOf(page, FOLDED).length > 0 || text(words).fault(page) === undefined,
  );

function boxes({ say }: Words, details: Details): readonly Thing[] {
  const medium = say('booking:boxes.names.medium');
  return [
    same('The boxes', (page) => partOf(page, 'spinbutton', medium)?.value, `${boxesOfSize(details, 'medium')}`),
    inSection(say('booking:sections.boxes.text')),
    ...Object.entries(WEIGHTS).map(([size, [how, kg]]) => {
      const likes = say(`booking:boxes.likes.${size}`);
      const hint = say('booking:boxes.hint', { cm: '|', weight: say(`booking:boxes.${how}`, kg), likes });
      return inSection(hint.split('|')[1] ?? hint);
    }),
  ];
}

/** Items on the list have a count and two buttons, others have one; a firm's own item is not translated. */
function furniture({ say }: Words, { furnitureDetails }: Details, offered: readonly string[]): readonly Thing[] {
  const nameOf = (item: string) => (item === 'Grand piano' ? item : say(`booking:items.${item}`));
  const named = (does: string, item: string) => say(`booking:details.${does}`, { item: nameOf(item) });
  return [
    ...['doubleBed', 'desk'].flatMap((item) => {
      const quantity = quantityOf(furnitureDetails, item);
      const isShown = quantity > 0 || offered.includes(item);
      const more = named(quantity > 0 ? 'more' : 'add', item);
      return [
        same(more, (page) => partOf(page, 'button', more)?.text, isShown ? (quantity ? '' : nameOf(item)) : undefined),
        when(quantity > 0, part('button', named(quantity > 1 ? 'fewer' : 'remove', item))),
      ];
    }),
    ...furnitureDetails.map(({ item, quantity }) => {
      const counted = say('booking:review.counted', { count: quantity, item: nameOf(item) });
      return same(counted, (page) => partsOf(page, 'status').some((each) => each.text === counted), true);
    }),
  ];
}

function special({ say }: Words, row: SpecialRow | undefined, showsErrors: boolean): readonly Thing[] {
  const words = (key: string) => say(`booking:sections.special.${key}`);
  const [isNamed, isDescribed] = [row !== undefined && row.type !== '', row !== undefined && row.description !== ''];
  const [lacksKind, lacksWords] = [showsErrors && !isNamed && isDescribed, showsErrors && isNamed && !isDescribed];
  const isHazardous = row?.type === 'hazardous';
  const kinds = [words('chooseType'), ...SPECIAL_TYPES.map((type) => say(`booking:special.${type}`))];
  return [
    same(
      'The special item',
      (page) =>
        [partOf(page, 'combobox', words('type')), partOf(page, 'textbox', words('description'))].map(
          (each) => each && [each.value, each.isMarked],
        ),
      row
        ? [
            [row.type, lacksKind],
            [row.description, lacksWords],
          ]
        : [undefined, undefined],
    ),
    same('The kinds', (page) => partsOf(page, 'option').map((each) => each.text), row ? kinds : []),
    inSection(words('text')),
    when(isHazardous, long(say('booking:hazardous.title'))),
    when(isHazardous, long(say('booking:hazardous.text', { phone: business.phone.display }))),
    when(lacksKind, long(words('typePartial'))),
    when(lacksWords, long(words('descriptionPartial'))),
  ];
}

function floors({ say }: Words, { context: { facts } }: Snapshot): readonly Thing[] {
  const words = (key: string) => say(`booking:sections.floors.${key}`);
  const access = accessOf(facts.details);
  return [
    inSection(words('text')),
    same(
      'The floors',
      (page) => [
        partsOf(page, 'legend')
          .slice(-2)
          .map((each) => each.text),
        partsOf(page, 'spinbutton')
          .filter((each) => each.name === say('booking:door.floor'))
          .map(({ value, attributes }) => [value, attributes['aria-valuetext']]),
        partsOf(page, 'checkbox')
          .filter((each) => each.name === say('booking:door.lift'))
          .map((each) => each.isChecked),
      ],
      [
        ENDS.map((end) => words(`ends.${end}`)),
        ENDS.map((end) => [`${access[end].floor}`, access[end].floor ? undefined : say('booking:door.ground')]),
        ENDS.map((end) => access[end].hasLift),
      ],
    ),
    ...ENDS.flatMap((end) => {
      const place = facts[end];
      return place ? [inSection(locationText(place))] : [];
    }),
  ];
}

/** The volume, and the recommended van. */
function load({ say, format }: Words, details: Details): Thing {
  const { cubicMetres = 0, cubicFeet = 0, ...found } = vanLoadOf(tidyDetails(details)) ?? {};
  const volume = { metres: format.number(cubicMetres), feet: format.number(Math.round(cubicFeet)) };
  const { van, capacity = 0, fill = 0 } = found as { van?: string; capacity?: number; fill?: number };
  const note = van
    ? say('booking:load.van', {
        van: say(`booking:vans.${van}`),
        metres: format.number(capacity),
        percent: Math.round(fill * 100),
      })
    : say('booking:load.empty');
  const words = say('booking:load.name') + say('booking:load.volume', volume) + note;
  return same('The load', (page) => partsOf(page, 'figcaption')[0]?.text, words);
}

/** True if the list is one person's things, by the sample firm's limit. The bed is the only thing here that takes two people. */
const isForOne = (details: Details): boolean =>
  itemCounts(details).boxes <= 20 && quantityOf(details.furnitureDetails, 'doubleBed') === 0;

/** The typical lists with the one that was taken, and the kinds of move with their prices. */
function choices({ say, format, language }: Words, { context: { facts } }: Snapshot): readonly Thing[] {
  const preset = startedFrom(facts);
  const chosen =
    (name: string) =>
    ({ parts }: Parameters<Thing['fault']>[0]) =>
      parts.filter(({ role, attributes, isChecked }) => role === 'radio' && attributes.name === name && isChecked);
  return [
    when(preset, long(say('booking:presets.filled'))),
    same('The typical list', (page) => chosen('preset')(page).map(({ value }) => value), preset ? [preset] : []),
    ...PRESET_NAMES.map((name) => long(say(`booking:presets.${name}`))),
    same('The kind of move', (page) => chosen('move-type')(page).map(({ value }) => value), [facts.moveType]),
    ...(
      [
        ['student', '£50'],
        ['house', '£200'],
      ] as const
    ).map(([type, least]) => {
      const estimate = estimateFor(facts, type);
      const price = estimate ? format.money(estimate.price) : least;
      const note = estimate && !estimate.isFrom ? price : say('booking:price.fromPrice', { price });
      const { includedMiles: miles, includedHours: hours } = tariff.services[type];
      const [title, text] = ['title', 'text'].map((each) => say(`booking:details.moveTypes.${type}.${each}`));
      const included = say('booking:details.included', { miles, hours });
      const about = type === 'student' ? say('booking:details.studentLimit', { count: 20 }) : text;
      const isTooMuch = type === 'student' && !isForOne(facts.details);
      return long(`${title}${about}${SPACE[language]}${included}${isTooMuch ? '' : note}`);
    }),
  ];
}

/** The whole step. The price is read out with every change. */
export function detailsThings(words: Words, snapshot: Snapshot, showsErrors: boolean): readonly Thing[] {
  const { say, format } = words;
  const { facts, offer: offered } = snapshot.context;
  const { details } = facts;
  const estimate = estimateOf(facts);
  const price = format.money(estimate?.price ?? 0);
  const live = estimate?.isFrom ? say('booking:price.fromPrice', { price }) : price;
  const read = say('booking:price.announce', { price: live });
  const parts = ['boxes', 'furniture', 'appliances', 'special', 'floors'];
  return [
    ...parts.map((each) => part('heading', say(`booking:sections.${each}.title`))),
    ...(offered.furniture.includes('doubleBed') ? [inSection(say('booking:items.doubleBed'))] : []),
    ...(offered.appliances.includes('microwave') ? [inSection(say('booking:items.microwave'))] : []),
    ...boxes(words, details),
    ...furniture(words, details, offered.furniture),
    ...special(words, details.specialItems[0], showsErrors),
    ...floors(words, snapshot),
    load(words, details),
    ...choices(words, snapshot),
    estimate ? heard(read) : no(heard(say('booking:price.announce', { price: '' }).trim())),
    button(say('booking:details.submit')),
  ];
}
