/** The calls of a chart's ports as the network sees them. */
import type { AnyStateMachine } from 'xstate';
import { family } from '#machines/chart/definitions';
import { slotOf } from '#machines/ports';

export interface Call {
  readonly method: string;
  readonly path: RegExp;
}

/** `POST /api/bookings/:id/contact` as what it matches. */
function callOf(written: string): Call {
  const [method = '', path = ''] = written.split(' ');
  return { method, path: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`) };
}

/** By port, its calls. */
export type Calls = Readonly<Record<string, readonly Call[]>>;

export const callsOf = (written: Readonly<Record<string, string | readonly string[]>>): Calls =>
  Object.fromEntries(
    Object.entries(written).map(([port, calls]) => [port, [calls].flat().map((each) => callOf(each))]),
  );

/** The ids of the ports that a chart invokes. */
export const portsOf = (machine: AnyStateMachine): string[] =>
  family(machine.root)
    .flatMap(({ invoke }) => invoke)
    .filter(({ src }) => slotOf(machine.implementations.actors[String(src)]))
    .map(({ id }) => id);
