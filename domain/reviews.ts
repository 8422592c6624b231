/**
 * Reviews and testimonials, samples until the firm supplies its own (see `reviewsProven` in rating.ts). Their words
 * stand in locales/{en,zh}/reviews.ts and testimonials.ts under the same ids.
 */

import type { City, Service } from './services';

export type Stars = 1 | 2 | 3 | 4 | 5;

export interface Review {
  id: ReviewId;
  stars: Stars;
  customer: { displayName: string; location: City };
  /** ISO instant, UTC. */
  createdAt: string;
  isVerified: boolean;
}

export type ReviewId =
  | 'marchmont'
  | 'dennistoun'
  | 'leith'
  | 'pollock'
  | 'broughtyFerry'
  | 'oldAberdeen'
  | 'morningside'
  | 'finnieston';

/** The eight reviews, newest first. */
export const reviews: readonly Review[] = [
  review('marchmont', 5, 'Catriona M.', 'edinburgh', '2026-10-29T16:20:00Z'),
  review('dennistoun', 5, 'Jamie R.', 'glasgow', '2026-10-11T18:40:00Z'),
  review('oldAberdeen', 5, 'Haoran W.', 'aberdeen', '2026-09-14T12:30:00Z'),
  review('leith', 4, 'Priya S.', 'edinburgh', '2026-08-23T09:15:00Z'),
  review('broughtyFerry', 5, 'Morag D.', 'dundee', '2026-07-30T14:50:00Z'),
  review('pollock', 5, 'Mei L.', 'edinburgh', '2026-06-06T11:05:00Z'),
  review('morningside', 5, 'Fiona K.', 'edinburgh', '2026-05-17T10:10:00Z'),
  review('finnieston', 4, 'Tomasz B.', 'glasgow', '2026-04-02T17:25:00Z'),
];

function review(id: ReviewId, stars: Stars, displayName: string, location: City, createdAt: string): Review {
  return { id, stars, customer: { displayName, location }, createdAt, isVerified: true };
}

export interface Testimonial {
  id: TestimonialId;
  name: string;
  location: City;
  service: Service;
  verified: boolean;
  /** 4.5 to 5.0, one decimal, from the name. */
  rating: number;
}

export type TestimonialId = `${Service}${'First' | 'Second'}`;

/** Two for each service. */
export const testimonials: readonly Testimonial[] = [
  testimonial('domestic', 'First', 'Eilidh Fraser', 'edinburgh'),
  testimonial('domestic', 'Second', 'Robert Sinclair', 'glasgow'),
  testimonial('office', 'First', 'Hannah Doyle', 'edinburgh'),
  testimonial('office', 'Second', 'Gordon Leask', 'aberdeen'),
  testimonial('packing', 'First', 'Ruth Paterson', 'dundee'),
  testimonial('packing', 'Second', 'Sofia Marino', 'edinburgh'),
  testimonial('storage', 'First', 'Callum Innes', 'glasgow'),
  testimonial('storage', 'Second', 'Yuxin Chen', 'edinburgh'),
  testimonial('international', 'First', 'Pauline Gillies', 'edinburgh'),
  testimonial('international', 'Second', 'Marek Nowak', 'aberdeen'),
  testimonial('student', 'First', 'Zihan Liu', 'edinburgh'),
  testimonial('student', 'Second', 'Isla Drummond', 'dundee'),
  testimonial('sameDay', 'First', 'Owen Baird', 'edinburgh'),
  testimonial('sameDay', 'Second', 'Nadia Rahman', 'glasgow'),
  testimonial('disposal', 'First', 'Margaret Low', 'edinburgh'),
  testimonial('disposal', 'Second', 'Stuart Petrie', 'dundee'),
  testimonial('professional', 'First', 'Kirsty Adair', 'glasgow'),
  testimonial('professional', 'Second', 'Ming Zhao', 'aberdeen'),
];

/** The testimonials of one service. */
export function testimonialsOf(service: Service): readonly Testimonial[] {
  return testimonials.filter((each) => each.service === service);
}

/** A rating that belongs to a name: 4.5 to 5.0 in tenths, always the same. */
export function ratingOf(name: string): number {
  const hash = [...name].reduce((sum, char) => (sum * 31 + (char.codePointAt(0) ?? 0)) % 65_521, 7);
  return (45 + (hash % 6)) / 10;
}

function testimonial(service: Service, which: 'First' | 'Second', name: string, location: City): Testimonial {
  return { id: `${service}${which}`, name, location, service, verified: true, rating: ratingOf(name) };
}
