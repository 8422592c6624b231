/** What customers say of each service, in the firm's file. Samples like the reviews. */
import { testimonials as firms } from '#shop/testimonials';
import type { Words } from '../language';
import type { Service } from './services';

export interface Testimonial {
  service: Service;
  name: string;
  place: Words;
  isVerified: boolean;
  text: Words;
}

export const testimonials = firms as readonly Testimonial[];

/** The testimonials of one service. */
export function testimonialsOf(service: Service): readonly Testimonial[] {
  return testimonials.filter((each) => each.service === service);
}

/** A rating that belongs to a name: 4.5 to 5.0 in tenths, always the same. */
export function ratingOf(name: string): number {
  const hash = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return (45 + (hash % 6)) / 10;
}
