/** The reviews that staff have published, as the server has put them into the page. They take the place of samples. */
import { reviewsProven } from '#content/rating';
import type { Review } from '#content/reviews';
import type { Published, PublishedReview } from '#domain/contract/reviews';

/** The id of their element. */
export const PUBLISHED = 'published';
/** Names of the routes whose pages have the reviews; the others have their numbers only. */
export const REVIEW_PAGES: readonly string[] = ['home', 'reviews', 'testimonials'];

let rendered: Published | undefined;
/** Call it before pages are rendered on the server. */
export function setPublished(published: Published): void {
  rendered = published;
}

let read: { text: string; published: Published } | undefined;
function readPage(): Published | undefined {
  const text = document.getElementById(PUBLISHED)?.textContent;
  if (!text) return undefined;
  if (read?.text !== text) read = { text, published: JSON.parse(text) };
  return read.published;
}

/** Undefined without any, and for a firm whose own reviews are no samples. */
export function publishedReviews(): Published | undefined {
  if (reviewsProven) return undefined;
  return typeof document === 'undefined' ? rendered : readPage();
}

const inBoth = (text: string) => ({ en: text, zh: text });

/** A review for the cards, in the customer's own language. */
export const reviewOf = ({ name, place, stars, date, words }: PublishedReview, index: number): Review => ({
  id: `published-${index}`,
  name,
  place: inBoth(place),
  stars: stars as Review['stars'],
  createdAt: date,
  isVerified: true,
  title: inBoth(''),
  text: inBoth(words),
});
