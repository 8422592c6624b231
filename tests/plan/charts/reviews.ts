import { reviews as builtIn } from '#domain/content/reviews';
import { wordsIn } from '#domain/language';
import { reviewsMachine } from '#machines/reviews.machine';
import { answered } from '../../machines/answers';
import { reviewsChart } from '../../machines/cases/reviews';
import { definePlan } from '../plan';
import { act } from '../sentences';
import { texts } from '../texts';

const BUILT_IN = 'the reviews come with the pages, and cannot fail to';

export const reviews = definePlan<typeof reviewsMachine>({
  machine: reviewsMachine,
  inputs: [{ isPrerendered: true }, { isPrerendered: false }],
  key: reviewsChart.key,
  cases: { 'xstate.done.actor.loadReviews': [answered({ reviews: builtIn })] },
  calls: {},
  priority: 'low',
  beyond: {
    'reviews.loading.reading --xstate.done.actor.loadReviews[1]-->': BUILT_IN,
    'reviews.unavailable': BUILT_IN,
  },
  screen(language) {
    const { reviews: say, company } = texts[language];
    return {
      start: (input) =>
        (input as { isPrerendered: boolean }).isPrerendered
          ? [act.open(`/${language}/reviews`)]
          : [act.open(`/${language}`), act.press(say.all)],
      does: { 'retry.requested': () => [] },
      sees: ({ context }) => [
        act.heading(company.reviews.title),
        ...context.reviews.map(({ title }) => act.text(wordsIn(title, language))),
      ],
    };
  },
});
