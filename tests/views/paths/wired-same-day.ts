/** The same-day page with a stand-in for every port. */
import type { AnyActor } from 'xstate';
import { locationMachine } from '#machines/location.machine';
import { productSearchMachine } from '#machines/product-search.machine';
import { sameDayMachine } from '#machines/same-day.machine';
import { withStandIns } from '../../support/paths/stand-in';

/** Takes the place of src/same-day/wire.ts. */
export const wired = {
  sameDay: withStandIns(sameDayMachine).provide({
    actors: { productSearch: withStandIns(productSearchMachine), location: withStandIns(locationMachine) } as never,
  }),
};

/** A child of a chart that must be there. */
export function childOf(parent: AnyActor, id: string): AnyActor {
  const child: AnyActor | undefined = parent.getSnapshot().children[id];
  if (!child) throw new Error(`There is no ${id}.`);
  return child;
}
