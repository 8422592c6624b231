import { describe, expect, it } from 'vitest';
import { initialsOf, ratingSummary, scoreBreakdown } from '#content/rating';
import { reviews } from '#content/reviews';
import { ratingOf, testimonials, testimonialsOf } from '#content/testimonials';
import { SERVICES } from '#domain/services';

describe('the rating of the firm', () => {
  it('is the average of the reviews, to one decimal', () => {
    const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    expect(ratingSummary).toEqual({ averageRating: 4.8, numberOfReviews: 547, stars: 5 });
    expect(Math.round(mean * 10) / 10).toBe(ratingSummary?.averageRating);
    expect(ratingSummary?.stars).toBe(Math.round(mean));
  });

  it('has shares of 100 % by score, best first', () => {
    const shares = scoreBreakdown.map(({ percent }) => percent);
    expect(shares).toEqual([89, 8, 2, 1, 0]);
    expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(100);
  });
});

describe('the testimonials', () => {
  it('are two for each service', () => {
    for (const service of SERVICES) expect(testimonialsOf(service)).toHaveLength(2);
    expect(testimonials).toHaveLength(2 * SERVICES.length);
  });

  it('are rated 4.5 to 5.0, always the same for a name', () => {
    const ratings = testimonials.map(({ name }) => ratingOf(name));
    expect(new Set(ratings).size).toBeGreaterThan(3);
    for (const rating of ratings) expect([4.5, 4.6, 4.7, 4.8, 4.9, 5]).toContain(rating);
    expect(testimonials.map(({ name }) => ratingOf(name))).toEqual(ratings);
  });
});

it.each([
  ['Catriona M.', 'CM'],
  ['Anna van der Berg', 'AB'],
  ['Bono', 'B'],
  ['élodie', 'É'],
  ['王小明', '王'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
