/** The customer's chores before a move. */
import { boxCount, type Details, tidyDetails } from '../move/inventory';
import { addDays, type IsoDate } from '../schedule';

/** Days before the move, earliest first. */
const CHORES = { parking: 14, labels: 7, freezer: 1 } as const;
export type Chore = keyof typeof CHORES;

export interface ChecklistLine {
  chore: Chore;
  day: IsoDate;
  /** Its day has come. */
  isDue: boolean;
}

/** In the keys of the catalogue, and in a customer's own words of either language. */
const FREEZER = /freezer|冰柜|冷柜/i;

const hasFreezer = ({ furnitureDetails, applianceDetails, specialItems }: Details): boolean =>
  [...furnitureDetails, ...applianceDetails].some(({ item }) => FREEZER.test(item)) ||
  specialItems.some(({ description }) => FREEZER.test(description));

/** The chores for a list and a day, until the move: no labels without boxes, nothing to defrost without a freezer. */
export function checklistOf(list: Details, date: IsoDate, today: IsoDate): ChecklistLine[] {
  if (today >= date) return [];
  const details = tidyDetails(list);
  const applies: Record<Chore, boolean> = {
    parking: true,
    labels: boxCount(details) > 0,
    freezer: hasFreezer(details),
  };
  return Object.entries(CHORES)
    .filter(([chore]) => applies[chore as Chore])
    .map(([chore, days]) => {
      const day = addDays(date, -days);
      return { chore: chore as Chore, day, isDue: day <= today };
    });
}
