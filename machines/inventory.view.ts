/** What the screens read of the list of goods. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  adviseVan,
  BOX_SIZES,
  type BoxSize,
  type Details,
  emptyDetails,
  type InventoryError,
  inventoryError,
  LIMITS,
  type SpecialRow,
  tidyDetails,
  toCubicFeet,
  VANS,
  type VanSize,
  volumeOf,
} from '#domain/inventory';
import type { inventoryMachine } from './inventory.machine';

export type InventoryActor = ActorRefFrom<typeof inventoryMachine>;
export type InventorySnapshot = SnapshotFrom<typeof inventoryMachine>;

/** What is missing, once the customer wanted to go on without it. */
export function complaintOf(snapshot: InventorySnapshot): InventoryError | undefined {
  return snapshot.matches({ list: { incomplete: 'showingErrors' } }) ? snapshot.context.error : undefined;
}

/** Boxes of one size. */
export function boxesOf(details: Details, size: BoxSize): number {
  return details.boxDetails.find((row) => row.boxSize === size)?.numberOfBoxes ?? 0;
}

/** Box rows, smallest first. */
export function boxRowsOf(details: Details): Details['boxDetails'] {
  return [...tidyDetails(details).boxDetails].sort(
    (a, b) => BOX_SIZES.indexOf(a.boxSize) - BOX_SIZES.indexOf(b.boxSize),
  );
}

/** Whether a row keeps the list from being priced. */
export function isHalfFilled(row: SpecialRow): boolean {
  return inventoryError({ ...emptyDetails(), specialItems: [row] }) === 'inventoryPartial';
}

/** The details without their half-filled rows: what can be priced while the customer is still filling one in. */
export function wholeRowsOf(details: Details): Details {
  return {
    ...details,
    specialItems: details.specialItems.filter((row) => !isHalfFilled(row)),
  };
}

/** Whether a list takes one more row. */
export function takesMore(rows: readonly unknown[]): boolean {
  return rows.length < LIMITS.rows;
}

/** How much there is, and the van for it. */
export interface Load {
  cubicMetres: number;
  cubicFeet: number;
  van: VanSize;
  /** Nominal load of the van, cubic metres. */
  capacity: number;
  /** Share of the van that is filled, 0 to 1. */
  fill: number;
  loads: number;
}

/** Volume and van advice of what is listed; undefined while nothing is. */
export function loadOf(details: Details): Load | undefined {
  const cubicMetres = volumeOf(details);
  if (cubicMetres === 0) return undefined;
  const { van, fill, loads } = adviseVan(cubicMetres);
  const capacity = VANS.find(({ size }) => size === van)?.cubicMetres ?? 0;
  return { cubicMetres, cubicFeet: toCubicFeet(cubicMetres), van, capacity, fill, loads };
}
