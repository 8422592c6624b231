import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { reviews } from '#domain/reviews';
import { delays } from '#machines/delays';
import { reviewsMachine } from '#machines/reviews.machine';
import { reviewsAreaOf } from '#machines/reviews.view';
import { driveActor } from '../support/paths/actor-driver';
import { describeChart } from '../support/paths/describe-chart';
import { answered, refused } from './answers';
import { reviewsChart } from './cases/reviews';

type Snapshot = SnapshotFrom<typeof reviewsMachine>;

describeChart('reviews', {
  ...reviewsChart,
  rests: (snapshot) => snapshot.hasTag('settled'),
  invariants: {
    'the cards are there exactly when there are reviews': (snapshot) =>
      snapshot.matches('loaded') === snapshot.context.reviews.length > 0,
  },
  golden: 'reviews',
});

describe('reviews, journeys', () => {
  const begin = (input: { reviews?: typeof reviews } = {}) => {
    const drive = driveActor(reviewsMachine, { input });
    return { ...drive, area: () => reviewsAreaOf(drive.actor.getSnapshot() as Snapshot) };
  };

  it('shows prerendered reviews without asking or waiting', () => {
    expect(begin({ reviews }).area()).toEqual({ show: 'loaded', reviews });
  });

  it('asks after the second, not before', () => {
    const drive = begin();
    drive.clock.increment(delays.reviewsDelay - 1);
    expect(() => drive.child('loadReviews')).toThrow();
    drive.clock.increment(1);
    expect(drive.area()).toEqual({ show: 'loading' });
    drive.settle('loadReviews', answered({ reviews }));
    expect(drive.area()).toEqual({ show: 'loaded', reviews });
  });

  it.each([
    ['refused', refused('network')],
    ['broken', { error: new Error('broken') }],
  ])('can be tried again when the answer is %s, and says so differently the second time', (_, answer) => {
    const drive = begin();
    for (const isRepeated of [false, true]) {
      drive.clock.increment(delays.reviewsDelay);
      drive.settle('loadReviews', answer);
      expect(drive.area()).toEqual({ show: 'unavailable', isRepeated, isTrying: false });
      drive.perform({ type: 'retry.requested' });
      expect(drive.area()).toEqual({ show: 'unavailable', isRepeated, isTrying: true });
    }
    drive.clock.increment(delays.reviewsDelay);
    drive.settle('loadReviews', answered({ reviews }));
    expect(drive.area()).toEqual({ show: 'loaded', reviews });
  });

  it('does not wait for ever', () => {
    const drive = begin();
    drive.clock.increment(delays.reviewsDelay);
    drive.clock.increment(delays.lookupTimeout);
    expect(drive.area()).toEqual({ show: 'unavailable', isRepeated: false, isTrying: false });
  });
});
