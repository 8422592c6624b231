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
  volumeOf,
} from '#domain/move/inventory';
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

/** Volume, and the van for it with its nominal load in cubic metres; undefined while nothing is listed. */
export function loadOf(details: Details) {
  const cubicMetres = volumeOf(details);
  if (cubicMetres === 0) return undefined;
  const advice = adviseVan(cubicMetres);
  const capacity = VANS.find(({ size }) => size === advice.van)?.cubicMetres ?? 0;
  return { cubicMetres, cubicFeet: toCubicFeet(cubicMetres), capacity, ...advice };
}
