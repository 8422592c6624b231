/** What the reviews area reads of its chart. */
import type { SnapshotFrom } from 'xstate';
import type { Review } from '#domain/reviews';
import type { reviewsMachine } from './reviews.machine';

/** The area as it stands. */
export type ReviewsArea =
  | { show: 'loading' }
  | { show: 'reviews'; reviews: readonly Review[] }
  /** `isRepeated`: not the first failure, so that trying again at once is of little use. `isTrying`: it is being tried again. */
  | { show: 'unavailable'; isRepeated: boolean; isTrying: boolean };

export function reviewsAreaOf(snapshot: SnapshotFrom<typeof reviewsMachine>): ReviewsArea {
  const { reviews, failures } = snapshot.context;
  if (snapshot.matches('loaded')) return { show: 'reviews', reviews };
  if (failures === 0) return { show: 'loading' };
  return { show: 'unavailable', isRepeated: failures > 1, isTrying: snapshot.hasTag('busy') };
}
