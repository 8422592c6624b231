import type { SnapshotFrom } from 'xstate';
import { reviewsProven } from '#content/rating';
import { reviews as builtIn, type Review } from '#content/reviews';
import { wordsIn } from '#domain/language';
import { reviewsMachine } from '#machines/reviews.machine';
import { act } from '../plan/sentences';
import { answered, hasSaidYes, refused } from '../support/charts/answers';
import { chartOf } from '../support/charts/chart';
import { alert, busy, button, each, heading, link, no, text, unplanned } from '../support/charts/things';

/** From the specification. */
const SCORES = { excellent: 89, great: 8, average: 2, poor: 1, bad: 0 };
const FIGURES = { satisfaction: '98%', moves: '5000+', years: '10+', repeat: '75%' };

export const reviews = chartOf<typeof reviewsMachine>({
  machine: reviewsMachine,
  inputs: [
    { isPrerendered: false, inPage: builtIn },
    { isPrerendered: true, inPage: builtIn },
  ],
  viewInputs: [{ isPrerendered: false, inPage: builtIn }],
  cases: { 'xstate.done.actor.loadReviews': [answered({ reviews: builtIn }), refused('network')] },
  key: ({ context: { reviews, failures } }) => [reviews.length, failures > 1],
  promises: {
    states: {
      'reviews are shown, except before the first answer': (snapshot) =>
        snapshot.matches('loading') === (snapshot.context.reviews.length === 0),
      'a failed request can be retried, one at a time': (snapshot) =>
        snapshot.can({ type: 'retry.requested' }) === snapshot.matches({ unavailable: 'settled' }),
    },
    steps: {
      'reviews count as loaded exactly when the server has sent them': ({ before, event, after }) =>
        after.matches('loaded') === (before.matches('loaded') || hasSaidYes(event, 'loadReviews')),
    },
  },
  screen: ({ say, format, language }) => {
    const words = (key: string, values = {}) => say(`reviews:${key}`, values);
    const scores = Object.entries(SCORES).map(([grade, percent]) => `${words(`breakdown.${grade}`)}${percent}%`);
    const figures = Object.entries(FIGURES).map(([figure, value]) => words(`stats.${figure}`) + value);
    const head = `${words('title')}${say('common:sample')}4.8 ${words('outOf')}${words('count', { count: 547, number: 547 })}`;
    /** Name, place, date and text of a review. */
    const card = ({ name, place, createdAt, isVerified, title, text }: Review): string => {
      const month = format.date(createdAt.slice(0, 10), 'month');
      const verified = isVerified && reviewsProven ? say('common:verified') : '';
      return month + wordsIn(title, language) + wordsIn(text, language) + name + wordsIn(place, language) + verified;
    };
    const retry = button(words('failed.retry'));
    const failed = ({ context }: SnapshotFrom<typeof reviewsMachine>) =>
      context.failures > 1 ? alert(words('failed.later')) : alert(words('failed.title'), words('failed.text'));
    return {
      does: { 'retry.requested': () => [act.press(words('failed.retry'))] },
      shows: {
        '*': ({ context: { reviews } }) => [
          heading(say('company:reviews.title')),
          text(say('company:reviews.lead')),
          unplanned(text(say('company:reviews.sample.title') + say('company:reviews.sample.text'))),
          unplanned(text([head, ...scores, ...figures].join(''))),
          text(say('company:reviews.yours.text')),
          link(say('company:cta.contact'), `/${language}/contact`),
          link(say('common:startMove'), `/${language}/location`),
          each('article', reviews.map(card)),
        ],
        loading: () => [text(words('loading')), no(retry)],
        loaded: () => [no(retry)],
        'unavailable.settled': (snapshot) => [failed(snapshot), retry],
        'unavailable.retrying': (snapshot) => [failed(snapshot), busy(words('loading'))],
      },
    };
  },
  waived: { 'reviews.deciding --always[0]-->': 'only prerendered reviews start here: Chromium walks it' },
  start: (stage, { isPrerendered }) => stage.open('/reviews', isPrerendered ? {} : { by: '/accessibility' }),
  chromium: {
    address: () => '/reviews',
    reloads: { '*': ['loaded', 'a loaded page contains the reviews'] },
  },
  plan: {
    priority: 'low',
    cases: { 'xstate.done.actor.loadReviews': [answered({ reviews: builtIn })] },
    start: ({ say, language }, { isPrerendered }: { isPrerendered: boolean }) =>
      isPrerendered ? [act.open(`/${language}/reviews`)] : [act.open(`/${language}`), act.press(say('reviews:all'))],
  },
});
