import { type AnyStateMachine, StateMachine } from 'xstate';

/**
 * The ports left unplugged anywhere in a tree of machines, by their place: `booking.payment.openCheckout`.
 * `isUnplugged` knows the placeholder of a port.
 */
export function looseSockets(
  machine: AnyStateMachine,
  isUnplugged: (logic: unknown) => boolean,
  place: string = machine.id,
  above: readonly unknown[] = [],
): string[] {
  return Object.entries(machine.implementations.actors).flatMap(([name, logic]: [string, unknown]) => {
    const here = `${place}.${name}`;
    if (isUnplugged(logic)) return [here];
    if (!(logic instanceof StateMachine) || above.includes(logic)) return [];
    return looseSockets(logic, isUnplugged, here, [...above, machine]);
  });
}
