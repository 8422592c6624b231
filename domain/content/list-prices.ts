/** Starting prices of the services, and the list prices that no tariff line covers. */

import { fromPounds, type Pence } from '../money';
import { boxCount, type Details, volumeOf } from '../move/inventory';
import { startingPrices } from '../shop/business';
import type { Service } from './services';

/** A price shown as 'from'. */
export interface StartingPrice {
  pounds: number;
  /** What the price is for, when it is not for the whole job. */
  per?: 'hour' | 'week';
}

/** Clearances and jobs for two people begin at the base price of a home move. */
export const STARTING_PRICES: Readonly<Record<Service, StartingPrice>> = {
  domestic: { pounds: startingPrices.house },
  student: { pounds: startingPrices.student },
  office: { pounds: startingPrices.office },
  sameDay: { pounds: startingPrices.sameDay },
  packing: { pounds: startingPrices.packingPerHour, per: 'hour' },
  storage: { pounds: startingPrices.storagePerWeek, per: 'week' },
  international: { pounds: startingPrices.international },
  disposal: { pounds: startingPrices.house },
  professional: { pounds: startingPrices.house },
};

/** Boxes that one packer fills in an hour. */
export const BOXES_AN_HOUR = 5;
/** What one unit of the store takes, cubic metres. */
export const STORAGE_UNIT = 2;

/** Whole hours of one packer for all boxes, and their price. */
export function packingOf(details: Details): { hours: number; price: Pence } {
  const hours = Math.ceil(boxCount(details) / BOXES_AN_HOUR);
  return { hours, price: hours * fromPounds(startingPrices.packingPerHour) };
}

/** Units of the store that the goods need, and the price of so many weeks. */
export function storageOf(details: Details, weeks: number): { units: number; price: Pence } {
  const units = Math.max(1, Math.ceil(volumeOf(details) / STORAGE_UNIT));
  return { units, price: units * weeks * fromPounds(startingPrices.storagePerWeek) };
}
