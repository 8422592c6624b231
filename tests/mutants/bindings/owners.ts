/** The chart whose states a view shows; its walks judge the view. */
export const owners: readonly (readonly [prefix: string, chart: string])[] = [
  ['src/booking/result/result-unverified', 'owner link'],
  ['src/booking/result/', 'booking result'],
  ['src/booking/payment-cancelled/', 'payment cancelled'],
  ['src/booking/manage/', 'manage'],
  ['src/site/contact/', 'message form'],
  ['src/site/landing/', 'landing form'],
  ['src/site/company/', 'reviews'],
  ['src/site/reviews/', 'reviews'],
  ['src/app/footer/newsletter-form', 'newsletter'],
  ['src/same-day/product-panel', 'product search'],
  ['src/same-day/product-results.tsx: event', 'same day'],
  ['src/same-day/product-results.tsx: payload', 'same day'],
  ['src/same-day/product-results', 'product search'],
  ['src/same-day/', 'same day'],
  ['src/booking/location/address-', 'detailed address'],
  ['src/booking/location/route-', 'booking'],
  ['src/booking/location/chosen-', 'booking'],
  ['src/booking/location/door-', 'booking'],
  ['src/booking/location/', 'location'],
  ['src/booking/contact/', 'contact submit'],
  ['src/booking/quote/schedule/schedule-screen.tsx: event', 'booking'],
  ['src/booking/quote/schedule/', 'scheduling'],
  ['src/booking/promo/promo-code', 'promo code'],
  ['src/booking/', 'booking'],
];

/** Lies among the views and is none: it says which address belongs to which step. */
export const ADDRESSES = 'src/booking/url.ts';

/** The name of the chart that a view belongs to, as its walks are called. */
export function ownerOf(file: string): string | undefined {
  if (file.startsWith(ADDRESSES)) return undefined;
  return owners.find(([prefix]) => file.startsWith(prefix))?.[1];
}
