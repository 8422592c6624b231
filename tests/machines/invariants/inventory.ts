import { builtInOffer } from '#domain/catalogue';
import { inventoryError } from '#domain/inventory';
import type { inventoryMachine } from '#machines/inventory.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { offer } from '../cases/inventory';

export const inventoryPromises: PromisesOf<typeof inventoryMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'it is complete exactly when nothing is missing': (snapshot) =>
      snapshot.matches({ list: 'complete' }) === (inventoryError(snapshot.context.details) === undefined),
    'the error is that of the details': (snapshot) =>
      snapshot.context.error === inventoryError(snapshot.context.details),
    'the price items are offered exactly when they have come': (snapshot) =>
      snapshot.context.offer === (snapshot.matches({ catalogue: 'listed' }) ? offer : builtInOffer),
    'no row leaves the limits': (snapshot) => snapshot.context.error !== 'inventoryLimits',
  },
};
