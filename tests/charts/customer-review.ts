import { customerReviewMachine } from '#machines/customer-review.machine';
import { enters } from '../support/charts/answers';
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
    },
    steps: {
      'only the team publishes a review': (change) =>
        !enters(change, 'published') || change.event.type === 'staff.published',
    },
  },
});
