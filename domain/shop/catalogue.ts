/** Furniture and appliances that can be booked, from shop.json. Outer dimensions in millimetres; prices in pence for carrying one piece. */
import { catalogue as shopCatalogue } from '#shop';
import type { Words } from '../language';
import type { Pence } from '../money';

/** Keys of the sample catalogue, which the language files name. A firm's own keys bring their own names. */
export type ItemKey = keyof typeof shopCatalogue.furniture | keyof typeof shopCatalogue.appliances;

export type ItemCategory = 'Furniture' | 'Appliances';

type Millimetres = readonly [number, number, number];
type Piece = Pick<CatalogueItem, 'mm' | 'price'>;

export interface CatalogueItem {
  /** Used as `item` in the details, and as the key of its name in the language files. */
  key: ItemKey;
  /** Set if the language files do not name the item. */
  name?: Words;
  category: ItemCategory;
  mm: Millimetres;
  price: Pence;
  /** Too heavy or too large for one person. */
  twoPeople?: boolean;
}

const rows = (category: ItemCategory, table: object): CatalogueItem[] =>
  Object.entries(table as Record<string, Omit<CatalogueItem, 'key' | 'category'>>).map(([key, item]) => ({
    key: key as ItemKey,
    category,
    ...item,
  }));

/** `unknown`: price and dimensions of an item that is not in the catalogue. */
export const catalogue: {
  furniture: readonly CatalogueItem[];
  appliances: readonly CatalogueItem[];
  unknown: Piece;
} = {
  furniture: rows('Furniture', shopCatalogue.furniture),
  appliances: rows('Appliances', shopCatalogue.appliances),
  unknown: shopCatalogue.unknown as unknown as Piece,
};

/** Items to choose from, each a key of the catalogue or a name that is not in it. */
export interface Offer {
  furniture: readonly string[];
  appliances: readonly string[];
}

const keysOf = (items: readonly CatalogueItem[]): ItemKey[] => items.map(({ key }) => key);

/** Offered until the server's price items are loaded, or if they cannot be. */
export const builtInOffer: Offer = { furniture: keysOf(catalogue.furniture), appliances: keysOf(catalogue.appliances) };

const byKey = new Map<string, CatalogueItem>(
  [...catalogue.furniture, ...catalogue.appliances].map((item) => [item.key, item]),
);

export function findItem(key: string): CatalogueItem | undefined {
  return byKey.get(key);
}

/** Things with no longer side turn on any landing, centimetres. */
const TURNS_ANYWHERE = 120;

/** Longest and shortest side of a large thing, which needs two people, in centimetres; undefined for one that turns on any landing. */
export function largeSides(key: string): { length: number; depth: number } | undefined {
  const { twoPeople, mm = [] } = findItem(key) ?? {};
  const [length, depth] = [Math.max(...mm) / 10, Math.min(...mm) / 10];
  return twoPeople && length > TURNS_ANYWHERE ? { length, depth } : undefined;
}
