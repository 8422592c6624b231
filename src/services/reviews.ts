import { reviews } from '#domain/reviews';
import type { Ports } from '#machines/ports';

/** The built-in reviews. A firm's own would come from here. */
export const loadReviews: Ports['loadReviews'] = async () => ({ ok: true, reviews });
