import type { reviewsMachine } from '#machines/reviews.machine';
import { reviewsChart } from '../../machines/cases/reviews';
import { press } from './controls';
import { describeViews } from './describe-views';
import { showsCards, showsSummary } from './reviews-shows';
import { openChart } from './steps';

const { machine, input, key, cases } = reviewsChart;

describeViews<typeof reviewsMachine>('reviews', {
  machine,
  key,
  cases,
  starts: [{ input, open: (language) => openChart(language, '/reviews') }],
  waived: {
    'reviews.deciding --always[0]-->':
      'only what was prerendered begins so: tests/browser/home.test.ts takes such a page over',
  },
  gestures: (page) => ({
    'retry.requested': { find: () => page.find('button', 'reviews:failed.retry'), use: press },
  }),
  shows: (page, snapshot) => {
    page.hasHeading('company:reviews.title');
    const { reviews } = snapshot.context;
    showsSummary(page);
    showsCards(page, reviews);
    const isBusy = snapshot.hasTag('busy');
    const isRepeated = snapshot.matches('unavailableAgain');
    if (isRepeated || snapshot.matches('unavailable')) {
      page.alerts(page.say('reviews:failed.title'), page.say(`reviews:failed.${isRepeated ? 'later' : 'text'}`));
      if (isBusy) page.isBusy('reviews:loading');
      else page.isOpen('button', 'reviews:failed.retry');
      return;
    }
    page.hasNo('button', 'reviews:failed.retry');
    if (isBusy) page.reads(page.say('reviews:loading'));
    else page.readsNot(page.say('reviews:loading'));
  },
});
