import type { reviewsMachine } from '#machines/reviews.machine';
import type { PromisesOf } from '../../support/paths/describe-chart';
import { hasSaidYes } from './heard';

export const reviewsPromises: PromisesOf<typeof reviewsMachine> = {
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'only who waits for the first answer sees no review': (snapshot) =>
      snapshot.matches('loading') === (snapshot.context.reviews.length === 0),
    'what failed can be tried again, once at a time': (snapshot) =>
      snapshot.can({ type: 'retry.requested' }) ===
      (snapshot.matches({ unavailable: 'settled' }) || snapshot.matches({ unavailableAgain: 'settled' })),
  },
  steps: {
    'reviews that have come are shown, and no others count as loaded': ({ before, event, after }) =>
      after.matches('loaded') === (before.matches('loaded') || hasSaidYes(event, 'loadReviews')),
    'they are asked for after the specified second': ({ before, event, after }) =>
      before.children.loadReviews !== undefined ||
      after.children.loadReviews === undefined ||
      event.type.startsWith('xstate.after.reviewsDelay.'),
  },
};
