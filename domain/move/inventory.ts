/** The details of a move: goods, floors and lifts. Field names are those of the specification. */
import { vans } from '#shop';
import type { End } from '../place';
import { catalogue, findItem } from '../shop/catalogue';

/** Box sizes, smallest first. */
export const BOX_SIZES = ['small', 'medium', 'large', 'extraLarge'] as const;
export type BoxSize = (typeof BOX_SIZES)[number];

/** Outer dimensions in millimetres and weight in kilograms of each box size. */
export const BOXES: Record<BoxSize, { mm: readonly [number, number, number]; minKg: number; maxKg: number | null }> = {
  small: { mm: [457, 305, 305], minKg: 0, maxKg: 10 },
  medium: { mm: [457, 457, 305], minKg: 10, maxKg: 15 },
  large: { mm: [457, 457, 457], minKg: 15, maxKg: 20 },
  extraLarge: { mm: [457, 457, 610], minKg: 20, maxKg: null },
};

/** The sides of a box in whole centimetres: '46 × 46 × 31'. */
export const boxSides = (size: BoxSize): string => BOXES[size].mm.map((mm) => Math.round(mm / 10)).join(' × ');

export const SPECIAL_TYPES = ['fragile', 'bulky', 'valuable', 'hazardous', 'antique', 'artwork', 'other'] as const;
export type SpecialType = (typeof SPECIAL_TYPES)[number];

export interface BoxRow {
  boxSize: BoxSize;
  numberOfBoxes: number;
}
/** `item` is a catalogue key; '' while the row is not filled in. */
export interface ItemRow {
  item: string;
  quantity: number;
}
/** `type` is '' while the row is not filled in. */
export interface SpecialRow {
  type: SpecialType | '';
  description: string;
  /** Names the row while the list is edited; not sent to the server. */
  id?: number;
}

/** The two lists whose rows are an item and a quantity. */
export type ItemList = 'furnitureDetails' | 'applianceDetails';

/** The move's details, as calls, drafts and the database carry them. Outside this file floors and lifts are read by `accessOf`. */
export interface Details {
  boxDetails: BoxRow[];
  furnitureDetails: ItemRow[];
  applianceDetails: ItemRow[];
  specialItems: SpecialRow[];
  /** A lift at the pickup. */
  liftAvailable: boolean;
  /** A lift at the destination. */
  liftAvailabledest: boolean;
  /** Floor at the pickup, 0 (ground) to 20. */
  numberOfStairs: number;
  /** Floor at the destination, 0 (ground) to 20. */
  numberofstairsright: number;
}

export interface Access {
  /** 0 (ground) to 20. */
  floor: number;
  hasLift: boolean;
}

export function accessOf(details: Details): Record<End, Access> {
  return {
    start: { floor: details.numberOfStairs, hasLift: details.liftAvailable },
    destination: { floor: details.numberofstairsright, hasLift: details.liftAvailabledest },
  };
}

export function withAccess(details: Details, end: End, access: Access): Details {
  const { start, destination }: Record<End, Access> = { ...accessOf(details), [end]: access };
  return {
    ...details,
    numberOfStairs: start.floor,
    liftAvailable: start.hasLift,
    numberofstairsright: destination.floor,
    liftAvailabledest: destination.hasLift,
  };
}

export const LIMITS = {
  boxes: { min: 0, max: 99 },
  quantity: { min: 1, max: 50 },
  floor: { min: 0, max: 20 },
  /** Most rows in a list, and most characters in a description. The specification sets neither. */
  rows: 60,
  description: 500,
  /** Characters typed in one booking, in total. */
  text: 10_000,
} as const;

export function emptyDetails(): Details {
  return {
    boxDetails: [],
    furnitureDetails: [],
    applianceDetails: [],
    specialItems: [],
    liftAvailable: false,
    liftAvailabledest: false,
    numberOfStairs: 0,
    numberofstairsright: 0,
  };
}

/** An inventory cannot be priced yet. */
export const inventoryErrors = ['inventoryEmpty', 'inventoryPartial', 'inventoryLimits', 'inventoryText'] as const;
export type InventoryError = (typeof inventoryErrors)[number];

const inside = (value: number, { min, max }: { min: number; max: number }): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
const isPartialItem = (row: ItemRow): boolean => row.item.trim() === '' && row.quantity > 0;
/** A special item with a type or a description, but not both. */
export const isHalfFilled = (row: SpecialRow): boolean => (row.type === '') !== (row.description.trim() === '');
const isFilledItem = (row: ItemRow): boolean => row.item.trim() !== '' && row.quantity > 0;

/** Undefined when the inventory is valid: something is listed, no row is half filled, and everything is within LIMITS. */
export function inventoryError(details: Details): InventoryError | undefined {
  const items = [...details.furnitureDetails, ...details.applianceDetails];
  const limits =
    details.boxDetails.every((row) => inside(row.numberOfBoxes, LIMITS.boxes)) &&
    items.every((row) => row.item === '' || inside(row.quantity, LIMITS.quantity)) &&
    Object.values(accessOf(details)).every(({ floor }) => inside(floor, LIMITS.floor));
  if (!limits) return 'inventoryLimits';
  const typed = [...items.map(({ item }) => item), ...details.specialItems.map(({ description }) => description)];
  if (typed.reduce((sum, { length }) => sum + length, 0) > LIMITS.text) return 'inventoryText';
  if (items.some(isPartialItem) || details.specialItems.some(isHalfFilled)) return 'inventoryPartial';
  const filled =
    boxCount(details) > 0 || items.some(isFilledItem) || details.specialItems.some((row) => row.type !== '');
  return filled ? undefined : 'inventoryEmpty';
}

/** The details as sent: without empty rows and ids of rows, descriptions trimmed. */
export function tidyDetails(details: Details): Details {
  return {
    ...details,
    boxDetails: details.boxDetails.filter((row) => row.numberOfBoxes > 0),
    furnitureDetails: details.furnitureDetails.filter(isFilledItem),
    applianceDetails: details.applianceDetails.filter(isFilledItem),
    specialItems: details.specialItems
      .filter((row) => row.type !== '')
      .map(({ type, description }) => ({ type, description: description.trim() })),
  };
}

/** The details without half-filled special items: what can be priced while the customer fills one in. */
export function withoutHalfFilled(details: Details): Details {
  return { ...details, specialItems: details.specialItems.filter((row) => !isHalfFilled(row)) };
}

/** The special items with their ids. A row without one, as in a list that was stored before, is named by its place. */
export function specialRowsOf({ specialItems }: Pick<Details, 'specialItems'>): Required<SpecialRow>[] {
  return specialItems.map((row, at) => ({ ...row, id: row.id ?? at }));
}

export function canAddRow(rows: readonly unknown[]): boolean {
  return rows.length < LIMITS.rows;
}

export function boxesOfSize(details: Details, size: BoxSize): number {
  return details.boxDetails.find((row) => row.boxSize === size)?.numberOfBoxes ?? 0;
}

export function sortedBoxes(details: Details): BoxRow[] {
  return [...tidyDetails(details).boxDetails].sort(
    (a, b) => BOX_SIZES.indexOf(a.boxSize) - BOX_SIZES.indexOf(b.boxSize),
  );
}

/** Floors carried by the stairs, both ends together. */
export function floorsWithoutLift(details: Details): number {
  return Object.values(accessOf(details)).reduce((sum, { floor, hasLift }) => sum + (hasLift ? 0 : floor), 0);
}

export function boxCount(details: Details): number {
  return details.boxDetails.reduce((sum, row) => sum + row.numberOfBoxes, 0);
}

export function pieceCount(rows: readonly ItemRow[]): number {
  return rows.filter(isFilledItem).reduce((sum, row) => sum + row.quantity, 0);
}

/** The pieces, if they are few enough to be named in one line. */
export function fewPieces({ furnitureDetails, applianceDetails }: Details): readonly ItemRow[] | undefined {
  const rows = [...furnitureDetails, ...applianceDetails].filter(isFilledItem);
  return rows.length <= 3 ? rows : undefined;
}

export function itemCounts(details: Details) {
  return {
    boxes: boxCount(details),
    furniture: pieceCount(details.furnitureDetails),
    appliances: pieceCount(details.applianceDetails),
    special: details.specialItems.filter(({ type }) => type !== '').length,
  };
}

const cubicMetres = (mm: readonly [number, number, number]): number => (mm[0] * mm[1] * mm[2]) / 1e9;

/** Cubic metres assumed for a special item: we do not ask its size. */
const SPECIAL_ITEM_VOLUME = 0.25;

/** Cubic metres of all goods, from the dimensions of boxes and catalogue. */
export function volumeOf(details: Details): number {
  const boxes = details.boxDetails.reduce(
    (sum, row) => sum + row.numberOfBoxes * cubicMetres(BOXES[row.boxSize].mm),
    0,
  );
  const items = [...details.furnitureDetails, ...details.applianceDetails]
    .filter(isFilledItem)
    .reduce((sum, row) => sum + row.quantity * cubicMetres((findItem(row.item) ?? catalogue.unknown).mm), 0);
  const special = details.specialItems.filter((row) => row.type !== '').length * SPECIAL_ITEM_VOLUME;
  return boxes + items + special;
}

export function toCubicFeet(cubicMetresValue: number): number {
  return cubicMetresValue * 35.3147;
}

/** Van sizes by nominal load in cubic metres, smallest first. */
export type VanSize = keyof typeof vans;
export const VANS = Object.entries(vans).map(([size, cubicMetres]) => ({ size: size as VanSize, cubicMetres }));

/** Share of a van's nominal load that real goods can fill. */
export const PACKING_FACTOR = 0.85;

/** The smallest van that takes the goods, how full it is (0 to 1), and the number of loads if one Luton is not enough. */
export function adviseVan(volume: number): { van: VanSize; fill: number; loads: number } {
  const fits = VANS.find((van) => volume <= van.cubicMetres * PACKING_FACTOR);
  if (fits) return { van: fits.size, fill: volume / (fits.cubicMetres * PACKING_FACTOR), loads: 1 };
  const capacity = vans.luton * PACKING_FACTOR;
  const loads = Math.ceil(volume / capacity);
  return { van: 'luton', fill: volume / (loads * capacity), loads };
}

/**
 * The volume of the goods and the van they need. `capacity`: cubic metres of real goods that it takes. Undefined while nothing is listed.
 */
export function vanLoadOf(details: Details) {
  const volume = volumeOf(details);
  if (volume === 0) return undefined;
  const advice = adviseVan(volume);
  const capacity = PACKING_FACTOR * (VANS.find(({ size }) => size === advice.van)?.cubicMetres ?? 0);
  return { cubicMetres: volume, cubicFeet: toCubicFeet(volume), capacity, ...advice };
}
