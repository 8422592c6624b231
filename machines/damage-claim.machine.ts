/**
 * A customer's damage report as the team handles it, on the server. No actor runs: the server resolves the state of a row and takes one
 * transition, as it does for a review.
 */
import { setup } from 'xstate';

export type DamageClaimEvent =
  /** The team has written to the customer, who gets it as a mail. */
  | { type: 'staff.answered' }
  | { type: 'staff.settled' }
  /** The customer adds a photograph. */
  | { type: 'photo.added' }
  /** The customer takes one back. */
  | { type: 'photo.removed' };

export const damageClaimMachine = setup({
  types: { events: {} as DamageClaimEvent },
}).createMachine({
  id: 'damageClaim',
  initial: 'received',
  states: {
    received: {
      description: 'The team has not answered yet; the customer knows until when it will.',
      on: {
        'photo.added': 'received',
        'photo.removed': 'received',
        'staff.answered': 'answered',
        'staff.settled': 'settled',
      },
    },
    answered: {
      description: 'The customer has an answer, and something is still to be done.',
      on: { 'photo.added': 'reopened', 'staff.answered': 'answered', 'staff.settled': 'settled' },
    },
    reopened: {
      description: 'The customer has added a photograph since the answer, which the team has to look at.',
      on: { 'photo.added': 'reopened', 'staff.answered': 'answered', 'staff.settled': 'settled' },
    },
    settled: { description: 'Nothing is left to be done.' },
  },
});
