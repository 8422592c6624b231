import type { reviewsMachine } from '#machines/reviews.machine';
import { reviewsChart } from '../machines/cases/reviews';
import { act } from '../plan/sentences';
import { defineScreen, same } from './screen';

const { machine, key, cases } = reviewsChart;

export const reviewsScreen = defineScreen<typeof reviewsMachine>({
  machine,
  key,
  cases,
  marks: ['article'],
  does: ({ say }) => ({ 'retry.requested': () => [act.press(say('reviews:failed.retry'))] }),
  sees(screen, snapshot) {
    const { say } = screen;
    screen.hasHeading('company:reviews.title');
    same('The cards', screen.all('article').length, snapshot.context.reviews.length);
    const isBusy = snapshot.hasTag('busy');
    const isRepeated = snapshot.matches('unavailableAgain');
    if (isRepeated || snapshot.matches('unavailable')) {
      screen.alerts(say('reviews:failed.title'), say(`reviews:failed.${isRepeated ? 'later' : 'text'}`));
      if (isBusy) screen.isBusy('reviews:loading');
      else screen.isOpen('button', 'reviews:failed.retry');
      return;
    }
    screen.hasNo('button', 'reviews:failed.retry');
    screen.reads(say('reviews:loading'), isBusy);
  },
});
