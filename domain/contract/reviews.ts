/** GET /api/reviews: the reviews that staff have published. */
import * as z from 'zod/mini';

/** Reviews in an answer, and on a page. */
export const MOST_REVIEWS = 12;

const publishedReview = z.object({
  /** 'Mary S.' */
  name: z.string(),
  /** The district. */
  place: z.string(),
  stars: z.int().check(z.minimum(1), z.maximum(5)),
  /** The day on which it was given. */
  date: z.string(),
  /** The customer's own; '' for stars alone. */
  words: z.string(),
});
export type PublishedReview = z.infer<typeof publishedReview>;

export const publishedReply = z.object({
  /** Numbers of reviews with one, two, three, four and five stars. */
  counts: z.array(z.int()).check(z.length(5)),
  /** The newest, at most MOST_REVIEWS. */
  reviews: z.array(publishedReview).check(z.maxLength(MOST_REVIEWS)),
});
export type Published = z.infer<typeof publishedReply>;
