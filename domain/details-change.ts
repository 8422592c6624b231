/** How the details of a move change, one gesture of the customer at a time. Numbers are kept inside their limits. */
import type { ApplianceKey, FurnitureKey } from './catalogue';
import type { End } from './draft';
import { BOX_SIZES, type BoxSize, type Details, type ItemRow, LIMITS, type SpecialRow } from './inventory';

/** The two lists whose rows are an item and a quantity. */
export type ItemList = 'furnitureDetails' | 'applianceDetails';
type RowList = ItemList | 'specialItems';

interface Preset {
  boxes: Partial<Record<BoxSize, number>>;
  furniture: Partial<Record<FurnitureKey, number>>;
  appliances: Partial<Record<ApplianceKey, number>>;
}

/** Typical lists to start from. */
export const PRESETS = {
  studentRoom: { boxes: { small: 4, medium: 6 }, furniture: { suitcase: 2 }, appliances: { computer: 1 } },
  oneBedroom: {
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

export type DetailsChange =
  | { kind: 'boxesCounted'; size: BoxSize; count: number }
  | { kind: 'rowAdded'; list: RowList }
  | { kind: 'rowRemoved'; list: RowList; index: number }
  /** One more piece of an item: in its row, in a row that waits for an item, or in a new one. */
  | { kind: 'itemPicked'; list: ItemList; item: string }
  | { kind: 'itemChanged'; list: ItemList; index: number; row: ItemRow }
  | { kind: 'specialChanged'; index: number; row: SpecialRow }
  | { kind: 'liftToggled'; end: End; available: boolean }
  | { kind: 'floorChanged'; end: End; floor: number }
  | { kind: 'presetTaken'; preset: PresetName };

const BLANK = {
  furnitureDetails: { item: '', quantity: 1 },
  applianceDetails: { item: '', quantity: 1 },
  specialItems: { type: '', description: '' },
} as const;

const clamp = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(max, Math.max(min, Number.isFinite(value) ? Math.round(value) : min));
const replaceAt = <Row>(rows: readonly Row[], index: number, row: Row): Row[] =>
  rows.map((old, at) => (at === index ? row : old));
const withQuantity = (row: ItemRow): ItemRow => ({ ...row, quantity: clamp(row.quantity, LIMITS.quantity) });
const pieces = (counts: Readonly<Record<string, number>>): ItemRow[] =>
  Object.entries(counts).map(([item, quantity]) => ({ item, quantity }));

function withOneMore(rows: readonly ItemRow[], item: string): ItemRow[] {
  const known = rows.findIndex((row) => row.item === item);
  const index = known >= 0 ? known : rows.findIndex((row) => row.item === '');
  const row = rows[index];
  if (row) return replaceAt(rows, index, withQuantity({ item, quantity: row.quantity + (known >= 0 ? 1 : 0) }));
  return rows.length < LIMITS.rows ? [...rows, { item, quantity: 1 }] : [...rows];
}

/** The details after one change. */
export function changeDetails(details: Details, change: DetailsChange): Details {
  switch (change.kind) {
    case 'boxesCounted': {
      const others = details.boxDetails.filter((row) => row.boxSize !== change.size);
      const numberOfBoxes = clamp(change.count, LIMITS.boxes);
      return {
        ...details,
        boxDetails: numberOfBoxes === 0 ? others : [...others, { boxSize: change.size, numberOfBoxes }],
      };
    }
    case 'rowAdded': {
      const rows = details[change.list];
      return rows.length < LIMITS.rows ? { ...details, [change.list]: [...rows, BLANK[change.list]] } : details;
    }
    case 'rowRemoved':
      return { ...details, [change.list]: [...details[change.list]].filter((_, at) => at !== change.index) };
    case 'itemPicked':
      return { ...details, [change.list]: withOneMore(details[change.list], change.item) };
    case 'itemChanged':
      return { ...details, [change.list]: replaceAt(details[change.list], change.index, withQuantity(change.row)) };
    case 'specialChanged': {
      const row = { ...change.row, description: [...change.row.description].slice(0, LIMITS.description).join('') };
      return { ...details, specialItems: replaceAt(details.specialItems, change.index, row) };
    }
    case 'liftToggled':
      return { ...details, [change.end === 'start' ? 'liftAvailable' : 'liftAvailabledest']: change.available };
    case 'floorChanged': {
      const floor = clamp(change.floor, LIMITS.floor);
      return { ...details, [change.end === 'start' ? 'numberOfStairs' : 'numberofstairsright']: floor };
    }
    case 'presetTaken': {
      const { boxes, furniture, appliances }: Preset = PRESETS[change.preset];
      return {
        ...details,
        boxDetails: BOX_SIZES.flatMap((boxSize) => {
          const numberOfBoxes = boxes[boxSize] ?? 0;
          return numberOfBoxes > 0 ? [{ boxSize, numberOfBoxes }] : [];
        }),
        furnitureDetails: pieces(furniture),
        applianceDetails: pieces(appliances),
      };
    }
  }
}
