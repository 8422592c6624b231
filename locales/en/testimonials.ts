/** What customers say of each service: the words of domain/content/reviews.ts under the same ids. Samples. */
export const testimonials = {
  rating: '{{rating}} out of 5',
} as const;
