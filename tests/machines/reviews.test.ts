import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { reviews } from '#content/reviews';
import { wire } from '#machines/ports';
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
    drive.settle('loadReviews', refused('network'));
    expect(drive.area()).toEqual(lost(isRepeated));
    drive.perform({ type: 'retry.requested' });
    expect(drive.area()).toEqual(lost(isRepeated, true));
  }
  drive.settle('loadReviews', answered({ reviews: others }));
  expect(drive.area()).toEqual({ show: 'loaded', reviews: others });
});

it('reviews take a second when the client loads them', async () => {
  const clock = new SimulatedClock();
  const wired = wire(reviewsMachine, { loadReviews: async () => ({ ok: true, reviews }) });
  const actor = createActor(wired, { clock, input: { isPrerendered: false, inPage: reviews } }).start();
  const after = async (milliseconds: number) => {
    clock.increment(milliseconds);
    await new Promise((resolve) => setTimeout(resolve));
    return reviewsAreaOf(actor.getSnapshot()).show;
  };
  expect([await after(999), await after(1)]).toEqual(['loading', 'loaded']);
});
