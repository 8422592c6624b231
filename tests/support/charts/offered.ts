/** The cases of a chart that its screen has a control for. */
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Said } from '../../plan/sentences';
import { wordsIn } from '../words/words';
import { type EventCases, payloadsIn } from './cases';
import type { Chart } from './chart';

type Does = Readonly<Record<string, (event: AnyEventObject, snapshot: AnyMachineSnapshot) => readonly Said[]>>;

/** The cases, each only in the states whose screen has its control. */
export function offeredCases({ cases, screen }: Chart): EventCases {
  const does = screen?.(wordsIn('en')).does as unknown as Does;
  const offered = Object.entries(does).map(([type, saids]) => [
    type,
    (snapshot: AnyMachineSnapshot) =>
      payloadsIn(cases, type, snapshot).filter((payload) => saids({ type, ...payload }, snapshot).length > 0),
  ]);
  return { ...cases, ...Object.fromEntries(offered) };
}
