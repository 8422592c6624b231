/** Reviews in the firm's file: samples until it supplies its own (see `reviewsProven` in rating.ts). */
import { reviews as firms } from '#shop/reviews';
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
export const reviews = firms as readonly Review[];
