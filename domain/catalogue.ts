/**
 * Furniture and appliances that can be booked. Dimensions are plausible outer
 * dimensions in millimetres, our own approximation; prices are pence for carrying one piece.
 */
import type { Pence } from './money';

export type ItemCategory = 'Furniture' | 'Appliances';

export interface CatalogueItem {
  /** Stable key, used as `item` in the details and as the key of its names in the language files. */
  key: ItemKey;
  category: ItemCategory;
  mm: readonly [number, number, number];
  price: Pence;
}

const furniture = {
  singleBed: [[1950, 950, 500], 800],
  doubleBed: [[2000, 1400, 500], 1200],
  kingBed: [[2050, 1550, 500], 1400],
  singleMattress: [[1900, 900, 220], 500],
  doubleMattress: [[1900, 1350, 240], 700],
  bunkBed: [[2000, 1000, 700], 1600],
  singleWardrobe: [[750, 550, 1900], 1000],
  doubleWardrobe: [[1200, 600, 2000], 1500],
  chestOfDrawers: [[900, 480, 1000], 900],
  bedsideTable: [[450, 400, 550], 300],
  desk: [[1400, 700, 750], 900],
  officeChair: [[650, 650, 1100], 400],
  bookcase: [[800, 300, 2000], 800],
  armchair: [[900, 900, 950], 800],
  twoSeatSofa: [[1600, 900, 850], 1400],
  threeSeatSofa: [[2100, 950, 850], 1800],
  cornerSofa: [[2500, 1700, 850], 2800],
  coffeeTable: [[1100, 600, 450], 400],
  diningTable: [[1600, 900, 750], 1000],
  diningChair: [[450, 500, 900], 200],
  sideboard: [[1600, 450, 800], 1200],
  tvUnit: [[1500, 400, 500], 600],
  mirror: [[800, 80, 1500], 500],
  rug: [[2000, 250, 250], 300],
  lamp: [[400, 400, 1500], 200],
  suitcase: [[750, 500, 300], 150],
  bicycle: [[1700, 500, 1000], 600],
} as const satisfies Record<string, readonly [readonly [number, number, number], Pence]>;

const appliances = {
  fridge: [[600, 650, 900], 1200],
  fridgeFreezer: [[600, 670, 1850], 1800],
  americanFridge: [[910, 750, 1780], 3200],
  chestFreezer: [[950, 700, 850], 1600],
  washingMachine: [[600, 600, 850], 1600],
  tumbleDryer: [[600, 600, 850], 1300],
  dishwasher: [[600, 600, 850], 1400],
  cooker: [[600, 600, 900], 1600],
  microwave: [[500, 400, 300], 250],
  television: [[1250, 180, 800], 600],
  computer: [[500, 500, 550], 400],
  printer: [[450, 400, 350], 250],
  vacuumCleaner: [[400, 350, 1100], 200],
  airConditioner: [[450, 400, 750], 600],
  riceCooker: [[300, 350, 300], 100],
  coffeeMachine: [[350, 400, 400], 150],
} as const satisfies Record<string, readonly [readonly [number, number, number], Pence]>;

export type FurnitureKey = keyof typeof furniture;
export type ApplianceKey = keyof typeof appliances;
export type ItemKey = FurnitureKey | ApplianceKey;

const rows = (category: ItemCategory, table: object): CatalogueItem[] =>
  Object.entries(table as Record<string, readonly [readonly [number, number, number], Pence]>).map(
    ([key, [mm, price]]) => ({
      key: key as ItemKey,
      category,
      mm,
      price,
    }),
  );

/** The built-in catalogue; `unknown` prices and measures an item that the catalogue does not know. */
export const catalogue: {
  furniture: readonly CatalogueItem[];
  appliances: readonly CatalogueItem[];
  unknown: { mm: readonly [number, number, number]; price: Pence };
} = {
  furniture: rows('Furniture', furniture),
  appliances: rows('Appliances', appliances),
  unknown: { mm: [1000, 700, 900], price: 1200 },
};

/** What is offered to be chosen, each as the `item` of a row: a key of this catalogue, or a name that it does not know. */
export interface Offer {
  furniture: readonly string[];
  appliances: readonly string[];
}

const keysOf = (items: readonly CatalogueItem[]): ItemKey[] => items.map(({ key }) => key);

/** The built-in lists: what is offered until the price items have come, and when they do not. */
export const builtInOffer: Offer = { furniture: keysOf(catalogue.furniture), appliances: keysOf(catalogue.appliances) };

const byKey = new Map<string, CatalogueItem>(
  [...catalogue.furniture, ...catalogue.appliances].map((item) => [item.key, item]),
);

/** The catalogue item of a key. */
export function findItem(key: string): CatalogueItem | undefined {
  return byKey.get(key);
}
