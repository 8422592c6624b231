/** Changes to the details of a move, one per gesture. Numbers are clamped to their limits. */

import type { End } from '../place';
import { findItem } from '../shop/catalogue';
import {
  accessOf,
  BOX_SIZES,
  type BoxSize,
  boxesOfSize,
  canAddRow,
  type Details,
  type ItemList,
  type ItemRow,
  LIMITS,
  type SpecialRow,
  specialRowsOf,
  withAccess,
} from './inventory';
import type { ListedSpecial } from './listed-special';

interface Preset {
  /** The move type that the list is priced as. */
  moveType: 'student' | 'house';
  boxes: Partial<Record<BoxSize, number>>;
  furniture: Readonly<Record<string, number>>;
  appliances: Readonly<Record<string, number>>;
}

export type Goods = Pick<Details, 'boxDetails' | 'furnitureDetails' | 'applianceDetails'>;

/** Typical lists to start from. Items that are not in the firm's catalogue are left out. */
export const PRESETS = {
  studentRoom: {
    moveType: 'student',
    boxes: { small: 4, medium: 6 },
    furniture: { suitcase: 2 },
    appliances: { computer: 1 },
  },
  oneBedroom: {
    moveType: 'house',
    boxes: { medium: 12, large: 8 },
    furniture: {
      doubleBed: 1,
      doubleMattress: 1,
      doubleWardrobe: 1,
      chestOfDrawers: 1,
      twoSeatSofa: 1,
      diningTable: 1,
      diningChair: 2,
    },
    appliances: { fridgeFreezer: 1, washingMachine: 1, microwave: 1, television: 1 },
  },
  twoBedrooms: {
    moveType: 'house',
    boxes: { medium: 20, large: 15 },
    furniture: {
      doubleBed: 1,
      doubleMattress: 1,
      singleBed: 1,
      singleMattress: 1,
      doubleWardrobe: 2,
      chestOfDrawers: 2,
      threeSeatSofa: 1,
      coffeeTable: 1,
      diningTable: 1,
      diningChair: 4,
      bookcase: 1,
      desk: 1,
    },
    appliances: { fridgeFreezer: 1, washingMachine: 1, cooker: 1, microwave: 1, television: 1 },
  },
} as const satisfies Record<string, Preset>;
export type PresetName = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);

export type DetailsChange =
  | { kind: 'boxesCounted'; size: BoxSize; count: number }
  /** 0 removes the item. */
  | { kind: 'itemCounted'; list: ItemList; item: string; quantity: number }
  | { kind: 'itemAdded'; list: ItemList; item: string }
  /** Without a row, an empty one is added for the customer to fill in. */
  | { kind: 'specialAdded'; row?: SpecialRow }
  | { kind: 'specialChanged'; id: number; row: SpecialRow }
  | { kind: 'specialRemoved'; id: number }
  /** Special items that turned out to be items of the list. */
  | { kind: 'specialsListed'; found: readonly ListedSpecial[] }
  | { kind: 'liftToggled'; end: End; available: boolean }
  | { kind: 'floorChanged'; end: End; floor: number }
  | { kind: 'presetTaken'; preset: PresetName };

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
const replaceAt = <Row>(rows: readonly Row[], index: number, row: Row): Row[] =>
  rows.map((old, at) => (at === index ? row : old));
const pieces = (counts: Readonly<Record<string, number>>): ItemRow[] =>
  Object.entries(counts).flatMap(([item, quantity]) => (findItem(item) ? { item, quantity } : []));

export function quantityOf(rows: readonly ItemRow[], item: string): number {
  return rows.find((row) => row.item === item)?.quantity ?? 0;
}

function withCount(rows: readonly ItemRow[], item: string, count: number): ItemRow[] {
  if (count <= 0) return rows.filter((row) => row.item !== item);
  const row = { item, quantity: clamp(count, LIMITS.quantity) };
  const index = rows.findIndex((each) => each.item === item);
  if (index >= 0) return replaceAt(rows, index, row);
  return canAddRow(rows) ? [...rows, row] : [...rows];
}

function withOneMore(rows: readonly ItemRow[], item: string): ItemRow[] {
  return withCount(rows, item, quantityOf(rows, item) + 1);
}

/** The move type that a change sets; undefined if it sets none. */
export function moveTypeOf(change: DetailsChange): string | undefined {
  return change.kind === 'presetTaken' ? PRESETS[change.preset].moveType : undefined;
}

const hasRoomFor = (rows: readonly ItemRow[], item: string): boolean => {
  const quantity = quantityOf(rows, item);
  return quantity > 0 ? quantity < LIMITS.quantity.max : canAddRow(rows);
};

/** Moves a special item to the list that has it. It stays if the list has no room. */
function withListed(details: Details, { id, list, item }: ListedSpecial): Details {
  const rows = specialRowsOf(details);
  if (!hasRoomFor(details[list], item)) return details;
  return {
    ...details,
    [list]: withOneMore(details[list], item),
    specialItems: rows.filter((row) => row.id !== id),
  };
}

export function changeDetails(details: Details, change: DetailsChange): Details {
  switch (change.kind) {
    case 'boxesCounted': {
      const numberOfBoxes = clamp(change.count, LIMITS.boxes);
      const counts = BOX_SIZES.map((boxSize) => ({
        boxSize,
        numberOfBoxes: boxSize === change.size ? numberOfBoxes : boxesOfSize(details, boxSize),
      }));
      return { ...details, boxDetails: counts.filter((row) => row.numberOfBoxes > 0) };
    }
    case 'itemCounted':
      return { ...details, [change.list]: withCount(details[change.list], change.item, change.quantity) };
    case 'itemAdded':
      return { ...details, [change.list]: withOneMore(details[change.list], change.item) };
    case 'specialAdded': {
      const rows = specialRowsOf(details);
      if (!canAddRow(rows)) return details;
      const id = 1 + Math.max(-1, ...rows.map((row) => row.id));
      return { ...details, specialItems: [...rows, { type: '', description: '', ...change.row, id }] };
    }
    case 'specialRemoved':
      return { ...details, specialItems: specialRowsOf(details).filter(({ id }) => id !== change.id) };
    case 'specialChanged': {
      const { type, description } = change.row;
      const changed = { type, description: [...description].slice(0, LIMITS.description).join('') };
      return {
        ...details,
        specialItems: specialRowsOf(details).map((row) => (row.id === change.id ? { ...row, ...changed } : row)),
      };
    }
    case 'specialsListed':
      return change.found.reduce(withListed, details);
    case 'liftToggled':
      return withAccess(details, change.end, { ...accessOf(details)[change.end], hasLift: change.available });
    case 'floorChanged': {
      const floor = clamp(change.floor, LIMITS.floor);
      return withAccess(details, change.end, { ...accessOf(details)[change.end], floor });
    }
    case 'presetTaken':
      return { ...details, ...listOf(change.preset) };
  }
}

/** The goods of a move without the special items. */
export function goodsOf({ boxDetails, furnitureDetails, applianceDetails }: Goods): Goods {
  return { boxDetails, furnitureDetails, applianceDetails };
}

function listOf(name: PresetName): Goods {
  const { boxes, furniture, appliances }: Preset = PRESETS[name];
  return {
    boxDetails: BOX_SIZES.flatMap((boxSize) => {
      const numberOfBoxes = boxes[boxSize] ?? 0;
      return numberOfBoxes > 0 ? [{ boxSize, numberOfBoxes }] : [];
    }),
    furnitureDetails: pieces(furniture),
    applianceDetails: pieces(appliances),
  };
}

/** The preset that matches the goods, in any order. */
export function presetOf(goods: Goods): PresetName | undefined {
  const text = (lists: Goods) =>
    JSON.stringify(Object.values(lists).map((rows) => rows.map((row) => JSON.stringify(row)).sort()));
  const listed = text(goodsOf(goods));
  return PRESET_NAMES.find((name) => text(listOf(name)) === listed);
}

/** The preset that the goods match, or matched before the customer changed them. */
export function startedFrom({ details, preset }: { details: Goods; preset?: PresetName }): PresetName | undefined {
  const isEmpty = Object.values(goodsOf(details)).every((rows) => rows.length === 0);
  return presetOf(details) ?? (isEmpty ? undefined : preset);
}
