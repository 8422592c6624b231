import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { InventoryError } from '#domain/move/inventory';
import type { inventoryMachine } from './inventory.machine';

export type InventoryActor = ActorRefFrom<typeof inventoryMachine>;
export type InventorySnapshot = SnapshotFrom<typeof inventoryMachine>;

/** The error, after an attempt to continue. */
export function inventoryRefusalOf(snapshot: InventorySnapshot): InventoryError | undefined {
  return snapshot.matches({ list: { incomplete: 'showingErrors' } }) ? snapshot.context.error : undefined;
}
