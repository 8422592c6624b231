import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { reviews } from '#domain/content/reviews';
import { delays } from '#machines/delays';
import { reviewsMachine } from '#machines/reviews.machine';
import { reviewsAreaOf } from '#machines/reviews.view';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

type Snapshot = SnapshotFrom<typeof reviewsMachine>;

describe('reviews, journeys', () => {
  const begin = (isPrerendered = false) => {
    const drive = driveActor(reviewsMachine, { input: { isPrerendered } });
    return { ...drive, area: () => reviewsAreaOf(drive.actor.getSnapshot() as Snapshot) };
  };

  it('prerendered reviews show without a request', () => {
    expect(begin(true).area()).toEqual({ show: 'loaded', reviews });
  });

  it('reviews are requested after a second, not before', () => {
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
  ])('the built-in reviews show when the answer is %s, and it can be tried again', (_, answer) => {
    const drive = begin();
    for (const isRepeated of [false, true]) {
      drive.clock.increment(delays.reviewsDelay);
      drive.settle('loadReviews', answer);
      expect(drive.area()).toEqual({ show: 'unavailable', reviews, isRepeated, isTrying: false });
      drive.perform({ type: 'retry.requested' });
      expect(drive.area()).toEqual({ show: 'unavailable', reviews, isRepeated, isTrying: true });
    }
    drive.clock.increment(delays.reviewsDelay);
    drive.settle('loadReviews', answered({ reviews }));
    expect(drive.area()).toEqual({ show: 'loaded', reviews });
  });

  it('reviews that take ten seconds count as failed', () => {
    const drive = begin();
    drive.clock.increment(delays.reviewsDelay);
    drive.clock.increment(delays.lookupTimeout);
    expect(drive.area()).toEqual({ show: 'unavailable', reviews, isRepeated: false, isTrying: false });
  });

  it.each([0, 1])('another try shows the reviews or fails, after %i failures', (failures) => {
    const tried = () => {
      const drive = begin();
      drive.clock.increment(delays.reviewsDelay);
      for (let count = 0; count <= failures; count += 1) {
        drive.settle('loadReviews', refused('network'));
        drive.perform({ type: 'retry.requested' });
        drive.clock.increment(delays.reviewsDelay);
      }
      return drive;
    };
    const [loaded, lost, late] = [tried(), tried(), tried()];
    const others = reviews.slice(1);
    loaded.settle('loadReviews', answered({ reviews: others }));
    expect(loaded.area()).toEqual({ show: 'loaded', reviews: others });
    lost.settle('loadReviews', refused('network'));
    late.clock.increment(10_000);
    for (const drive of [lost, late])
      expect(drive.area()).toEqual({ show: 'unavailable', reviews, isRepeated: true, isTrying: false });
  });
});
