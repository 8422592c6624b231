/** What is said of all reviews together. Apart from the reviews themselves, which browsers load on their own. */

import { rating } from '#shop';
import { claims } from '../shop/business';

/** True once the firm has put its own reviews and testimonials into its file; until then they carry the 'Sample' note. */
export const reviewsProven: boolean = rating.proven;

/** Score of the whole firm. */
export interface RatingSummary {
  /** One decimal. */
  averageRating: number;
  numberOfReviews: number;
  /** The average as whole stars. */
  stars: number;
}

export const ratingSummary: RatingSummary = {
  averageRating: claims.reviewScore.value,
  numberOfReviews: claims.reviewCount.value,
  stars: Math.round(claims.reviewScore.value),
};

/** How the review site's scores spread, percent; best first. */
export const scoreBreakdown = (['excellent', 'great', 'average', 'poor', 'bad'] as const).map((grade) => ({
  grade,
  percent: rating.spread[grade],
}));

/** One to two letters that stand for a name where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0]?.[0] ?? name.trim()[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
