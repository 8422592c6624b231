/** The review of a finished move: one to five stars, and words if the customer likes. */
import { severalLines } from '../typed-text';

export const STARS = [5, 4, 3, 2, 1] as const;

/** Longest words, characters. */
export const REVIEW_LIMIT = 1000;
/** A review can be given for this many days after the move. */
export const REVIEW_DAYS = 60;

interface ReviewError {
  field: 'stars' | 'words';
  code: 'starsRequired' | 'textTooLong';
}

/** The first rule that the review breaks, and its field; undefined for a good one. */
export function reviewError(stars: number, words: string): ReviewError | undefined {
  if (!STARS.some((known) => known === stars)) return { field: 'stars', code: 'starsRequired' };
  return [...severalLines(words)].length > REVIEW_LIMIT ? { field: 'words', code: 'textTooLong' } : undefined;
}
