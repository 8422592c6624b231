/** The ports of the reviews area. */
import { plugging } from '#machines/ports';
import { reviewsMachine } from '#machines/reviews.machine';
import { builtInReviews, loadReviews } from '../../services/reviews';

const service = plugging({ loadReviews });

export const plugged = { reviews: reviewsMachine.provide({ actors: { loadReviews: service('loadReviews') } }) };

/** What was prerendered, for the render that takes it over. */
export const prerenderedReviews = builtInReviews;
