/** The reviews in shop.json: samples until the firm supplies its own (see `reviewsProven` in rating.ts). */
import { reviews as shopReviews } from '#shop/reviews';
import type { Words } from '../language';

export type Stars = 1 | 2 | 3 | 4 | 5;

export interface Review {
  id: string;
  name: string;
  place: Words;
  stars: Stars;
  /** ISO instant, UTC. */
  createdAt: string;
  isVerified: boolean;
  title: Words;
  text: Words;
}

/** Newest first. */
export const reviews = shopReviews as readonly Review[];
