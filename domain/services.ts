/** The services of a firm: subjects of a message, of a testimonial and of pages. */
export const SERVICES = [
  'domestic',
  'student',
  'office',
  'sameDay',
  'packing',
  'storage',
  'international',
  'disposal',
  'professional',
] as const;
export type Service = (typeof SERVICES)[number];
