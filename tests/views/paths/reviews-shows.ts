/** What stands on the page of the reviews. */
import { screen, within } from '@testing-library/react';
import { SPACE, type Words, wordsIn } from '#domain/language';
import { initialsOf, reviewsProven } from '#domain/rating';
import type { Review } from '#domain/reviews';
import { type Page, perceived } from './page';
import { leads } from './read';

/** As the specification has them. */
const SCORES = { excellent: 89, great: 8, average: 2, poor: 1, bad: 0 };
const FIGURES = { satisfaction: '98%', moves: '5000+', years: '10+', repeat: '75%' };

/** The score, how it spreads and the figures of the firm: all of them samples, and called so. */
export function showsSummary(page: Page): void {
  const words = (key: string, values = {}) => page.say(`reviews:${key}`, values);
  page.reads(page.say('company:reviews.lead'));
  page.reads(page.say('company:reviews.sample.title') + page.say('company:reviews.sample.text'));
  page.reads(words('title') + page.say('common:sample'));
  page.reads(`4.8 ${words('outOf')}`);
  page.reads(words('count', { number: 547 }));
  for (const [grade, percent] of Object.entries(SCORES)) page.reads(`${words(`breakdown.${grade}`)}${percent}%`);
  for (const [figure, value] of Object.entries(FIGURES)) page.reads(words(`stats.${figure}`) + value);
  if (document.querySelector('main :is(p, div):empty:not([aria-hidden] *)')) throw new Error('A part is empty.');
  page.hasNo('group', 'reviews:title');
  page.hasNo('link', 'reviews:all');
  const { language } = page;
  page.reads(page.say('company:reviews.yours.text') + SPACE[language] + page.say('company:cta.contact'));
  leads(page.say('common:startMove'), `/${language}/location`);
}

/** A card says who moved, where and when, and what came of it. */
function showsCard(
  page: Page,
  card: HTMLElement,
  { name, place, stars, createdAt, isVerified, title, text }: Review,
): void {
  const words = (said: Words) => wordsIn(said, page.language);
  within(card).getByRole('img', { name: page.say('reviews:stars', { stars }) });
  const author = name + words(place) + (isVerified && reviewsProven ? page.say('common:verified') : '');
  const month = page.format.date(createdAt.slice(0, 10), 'month');
  const told = perceived(card);
  const expected = [month, words(title), words(text), author].join('');
  if (told !== expected) throw new Error(`A card says "${told}" instead of "${expected}".`);
  const initials = card.querySelector('svg text')?.textContent;
  if (initials !== initialsOf(name)) throw new Error(`${name} is drawn as ${initials}.`);
}

/** One card for each review, in their order. */
export function showsCards(page: Page, reviews: readonly Review[]): void {
  const cards = screen.queryAllByRole('article');
  if (cards.length !== reviews.length) throw new Error(`There are ${cards.length} cards.`);
  for (const [at, card] of cards.entries()) {
    const review = reviews[at];
    if (review) showsCard(page, card, review);
  }
}
