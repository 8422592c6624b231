/** What the screens read of the list of goods. */

import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { InventoryError } from '#domain/move/inventory';
import type { inventoryMachine } from './inventory.machine';

export type InventoryActor = ActorRefFrom<typeof inventoryMachine>;
export type InventorySnapshot = SnapshotFrom<typeof inventoryMachine>;

/** What is missing, once the customer wanted to go on without it. */
export function inventoryRefusalOf(snapshot: InventorySnapshot): InventoryError | undefined {
  return snapshot.matches({ list: { incomplete: 'showingErrors' } }) ? snapshot.context.error : undefined;
}
