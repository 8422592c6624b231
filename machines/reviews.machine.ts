/**
 * The reviews area. Prerendered reviews show at once; a client load takes at least one second. If it fails, the reviews of the page are shown
 * with a notice, and the customer can try again.
 */

import { assign, setup } from 'xstate';
import type { Review } from '#content/reviews';
import { delays } from './delays';
import { port } from './ports';
import { answer, isOk } from './reply';

export interface ReviewsContext {
  reviews: readonly Review[];
  inPage: readonly Review[];
  failures: number;
}

const reviews = setup({
  types: {
    context: {} as ReviewsContext,
    events: {} as { type: 'retry.requested' },
    /** `inPage`: the reviews that the page has. `isPrerendered`: they are part of its prerendered text. */
    input: {} as { isPrerendered: boolean; inPage: readonly Review[] },
    tags: {} as 'busy',
  },
  actors: {
    loadReviews: port('loadReviews', { atLeast: 'reviewsDelay', within: 'lookupTimeout', otherwise: 'network' }),
  },
  guards: { hasReviews: ({ context }) => context.reviews.length > 0 },
  actions: {
    setReviews: assign((_, { reviews }: Pick<ReviewsContext, 'reviews'>) => ({ reviews })),
    setReviewsInPage: assign(({ context }) => ({ reviews: context.inPage })),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays,
});

const load = reviews.createStateConfig({
  tags: 'busy',
  invoke: {
    id: 'loadReviews',
    src: 'loadReviews',
    input: {},
    onDone: [
      { guard: isOk, target: '#reviews.loaded', actions: { type: 'setReviews', params: answer } },
      { target: '#reviews.unavailable', actions: ['setReviewsInPage', 'countFailure'] },
    ],
  },
});

export const reviewsMachine = reviews.createMachine({
  id: 'reviews',
  context: ({ input: { isPrerendered, inPage } }) => ({ reviews: isPrerendered ? inPage : [], inPage, failures: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Prerendered reviews need no loading.',
      always: [{ guard: 'hasReviews', target: 'loaded' }, { target: 'loading' }],
    },
    loading: { ...load, description: 'Placeholders are shown.' },
    loaded: { description: 'The reviews are shown.' },
    unavailable: {
      initial: 'settled',
      states: {
        settled: {
          description: 'Loading failed: the reviews of the page are shown, and the customer can try again.',
          on: { 'retry.requested': 'retrying' },
        },
        retrying: {
          ...load,
          description: 'The notice and the reviews of the page stay while the reviews are loading again.',
        },
      },
    },
  },
});
