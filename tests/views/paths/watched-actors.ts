/** Actors of pages as they are, but on a clock that stands still, and watched. Takes the place of @xstate/react. */
import { vi } from 'vitest';
import { type AnyActor, type InspectionEvent, SimulatedClock } from 'xstate';

const real = await vi.importActual<typeof import('@xstate/react')>('@xstate/react');

/** The last actor that a page started, and who watches it. */
export const watched: { actor?: AnyActor | undefined; inspect: (event: InspectionEvent) => void } = {
  inspect: () => {},
};

export const { useSelector } = real;

export const useActorRef: typeof real.useActorRef = (machine, ...[options, observer]) => {
  const actor = real.useActorRef(
    machine,
    { ...options, clock: new SimulatedClock(), inspect: (event: InspectionEvent) => watched.inspect(event) } as never,
    observer as never,
  );
  watched.actor = actor;
  return actor as never;
};
