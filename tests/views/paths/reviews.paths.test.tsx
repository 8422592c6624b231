import { reviewsChart } from '../../machines/cases/reviews';
import { reviewsScreen } from '../../screens/reviews';
import { describeViews } from './describe-views';
import { onScreen } from './hand';
import { showsCards, showsSummary } from './reviews-shows';
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
    showsSummary(page);
    showsCards(page, snapshot.context.reviews);
  },
});
