/**
 * A change of a sold booking on the server, beside the lifecycle of the booking, which stays confirmed. The booking is changed once the
 * difference is paid, or not at all. No actor runs: the server resolves the state of a row and takes one transition in the transaction of
 * the change, as it does for the lifecycle.
 */
import { setup } from 'xstate';

export type AmendmentEvent =
  /** The customer agrees, and no money is due online. */
  | { type: 'change.agreed' }
  | { type: 'checkout.opened' }
  | { type: 'checkout.expired' }
  /** `isPossible`: the booking is still the one that was to be changed, and a van is reserved for the change. */
  | { type: 'difference.paid'; isPossible: boolean }
  /** The customer has had another change priced. */
  | { type: 'change.replaced' };

export const amendmentMachine = setup({
  types: { events: {} as AmendmentEvent },
  guards: { isPossible: (_, params: { isPossible: boolean }) => params.isPossible },
  /** Executed by the server in the transaction of the change. */
  actions: { releaseReservation: () => {} },
}).createMachine({
  id: 'amendment',
  initial: 'proposed',
  states: {
    proposed: {
      description: 'The customer is shown the price before, after, and the difference. Nothing is reserved.',
      on: { 'change.agreed': 'made', 'checkout.opened': 'paying', 'change.replaced': 'lapsed' },
    },
    paying: {
      description:
        'A checkout of the difference is open. The changed move has a van reserved, and the booking keeps its own.',
      on: {
        'checkout.opened': 'paying',
        'checkout.expired': 'lapsed',
        'difference.paid': [
          { guard: { type: 'isPossible', params: ({ event }) => event }, target: 'made' },
          { target: 'lapsed' },
        ],
      },
    },
    made: { description: 'The booking is changed.', entry: 'releaseReservation', type: 'final' },
    lapsed: {
      description: 'The booking is as it was. Money that arrives later is refunded.',
      entry: 'releaseReservation',
      type: 'final',
    },
  },
});
