import { reviewsProven } from '#domain/content/rating';
import type { Review } from '#domain/content/reviews';
import { wordsIn } from '#domain/language';
import type { reviewsMachine } from '#machines/reviews.machine';
import { reviewsChart } from '../machines/cases/reviews';
import { act } from '../plan/sentences';
import { leadsTo } from './forms';
import { defineScreen, type Screen, same } from './screen';

const { machine, key, cases } = reviewsChart;

/** From the specification. */
const SCORES = { excellent: 89, great: 8, average: 2, poor: 1, bad: 0 };
const FIGURES = { satisfaction: '98%', moves: '5000+', years: '10+', repeat: '75%' };
const EMPTY = 'main :is(p, div):empty:not([aria-hidden] *)';

/** The score, how it spreads and the figures of the firm: all of them samples, and called so. */
function showsSummary(screen: Screen): void {
  const { say, language, reads } = screen;
  const words = (key: string, values = {}) => say(`reviews:${key}`, values);
  reads(say('company:reviews.lead'));
  reads(say('company:reviews.sample.title') + say('company:reviews.sample.text'));
  const scores = Object.entries(SCORES).map(([grade, percent]) => `${words(`breakdown.${grade}`)}${percent}%`);
  const figures = Object.entries(FIGURES).map(([figure, value]) => words(`stats.${figure}`) + value);
  const head = `${words('title')}${say('common:sample')}4.8 ${words('outOf')}${words('count', { number: 547 })}`;
  reads([head, ...scores, ...figures].join(''));
  same('Empty parts', screen.all(EMPTY).length, 0);
  screen.hasNo('group', 'reviews:title');
  screen.hasNo('link', 'reviews:all');
  reads(say('company:reviews.yours.text'));
  leadsTo(screen, say('company:cta.contact'), `/${language}/contact`);
  leadsTo(screen, say('common:startMove'), `/${language}/location`);
}

/** One card for each review, in their order: who moved, where and when, and what came of it. */
function showsCards({ say, format, language, all }: Screen, reviews: readonly Review[]): void {
  const cards = reviews.map(({ name, place, createdAt, isVerified, title, text }) => {
    const month = format.date(createdAt.slice(0, 10), 'month');
    const verified = isVerified && reviewsProven ? say('common:verified') : '';
    return month + wordsIn(title, language) + wordsIn(text, language) + name + wordsIn(place, language) + verified;
  });
  const shown = all('article').map(({ text }) => text);
  same('The cards', shown, cards);
  const [, ...stars] = all('img').map(({ name }) => name);
  const given = reviews.map((review) => say('reviews:stars', { stars: review.stars }));
  same('The stars', stars, given);
}

export const reviewsScreen = defineScreen<typeof reviewsMachine>({
  machine,
  key,
  cases,
  marks: [EMPTY],
  does: ({ say }) => ({ 'retry.requested': () => [act.press(say('reviews:failed.retry'))] }),
  sees(screen, snapshot) {
    const { say } = screen;
    screen.hasHeading('company:reviews.title');
    showsSummary(screen);
    showsCards(screen, snapshot.context.reviews);
    const isBusy = snapshot.hasTag('busy');
    const isRepeated = snapshot.matches('unavailableAgain');
    if (isRepeated || snapshot.matches('unavailable')) {
      if (isRepeated) screen.alerts(say('reviews:failed.later'));
      else screen.alerts(say('reviews:failed.title'), say('reviews:failed.text'));
      if (isBusy) screen.isBusy('reviews:loading');
      else screen.isOpen('button', 'reviews:failed.retry');
      return;
    }
    screen.hasNo('button', 'reviews:failed.retry');
    screen.reads(say('reviews:loading'), isBusy);
  },
});
