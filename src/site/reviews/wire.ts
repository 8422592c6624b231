/** The ports of the reviews area. */
import { reviews } from '#content/reviews';
import { type Ports, wire } from '#machines/ports';
import { reviewsMachine } from '#machines/reviews.machine';
import { readReviews } from '../../api/reviews';
import { publishedReviews, reviewOf } from './published';

/** The published reviews, where the page says that there are any; otherwise those of the firm's file. */
const loadReviews: Ports['loadReviews'] = async (_, signal) => {
  if (!publishedReviews()) return { ok: true, reviews };
  const reply = await readReviews(signal);
  return reply.ok ? { ok: true, reviews: reply.value.reviews.map(reviewOf) } : { ok: false, reason: 'network' };
};

export const wired = { reviews: wire(reviewsMachine, { loadReviews }) };
