/**
 * For every promise of a chart a change that breaks it: none is kept by saying nothing. A text names a change that `mutantsOf` makes of
 * the chart; what no such change can break is broken by an action that does something else.
 */
import { type AnyStateMachine, assign } from 'xstate';
import { billy } from '../../support/same-day';

export type Break = string | ((machine: AnyStateMachine) => AnyStateMachine);

/** The chart with one of its actions doing something else. */
const doing =
  (name: string, change: (context: never) => object): Break =>
  (machine) =>
    machine.provide({ actions: { [name]: assign(({ context }) => change(context as never)) } } as never);

export const breaks: Readonly<Record<string, Readonly<Record<string, Break>>>> = {
  'same-day': {
    'the later steps stand on the first': 'guard removed, items.on.step.confirmed.0, isComplete',
    'the last step stands on the second, with a day where the clock could be read':
      'guard removed, places.on.step.confirmed.0, isComplete',
    'what is handed over is whole': 'guard removed, contact.editing.on.step.confirmed.0, isComplete',
    'only the retailer has products': doing('addProduct', ({ facts }: { facts: object }) => ({
      facts: { ...facts, category: 'furniture', selectedProducts: [{ ...billy, quantity: 1 }] },
    })),
    'products are browsed for the retailer only': 'transition removed, items.deciding.always.0',
    'an end is looked for while it is unknown': 'guard removed, places.pickup.deciding.always.0, hasLocation',
    'it is handed over only once it was looked whether the day is still right':
      'guard removed, contact.checking.invoke.onDone.0, isKept',
    'who asks is forgotten only by starting again': doing('clearNews', ({ facts }: { facts: object }) => ({
      facts: { ...facts, contactInfo: { name: '', phone: '', email: '' } },
    })),
  },
};
