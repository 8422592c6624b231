import { customerReviewMachine } from '#machines/customer-review.machine';
import { chartOf } from '../support/charts/chart';

export const customerReview = chartOf<typeof customerReviewMachine>({
  machine: customerReviewMachine,
  inputs: [{}],
  cases: {},
  promises: {
    rests: () => true,
    states: {
      'the customer cannot change a review that the team has decided on': (snapshot) =>
        snapshot.can({ type: 'review.sent' }) === snapshot.matches('given'),
      'the team can change its mind': (snapshot) =>
        snapshot.can({ type: 'staff.published' }) === !snapshot.matches('published') &&
        snapshot.can({ type: 'staff.declined' }) === !snapshot.matches('declined'),
    },
    steps: {
      'only the team publishes and declines a review, as it says': ({ event, after }) =>
        after.matches('published') === (event.type === 'staff.published') &&
        after.matches('declined') === (event.type === 'staff.declined'),
    },
  },
});
