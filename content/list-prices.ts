/** Starting prices of the services, and the prices of packing and storage, which the tariff does not cover. */

import { fromPounds, type Pence } from '#domain/money';
import { boxCount, type Details, volumeOf } from '#domain/move/inventory';
import type { Service } from '#domain/services';
import { startingPrices } from '#domain/shop/business';

/** A price shown as 'from'. */
export interface StartingPrice {
  pounds: number;
  /** The unit; absent if the price is for the whole job. */
  per?: 'hour' | 'week';
}

/** Clearances and two-person jobs start at the base price of a home move. */
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

/** Boxes one packer fills in an hour. */
export const BOXES_AN_HOUR = 5;
/** Capacity of one storage unit, cubic metres. */
export const STORAGE_UNIT = 2;

/** The whole hours that one packer needs for all the boxes, and their price. */
export function packingOf(details: Details): { hours: number; price: Pence } {
  const hours = Math.ceil(boxCount(details) / BOXES_AN_HOUR);
  return { hours, price: hours * fromPounds(startingPrices.packingPerHour) };
}

/** Storage units the goods need, and their price. */
export function storageOf(details: Details, weeks: number): { units: number; price: Pence } {
  const units = Math.max(1, Math.ceil(volumeOf(details) / STORAGE_UNIT));
  return { units, price: units * weeks * fromPounds(startingPrices.storagePerWeek) };
}
