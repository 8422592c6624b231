/** The actors that a page has started, by XState's inspection. */
import type { AnyActor, InspectionEvent } from 'xstate';

/** The last actor that a page started, and its observer. */
export const watched: {
  actor?: AnyActor | undefined;
  /** The last actor of each chart, by the id of its machine. */
  readonly actors: Map<string, AnyActor>;
  inspect: (event: InspectionEvent) => void;
} = {
  actors: new Map(),
  inspect: () => {},
};

globalThis.inspectCharts = (event) => {
  const { actorRef, rootId, type } = event;
  const { logic } = actorRef as AnyActor;
  if (type === '@xstate.actor' && 'id' in logic) watched.actors.set(String(logic.id), actorRef as AnyActor);
  if (type === '@xstate.actor' && actorRef.sessionId === rootId) watched.actor = actorRef as AnyActor;
  watched.inspect(event);
};
