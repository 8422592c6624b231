/** The reviews in shop.json: samples until the firm supplies its own (see `reviewsProven` in rating.ts). */

import type { Shop } from '#domain/shop/schema';
import { reviews as shopReviews } from '#shop/reviews';

export type Review = Shop['reviews'][number];

/** Newest first. */
export const reviews = shopReviews as readonly Review[];
