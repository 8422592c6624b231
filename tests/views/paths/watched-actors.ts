/** Replaces @xstate/react: the pages' own actors, each on a clock that stands still, and watched. */
import { vi } from 'vitest';
import { type AnyActor, type InspectionEvent, SimulatedClock } from 'xstate';

const real = await vi.importActual<typeof import('@xstate/react')>('@xstate/react');

/** The last actor that a page started, and its observer. */
export const watched: { actor?: AnyActor | undefined; inspect: (event: InspectionEvent) => void } = {
  inspect: () => {},
};

function inspect(event: InspectionEvent): void {
  const { actorRef, rootId, type } = event;
  if (type === '@xstate.actor' && actorRef.sessionId === rootId) watched.actor = actorRef as AnyActor;
  watched.inspect(event);
}

/** A getter, so that every actor made with these options gets a clock of its own. */
const watching = (options: object | undefined) =>
  ({
    ...options,
    inspect,
    get clock() {
      return new SimulatedClock();
    },
  }) as never;

export const { useSelector } = real;

export const useActorRef: typeof real.useActorRef = (machine, ...[options, observer]) =>
  real.useActorRef(machine, watching(options), observer as never);

export const createActorContext: typeof real.createActorContext = (logic, options) =>
  real.createActorContext(logic, watching(options));
