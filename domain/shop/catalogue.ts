/**
 * Furniture and appliances that can be booked, from the firm's file. Dimensions are plausible outer dimensions in millimetres;
 * prices are pence for carrying one piece.
 */
import { catalogue as firms } from '#shop';
import type { Words } from '../language';
import type { Pence } from '../money';

/** The pieces of the sample, which the language files name; those of a firm may have keys, and names, of their own. */
export type ItemKey = keyof typeof firms.furniture | keyof typeof firms.appliances;

export type ItemCategory = 'Furniture' | 'Appliances';

type Millimetres = readonly [number, number, number];
/** What a piece is priced and measured by. */
type Piece = Pick<CatalogueItem, 'mm' | 'price'>;

export interface CatalogueItem {
  /** Stable key, used as `item` in the details, and as the key of its names in the language files. */
  key: ItemKey;
  /** Of a piece that the language files do not name. */
  name?: Words;
  category: ItemCategory;
  mm: Millimetres;
  price: Pence;
}

const rows = (category: ItemCategory, table: object): CatalogueItem[] =>
  Object.entries(table as Record<string, Omit<CatalogueItem, 'key' | 'category'>>).map(([key, item]) => ({
    key: key as ItemKey,
    category,
    ...item,
  }));

/** The firm's catalogue; `unknown` prices and measures an item that the catalogue does not know. */
export const catalogue: {
  furniture: readonly CatalogueItem[];
  appliances: readonly CatalogueItem[];
  unknown: Piece;
} = {
  furniture: rows('Furniture', firms.furniture),
  appliances: rows('Appliances', firms.appliances),
  unknown: firms.unknown as unknown as Piece,
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
