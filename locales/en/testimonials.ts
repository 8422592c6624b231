/** The rating shown with a testimonial. */
export const testimonials = {
  rating: '{{rating}} out of 5',
} as const;
