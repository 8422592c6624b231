import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import { eventsOf } from './cases';
import { withWay } from './checks';
import type { Model } from './explore';
import { phrase } from './labels';

/** By event type: true if the screen of a state offers the event. */
export type Offers = Readonly<Record<string, (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean>>;

/** An entry for every event, so that a new event does not compile without one. */
export type OffersOf<Machine extends AnyStateMachine> = {
  readonly [Type in EventFromLogic<Machine>['type']]: (
    snapshot: SnapshotFrom<Machine>,
    event: Extract<EventFromLogic<Machine>, { type: Type }>,
  ) => boolean;
};

/** True if a chart is in one of these states. */
export const at =
  <Snapshot extends AnyMachineSnapshot>(...states: readonly Parameters<Snapshot['matches']>[0][]) =>
  (snapshot: Snapshot): boolean =>
    states.some((state) => snapshot.matches(state));

/** The events that a screen offers and its chart ignores, each with the shortest path to it. */
export function droppedOffers(model: Model, offers: Offers): string[] {
  const { cases = {} } = model.options;
  return [...model.nodes].flatMap(([node, snapshot]) => {
    if (snapshot.status !== 'active') return [];
    return Object.entries(offers)
      .flatMap(([type, isOffered]) => eventsOf(cases, type, snapshot).filter((event) => isOffered(snapshot, event)))
      .filter((event) => !snapshot.can(event))
      .map((event) => `${phrase(event)} is offered and dropped in ${withWay(model, node)}`);
  });
}
