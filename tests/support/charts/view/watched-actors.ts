/** Replaces @xstate/react: the pages' own actors are observed, each on a stopped clock. */
import { vi } from 'vitest';
import { type AnyActor, type InspectionEvent, SimulatedClock } from 'xstate';

const real = await vi.importActual<typeof import('@xstate/react')>('@xstate/react');

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

function inspect(event: InspectionEvent): void {
  const { actorRef, rootId, type } = event;
  const { logic } = actorRef as AnyActor;
  if (type === '@xstate.actor' && 'id' in logic) watched.actors.set(String(logic.id), actorRef as AnyActor);
  if (type === '@xstate.actor' && actorRef.sessionId === rootId) watched.actor = actorRef as AnyActor;
  watched.inspect(event);
}

globalThis.inspectCharts = inspect;

/** A getter, so that each actor made with these options gets its own clock. */
const watching = (options: object | undefined) =>
  ({
    ...options,
    get clock() {
      return new SimulatedClock();
    },
  }) as never;

export const { useSelector } = real;

export const useActorRef: typeof real.useActorRef = (machine, ...[options, observer]) =>
  real.useActorRef(machine, watching(options), observer as never);

export const createActorContext: typeof real.createActorContext = (logic, options) =>
  real.createActorContext(logic, watching(options));
