/** The ports of the reviews area. */
import { reviews } from '#content/reviews';
import { wire } from '#machines/ports';
import { reviewsMachine } from '#machines/reviews.machine';

/** The built-in reviews. A firm's own would come from here. */
export const wired = { reviews: wire(reviewsMachine, { loadReviews: async () => ({ ok: true, reviews }) }) };
