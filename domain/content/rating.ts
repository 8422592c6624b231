/** The rating of the whole firm. Separate from the reviews, which the browser loads only when they are shown. */

import { rating } from '#shop';
import { claims } from '../shop/business';

/** False while the reviews and testimonials are samples: they are then labelled 'Sample'. */
export const reviewsProven: boolean = rating.proven;

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

/** Shares of the review site's scores in percent, best first. */
export const scoreBreakdown = (['excellent', 'great', 'average', 'poor', 'bad'] as const).map((grade) => ({
  grade,
  percent: rating.spread[grade],
}));

/** One or two initials, shown instead of a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0]?.[0] ?? name.trim()[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
