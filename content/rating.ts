/** The rating of the whole firm. Separate from the reviews, which the browser loads only when they are shown. */

import { claims, rating } from '#domain/shop/business';

/** False while the reviews and testimonials are samples: they are then labelled 'Sample'. */
export const reviewsProven: boolean = rating.proven;

export interface RatingSummary {
  /** One decimal. */
  averageRating: number;
  numberOfReviews: number;
  /** The average as whole stars. */
  stars: number;
}

const { reviewScore, reviewCount } = claims;
/** Undefined for a firm without reviews. */
export const ratingSummary: RatingSummary | undefined = reviewScore &&
  reviewCount && {
    averageRating: reviewScore.value,
    numberOfReviews: reviewCount.value,
    stars: Math.round(reviewScore.value),
  };

export const GRADES = ['excellent', 'great', 'average', 'poor', 'bad'] as const;
/** Shares of the review site's scores in percent, best first. */
export const scoreBreakdown = GRADES.map((grade) => ({
  grade,
  percent: rating.spread?.[grade] ?? 0,
}));

/** One or two initials, shown instead of a picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0]?.[0] ?? name.trim()[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
