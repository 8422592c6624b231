/** POST /api/beacon: measurements of a page, sent when the visitor leaves it. No personal data. */
import * as z from 'zod/mini';

/** The pages measured by name; all others count as 'other'. */
export const MEASURED_PAGES = [
  'home',
  'location',
  'quote',
  'booking-result',
  'booking-cancel',
  'manage',
  'same-day-quote',
  'contact',
  'services',
  'other',
] as const;
export type MeasuredPage = (typeof MEASURED_PAGES)[number];

/** The page that a path belongs to: its first segment after the language. */
export function measuredPage(pathname: string): MeasuredPage {
  const name = pathname.split('/')[2] || 'home';
  return MEASURED_PAGES.find((page) => page === name) ?? 'other';
}

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(600_000)));
export const beaconBody = z.object({
  page: z.enum(MEASURED_PAGES),
  /** Largest contentful paint and interaction to next paint, milliseconds; cumulative layout shift. */
  lcp: milliseconds,
  inp: milliseconds,
  cls: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  /** Uncaught errors of scripts. */
  errors: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});
export type Beacon = z.infer<typeof beaconBody>;
