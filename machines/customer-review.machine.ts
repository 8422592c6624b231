/**
 * A customer's review of a finished move, on the server: nothing is public before the team has published it. No actor runs: the server
 * resolves the state of a row and takes one transition, as it does for the lifecycle of a booking.
 */
import { setup } from 'xstate';

export type CustomerReviewEvent =
  /** The customer has sent the form once more. */
  { type: 'review.sent' } | { type: 'staff.published' } | { type: 'staff.declined' };

export const customerReviewMachine = setup({
  types: { events: {} as CustomerReviewEvent },
}).createMachine({
  id: 'customerReview',
  initial: 'given',
  states: {
    given: {
      description: 'The team has not decided yet; the customer can still change the review.',
      on: { 'review.sent': 'given', 'staff.published': 'published', 'staff.declined': 'declined' },
    },
    published: {
      description: 'The review is public, as the team has read it.',
      on: { 'staff.declined': 'declined' },
    },
    declined: {
      description: 'The review stays between the customer and the team.',
      on: { 'staff.published': 'published' },
    },
  },
});
