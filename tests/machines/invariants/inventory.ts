import { builtInOffer } from '#domain/shop/catalogue';
import type { inventoryMachine } from '#machines/inventory.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { offer } from '../cases/inventory';
import { isComplete } from './needs';

export const inventoryPromises: PromisesOf<typeof inventoryMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable'),
  invariants: {
    'it is complete exactly when nothing is missing': (snapshot) =>
      snapshot.matches({ list: 'complete' }) === isComplete(snapshot.context.details),
    'an error stands exactly where something is missing': (snapshot) =>
      (snapshot.context.error === undefined) === isComplete(snapshot.context.details),
    'the price items are offered exactly when they have come': (snapshot) =>
      snapshot.context.offer === (snapshot.matches({ catalogue: 'listed' }) ? offer : builtInOffer),
    'no row leaves the limits': (snapshot) => snapshot.context.error !== 'inventoryLimits',
  },
};
