/** The ports of the reviews area. */
import { wire } from '#machines/ports';
import { reviewsMachine } from '#machines/reviews.machine';
import { loadReviews } from '../../services/reviews';

export const wired = { reviews: wire(reviewsMachine, { loadReviews }) };
