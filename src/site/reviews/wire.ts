/** The ports of the reviews area. */
import { wire } from '#machines/ports';
import { reviewsMachine } from '#machines/reviews.machine';
import { builtInReviews, loadReviews } from '../../services/reviews';

export const wired = { reviews: wire(reviewsMachine, { loadReviews }) };

/** What was prerendered, for the render that takes it over. */
export const prerenderedReviews = builtInReviews;
