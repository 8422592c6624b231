import type { AnyMachineSnapshot } from 'xstate';
import type { EventCases } from './cases';

/** The states that have the control of an event, where the chart accepts it in more; and why. */
export interface Place<Snapshot = AnyMachineSnapshot> {
  readonly because: string;
  readonly where: (snapshot: Snapshot) => boolean;
}

/** The cases, each only in the states that have its control. */
export function casesAt(cases: EventCases, places: Readonly<Record<string, Place>>): EventCases {
  const limited = Object.entries(places).map(([type, { where }]) => {
    const list = cases[type] ?? [{}];
    return [type, (snapshot: never) => (where(snapshot) ? (typeof list === 'function' ? list(snapshot) : list) : [])];
  });
  return { ...cases, ...Object.fromEntries(limited) };
}
