import type { SnapshotFrom } from 'xstate';
import { reviews } from '#domain/content/reviews';
import { reviewsMachine } from '#machines/reviews.machine';
import type { CasesOf } from '../../support/paths/cases';
import { keyOf } from '../../support/paths/explore';
import { answered, refused } from '../answers';

export const reviewsChart = {
  machine: reviewsMachine,
  input: { isPrerendered: false },
  moreInputs: [{ isPrerendered: true }],
  key: keyOf<SnapshotFrom<typeof reviewsMachine>['context']>(({ reviews: known }) => known.length),
  cases: {
    'xstate.done.actor.loadReviews': [answered({ reviews }), refused('network')],
  } satisfies CasesOf<typeof reviewsMachine>,
};
