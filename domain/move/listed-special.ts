/** Special items that are on the list under another name, so that an item has one price under all its names. */
import type { Offer } from '../shop/catalogue';
import { plainCharacters } from '../typed-text';
import { type Details, type ItemList, type SpecialRow, specialRowsOf } from './inventory';

/** The names of each item by its key: those that the pages show, and others that people use. */
export type ItemNames = Readonly<Record<string, { shown: readonly string[]; other: readonly string[] }>>;

/** A name in lower case without spaces and hyphens. */
export const nameKey = (text: string): string =>
  plainCharacters(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * A special item of one of these kinds costs the same as that item on the list. For other kinds, such as an antique mirror, the kind is the
 * reason for the price.
 */
const PLAIN_KINDS: readonly SpecialRow['type'][] = ['', 'bulky', 'other'];

/** The listed item that a special item names. A shown name comes before other names. */
export function listedItem(
  { type, description }: SpecialRow,
  keys: readonly string[],
  names: ItemNames,
): string | undefined {
  const named = nameKey(description);
  if (named === '' || !PLAIN_KINDS.includes(type)) return undefined;
  const find = (kind: 'shown' | 'other') =>
    keys.find((key) => names[key]?.[kind].some((name) => nameKey(name) === named));
  return find('shown') ?? find('other');
}

/** A special item, by its id, and the item of a list that it names. */
export interface ListedSpecial {
  id: number;
  list: ItemList;
  item: string;
}

/** The special items that are on the list: the one with an id, or all. */
export function listedSpecials(
  details: Pick<Details, 'specialItems'>,
  { furniture, appliances }: Offer,
  names: ItemNames,
  only?: number,
): ListedSpecial[] {
  return specialRowsOf(details)
    .filter(({ id }) => only === undefined || id === only)
    .flatMap((row) => {
      const item = listedItem(row, [...furniture, ...appliances], names);
      const list = item && furniture.includes(item) ? 'furnitureDetails' : 'applianceDetails';
      return item ? [{ id: row.id, list, item }] : [];
    });
}
