/** Every machine of the product, found by its file name. */
import { type AnyStateMachine, StateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*.machine.ts', { eager: true });

export interface Found {
  /** From the file name: 'booking-result'. */
  name: string;
  machine: AnyStateMachine;
}

/** In the order of their names. */
export const found: readonly Found[] = Object.entries(modules).flatMap(([path, module]) => {
  const name = path.replace(/^.*\/([^/]+)\.machine\.ts$/, '$1');
  const machine = Object.values(module).find((value) => value instanceof StateMachine);
  return machine ? [{ name, machine: machine as AnyStateMachine }] : [];
});
