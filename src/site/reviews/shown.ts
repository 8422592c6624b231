/** The rating and the testimonials of the site: of the published reviews, or of the firm's file. */
import { GRADES, type RatingSummary, ratingSummary, reviewsProven, scoreBreakdown } from '#content/rating';
import { type Testimonial, testimonialsOf } from '#content/testimonials';
import type { Service } from '#domain/services';
import { claims } from '#domain/shop/business';
import { publishedReviews } from './published';

export interface ShownRating extends RatingSummary {
  isProven: boolean;
  /** Shares of the scores in percent, best first. */
  breakdown: typeof scoreBreakdown;
}

/** Undefined for a firm without reviews. */
export function shownRating(): ShownRating | undefined {
  const published = publishedReviews();
  if (!published) {
    const isProven = claims.reviewScore?.proven === true;
    return ratingSummary && { ...ratingSummary, isProven, breakdown: scoreBreakdown };
  }
  const { counts } = published;
  const numberOfReviews = counts.reduce((sum, count) => sum + count, 0);
  const average = counts.reduce((sum, count, index) => sum + count * (index + 1), 0) / numberOfReviews;
  return {
    averageRating: Math.round(average * 10) / 10,
    numberOfReviews,
    stars: Math.round(average),
    isProven: true,
    breakdown: GRADES.map((grade, index) => ({
      grade,
      percent: Math.round((100 * (counts[4 - index] ?? 0)) / numberOfReviews),
    })),
  };
}

/** True if the reviews, as distinct from other claims, are not samples. */
export const areReviewsReal = (): boolean => reviewsProven || publishedReviews() !== undefined;

/** Samples give way to published reviews. */
export const shownTestimonials = (service: Service): readonly Testimonial[] =>
  publishedReviews() ? [] : testimonialsOf(service);
