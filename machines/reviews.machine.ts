/**
 * The reviews area. Promise: reviews that are there already show at once; those of a client load come after the specified second; where
 * they do not come, the built-in ones stand beside the word of it, and it can be tried again.
 */

import { assign, setup } from 'xstate';
import { reviews as builtIn, type Review } from '#domain/content/reviews';
import { delays } from './delays';
import { port } from './ports';
import { answer, isOk } from './reply';

export interface ReviewsContext {
  reviews: readonly Review[];
}

const reviews = setup({
  types: {
    context: {} as ReviewsContext,
    events: {} as { type: 'retry.requested' },
    /** Whether the page came with the reviews in it. */
    input: {} as { isPrerendered: boolean },
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadReviews: port('loadReviews', { within: 'lookupTimeout', otherwise: 'network' }) },
  guards: { hasReviews: ({ context }) => context.reviews.length > 0 },
  actions: {
    setReviews: assign((_, { reviews }: ReviewsContext) => ({ reviews })),
    setBuiltInReviews: assign({ reviews: builtIn }),
  },
  delays,
});

const attempt = (description: string, failed: string) =>
  reviews.createStateConfig({
    description,
    tags: 'busy',
    initial: 'pausing',
    states: {
      pausing: { description: 'The specified second.', after: { reviewsDelay: 'reading' } },
      reading: {
        description: 'The reviews are fetched.',
        invoke: {
          id: 'loadReviews',
          src: 'loadReviews',
          input: {},
          onDone: [
            { guard: isOk, target: '#reviews.loaded', actions: { type: 'setReviews', params: answer } },
            { target: failed },
          ],
        },
      },
    },
  });

const failure = (description: string) =>
  reviews.createStateConfig({
    initial: 'settled',
    states: {
      settled: { description, tags: 'settled', on: { 'retry.requested': 'retrying' } },
      retrying: attempt(
        'The failure and the built-in reviews stay to be read while it is tried again.',
        '#reviews.unavailableAgain',
      ),
    },
  });

export const reviewsMachine = reviews.createMachine({
  id: 'reviews',
  context: ({ input }) => ({ reviews: input.isPrerendered ? builtIn : [] }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Prerendered reviews need no loading.',
      always: [{ guard: 'hasReviews', target: 'loaded' }, { target: 'loading' }],
    },
    loading: attempt('The shapes of the cards stand in for the reviews.', '#reviews.unavailable'),
    loaded: { description: 'The reviews can be read.', tags: 'settled' },
    unavailable: {
      ...failure('They could not be fetched: the built-in ones are shown, and the customer may try again.'),
      entry: 'setBuiltInReviews',
    },
    unavailableAgain: failure('They could not be fetched again, so that trying at once is of little use.'),
  },
});
