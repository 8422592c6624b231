/**
 * The reviews area. Promise: reviews that are there already show at once; those of a client load come after the specified second, and a
 * failed load can be tried again.
 */

import { assign, setup } from 'xstate';
import type { Review } from '#domain/reviews';
import { delays } from './delays';
import { type Answer, port } from './ports';

export interface ReviewsInput {
  /** What was prerendered. */
  reviews?: readonly Review[] | undefined;
}
export interface ReviewsContext {
  reviews: readonly Review[];
  failures: number;
}
type ReviewsAnswer = Answer<{ reviews: readonly Review[] }, never>;

export const reviewsMachine = setup({
  types: {
    context: {} as ReviewsContext,
    events: {} as { type: 'loading.retried' },
    input: {} as ReviewsInput,
    tags: {} as 'busy' | 'settled',
  },
  actors: { loadReviews: port('loadReviews') },
  guards: {
    hasReviews: ({ context }) => context.reviews.length > 0,
    wasAnswered: (_, params: { answer: ReviewsAnswer }) => params.answer.ok,
  },
  actions: {
    rememberReviews: assign((_, params: { answer: ReviewsAnswer }) =>
      params.answer.ok ? { reviews: params.answer.reviews } : {},
    ),
    countFailure: assign({ failures: ({ context }) => context.failures + 1 }),
  },
  delays: { reviewsDelay: delays.reviewsDelay, lookupTimeout: delays.lookupTimeout },
}).createMachine({
  id: 'reviews',
  context: ({ input }) => ({ reviews: input.reviews ?? [], failures: 0 }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Prerendered reviews need no loading.',
      always: [{ guard: 'hasReviews', target: 'loaded' }, { target: 'loading' }],
    },
    loading: {
      description: 'The shapes of the cards stand in for the reviews.',
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
              {
                guard: { type: 'wasAnswered', params: ({ event }) => ({ answer: event.output }) },
                target: '#reviews.loaded',
                actions: { type: 'rememberReviews', params: ({ event }) => ({ answer: event.output }) },
              },
              { target: '#reviews.unavailable', actions: 'countFailure' },
            ],
            onError: { target: '#reviews.unavailable', actions: 'countFailure' },
          },
          after: { lookupTimeout: { target: '#reviews.unavailable', actions: 'countFailure' } },
        },
      },
    },
    loaded: { description: 'The reviews can be read.', tags: 'settled' },
    unavailable: {
      description: 'They could not be fetched; the customer may try again.',
      tags: 'settled',
      on: { 'loading.retried': 'loading' },
    },
  },
});
