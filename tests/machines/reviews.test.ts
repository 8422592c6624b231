import { expect, it } from 'vitest';
import { reviews } from '#content/reviews';
import { reviewsMachine } from '#machines/reviews.machine';
import { reviewsAreaOf } from '#machines/reviews.view';
import { driveActor } from '../support/charts/actor';
import { answered, refused } from '../support/charts/answers';

const begin = () => {
  const drive = driveActor(reviewsMachine, { input: { isPrerendered: false, inPage: reviews } });
  return { ...drive, area: () => reviewsAreaOf(drive.seen()) };
};
const lost = (isRepeated: boolean, isTrying = false) => ({ show: 'unavailable', reviews, isRepeated, isTrying });

it('the reviews of the page show when the request is refused, and it can be tried again', () => {
  const drive = begin();
  const others = reviews.slice(1);
  for (const isRepeated of [false, true, true]) {
    drive.clock.increment(1000);
    drive.settle('loadReviews', refused('network'));
    expect(drive.area()).toEqual(lost(isRepeated));
    drive.perform({ type: 'retry.requested' });
    expect(drive.area()).toEqual(lost(isRepeated, true));
  }
  drive.clock.increment(1000);
  drive.settle('loadReviews', answered({ reviews: others }));
  expect(drive.area()).toEqual({ show: 'loaded', reviews: others });
});
