import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initialsOf, ratingSummary, scoreBreakdown } from '#domain/rating';
import { ratingOf, reviews, testimonials, testimonialsOf } from '#domain/reviews';
import { SERVICES } from '#domain/services';
import { reviews as english } from '#locales/en/reviews';
import { testimonials as englishVoices } from '#locales/en/testimonials';

describe('the rating of the firm', () => {
  it('is what the reviews add up to, with one decimal', () => {
    const mean = reviews.reduce((sum, { stars }) => sum + stars, 0) / reviews.length;
    expect(ratingSummary).toEqual({ averageRating: 4.8, numberOfReviews: 547, stars: 5 });
    expect(Math.round(mean * 10) / 10).toBe(ratingSummary.averageRating);
    expect(ratingSummary.stars).toBe(Math.round(mean));
  });

  it('spreads over a hundred per cent, best first', () => {
    const shares = scoreBreakdown.map(({ percent }) => percent);
    expect(shares).toEqual([89, 8, 2, 1, 0]);
    expect(shares.reduce<number>((sum, share) => sum + share, 0)).toBe(100);
  });
});

describe('the reviews', () => {
  it('are eight, each with words and an instant of its own', () => {
    expect(reviews).toHaveLength(8);
    expect(new Set(reviews.map(({ id }) => id))).toEqual(new Set(Object.keys(english.texts)));
    for (const { createdAt } of reviews) expect(new Date(createdAt).toISOString().replace('.000', '')).toBe(createdAt);
  });
});

describe('the testimonials', () => {
  it('are two for each service, each with words of its own', () => {
    for (const service of SERVICES) expect(testimonialsOf(service)).toHaveLength(2);
    expect(testimonials.map(({ id }) => id).sort()).toEqual(Object.keys(englishVoices.texts).sort());
  });

  it('are rated 4.5 to 5.0 in tenths by the name alone', () => {
    for (const { name, rating } of testimonials) expect(rating).toBe(ratingOf(name));
    expect(new Set(testimonials.map(({ rating }) => rating)).size).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const rating = ratingOf(name);
        expect(rating).toBe(ratingOf(name));
        expect(rating * 10).toBe(Math.round(rating * 10));
        expect(rating).toBeGreaterThanOrEqual(4.5);
        expect(rating).toBeLessThanOrEqual(5);
      }),
    );
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
  ])('of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials));
});
