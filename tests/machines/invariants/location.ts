import type { locationMachine } from '#machines/location.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';

export const locationPromises: PromisesOf<typeof locationMachine> = {
  rests: (snapshot) => snapshot.hasTag('editable') && !snapshot.hasTag('busy') && !snapshot.matches('debouncing'),
  invariants: {
    'it ends with a location': (snapshot) => snapshot.status !== 'done' || snapshot.context.location !== undefined,
    'places are listed only when there are some': (snapshot) =>
      !(snapshot.matches('listed') || snapshot.matches('resolving')) || snapshot.context.suggestions.length > 0,
    'a place is resolved only once one is named': (snapshot) =>
      !snapshot.matches('resolving') || snapshot.context.placeId !== '',
    'an unavailable search says why': (snapshot) =>
      !snapshot.matches('unavailable') || snapshot.context.refusal !== undefined,
    'no refusal is shown while the machine works': (snapshot) =>
      !snapshot.hasTag('busy') || snapshot.context.refusal === undefined,
  },
};
