import { describe, expect, it } from 'vitest';
import { initialsOf, ratingSummary, scoreBreakdown } from '#domain/content/rating';
import { reviews } from '#domain/content/reviews';
import { SERVICES } from '#domain/content/services';
import { ratingOf, testimonials, testimonialsOf } from '#domain/content/testimonials';

describe('the rating of the firm', () => {
  it("averages the reviews to the firm's rating, with one decimal", () => {
    const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    expect(ratingSummary).toEqual({ averageRating: 4.8, numberOfReviews: 547, stars: 5 });
    expect(Math.round(mean * 10) / 10).toBe(ratingSummary?.averageRating);
    expect(ratingSummary?.stars).toBe(Math.round(mean));
  });

  it('spreads the scores over 100 %, best first', () => {
    const shares = scoreBreakdown.map(({ percent }) => percent);
    expect(shares).toEqual([89, 8, 2, 1, 0]);
    expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(100);
  });
});

describe('the testimonials', () => {
  it('has two testimonials for each service', () => {
    for (const service of SERVICES) expect(testimonialsOf(service)).toHaveLength(2);
    expect(testimonials).toHaveLength(2 * SERVICES.length);
  });

  it('rates a testimonial 4.5 to 5.0 by its name alone', () => {
    const ratings = testimonials.map(({ name }) => ratingOf(name));
    expect(new Set(ratings).size).toBeGreaterThan(3);
    for (const rating of ratings) expect([4.5, 4.6, 4.7, 4.8, 4.9, 5]).toContain(rating);
    expect(testimonials.map(({ name }) => ratingOf(name))).toEqual(ratings);
  });
});

describe('initials', () => {
  it.each([
    ['Catriona M.', 'CM'],
    ['Anna van der Berg', 'AB'],
    ['Bono', 'B'],
    ['élodie', 'É'],
    ['王小明', '王'],
    ['', ''],
  ])('shortens "%s" to the initials "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
