import { initialsOf } from '#domain/content/rating';
import type { Review } from '#domain/content/reviews';
import { reviewsChart } from '../../machines/cases/reviews';
import { reviewsScreen } from '../../screens/reviews';
import { same } from '../../screens/screen';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { openChart } from './steps';

const screen = onScreen(reviewsScreen);

describeViews('reviews', {
  ...screen,
  starts: [{ input: reviewsChart.input, open: (language) => openChart(language, '/reviews') }],
  waived: {
    'reviews.deciding --always[0]-->': 'only what was prerendered begins so: tests/browser/paths walks it',
  },
  shows: (page, snapshot) => {
    screen.shows(page, snapshot);
    const drawn = [...document.querySelectorAll('article svg text')].map(({ textContent }) => textContent);
    const initials = snapshot.context.reviews.map(({ name }: Review) => initialsOf(name));
    same('The pictures', drawn, initials);
  },
});
