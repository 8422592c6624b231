import type { Published } from '#domain/contract/reviews';
import { publishedReply } from '#domain/contract/reviews';
import { call, type Reply } from './call';

/** The published reviews of the page's own server. */
export const readReviews = (signal: AbortSignal): Promise<Reply<Published>> =>
  call({ service: 'site', path: '/api/reviews', reply: publishedReply, signal });
