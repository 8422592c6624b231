/** What is said of all reviews together. Apart from the reviews themselves, which browsers load on their own. */

import { claims } from './business';

/** True once the firm has put its own reviews and testimonials into reviews.ts; until then they carry the 'Sample' note. */
export const reviewsProven: boolean = false;

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
export const scoreBreakdown = [
  { grade: 'excellent', percent: 89 },
  { grade: 'great', percent: 8 },
  { grade: 'average', percent: 2 },
  { grade: 'poor', percent: 1 },
  { grade: 'bad', percent: 0 },
] as const;

/** One to two letters that stand for a name where there is no picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word));
  const first = words[0]?.[0] ?? name.trim()[0] ?? '';
  const last = words.length > 1 ? (words.at(-1)?.[0] ?? '') : '';
  return (first + last).toUpperCase();
}
