/**
 * For every promise of a chart a change that breaks it: none is kept by saying nothing. A text names a change that `mutantsOf` makes of
 * the chart; what no such change can break is broken by an action that does something else.
 */
import { type AnyStateMachine, assign } from 'xstate';
import { type Plain, remade } from '../../mutants/mutate';
import { billy } from '../../support/same-day';

export type Break = string | ((machine: AnyStateMachine) => AnyStateMachine);

/** The chart with one of its actions doing something else. */
const doing =
  (name: string, change: (context: never) => object): Break =>
  (machine) =>
    machine.provide({ actions: { [name]: assign(({ context }) => change(context as never)) } } as never);

/** The chart with a state that takes one more event. */
const hearing =
  (place: string, event: string, transition: object): Break =>
  (machine) =>
    remade(machine, ({ states }) => {
      const state = (states as Record<string, Plain>)[place];
      if (!state) throw new Error(`There is no state "${place}".`);
      state.on = { ...(state.on as Plain | undefined), [event]: transition };
    });

export const breaks: Readonly<Record<string, Readonly<Record<string, Break>>>> = {
  manage: {
    'nothing is changed that its terms were not shown for, nor against them':
      'guard removed, loadingTerms.invoke.onDone.2, goesOnRescheduling',
    'only the owner comes to a change': 'guard negated, reading.invoke.onDone.2, isOwn',
    'a booking is moved only to another time':
      'guard removed, rescheduling.choosing.on.reschedule.confirmed, hasNewSlot',
    'a change is made once at a time': hearing('cancelling', 'cancel.confirmed', { target: '.sending', reenter: true }),
    'a change is made only when the customer confirms it':
      'target changed, loadingTerms.invoke.onDone.1, manage.cancelling.sending',
    'a booking counts as changed only after the server has said so':
      'guard removed, cancelling.sending.invoke.onDone.0, one',
    'what is shown of a booking is what the server said of it last': doing('setReason', () => ({ booking: undefined })),
    'a reason that was typed is kept': 'action removed, cancelling.reviewing.on.reason.typed.actions, setReason',
    'a change that was refused says why, or the booking is read again':
      'action removed, cancelling.sending.invoke.onDone.2.actions, setRefusal',
  },
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
