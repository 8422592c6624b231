import type { SnapshotFrom } from 'xstate';
import type { Review } from '#content/reviews';
import type { reviewsMachine } from './reviews.machine';

export type ReviewsArea =
  | { show: 'loading' }
  | { show: 'loaded'; reviews: readonly Review[] }
  /** `isRepeated`: not the first failure, so that trying again at once is of little use. `isTrying`: it is being tried again. */
  | { show: 'unavailable'; reviews: readonly Review[]; isRepeated: boolean; isTrying: boolean };

export function reviewsAreaOf(snapshot: SnapshotFrom<typeof reviewsMachine>): ReviewsArea {
  const { reviews, failures } = snapshot.context;
  if (snapshot.matches('loaded')) return { show: 'loaded', reviews };
  if (snapshot.matches('loading')) return { show: 'loading' };
  return {
    show: 'unavailable',
    reviews,
    isRepeated: failures > 1,
    isTrying: snapshot.hasTag('busy'),
  };
}
