/** The testimonials in shop.json: samples until the firm supplies its own, like the reviews. */

import type { Service } from '#domain/services';
import type { Shop } from '#domain/shop/schema';
import { testimonials as shopTestimonials } from '#shop/testimonials';

export type Testimonial = Shop['testimonials'][number];

export const testimonials = shopTestimonials as readonly Testimonial[];

export function testimonialsOf(service: Service): readonly Testimonial[] {
  return testimonials.filter((each) => each.service === service);
}

/** A rating from 4.5 to 5.0 derived from a hash of the name, as the specification asks: always the same for one name. */
export function ratingOf(name: string): number {
  const hash = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return (45 + (hash % 6)) / 10;
}
