/** The things on a list that are too heavy or too large for one person. */
import { findItem } from '../shop/catalogue';
import type { Details, SpecialRow } from './inventory';

/** Words for such things that are not on the list, in both languages. A piano stool is a chair. */
const HEAVY =
  /\b(pianos?|organs?|pool tables?|snooker tables?|safes?|hot tubs?|treadmills?|aquariums?)\b(?! (stool|bench|chair|lamp|cover))|[钢鋼]琴(?![凳椅])|台球桌|保[险險][柜箱櫃]|跑步[机機]|[鱼魚]缸/i;

/** The kind under which a thing that is not on the list is offered as a special item. */
export const specialTypeOf = (name: string): SpecialRow['type'] => (HEAVY.test(name) ? 'bulky' : 'other');

/** The things that take two people: the keys of listed items, and special items in the customer's words. */
export function thingsForTwo({ furnitureDetails, applianceDetails, specialItems }: Details): string[] {
  const pieces = [...furnitureDetails, ...applianceDetails].filter(
    ({ item, quantity }) => quantity > 0 && findItem(item)?.twoPeople === true,
  );
  const special = specialItems.filter(
    ({ type, description }) => type === 'bulky' || (type !== '' && HEAVY.test(description)),
  );
  return [...pieces.map(({ item }) => item), ...special.map(({ description }) => description.trim())];
}
