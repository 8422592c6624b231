/** Which chart's walks judge a view: the chart whose states it shows. */
const owners: readonly (readonly [prefix: string, chart: string])[] = [
  ['src/pages/booking-result/', 'booking result'],
  ['src/pages/booking-cancel/', 'payment cancelled'],
  ['src/pages/manage/', 'manage'],
  ['src/pages/contact/', 'contact form'],
  ['src/pages/landing/', 'landing form'],
  ['src/pages/company/', 'reviews'],
  ['src/panels/reviews/', 'reviews'],
  ['src/panels/footer/newsletter-form', 'newsletter'],
  ['src/pages/same-day/product-panel', 'product search'],
  ['src/pages/same-day/product-results', 'product search'],
  ['src/pages/same-day/', 'same day'],
  ['src/pages/location/address-', 'detailed address'],
  ['src/pages/location/route-', 'booking'],
  ['src/pages/location/chosen-', 'booking'],
  ['src/pages/location/', 'location'],
  ['src/pages/quote/contact-', 'contact submit'],
  ['src/pages/quote/scheduling-screen.tsx: event', 'booking'],
  ['src/pages/quote/scheduling-', 'scheduling'],
  ['src/pages/quote/describing-move-type', 'booking'],
  ['src/pages/quote/describing-', 'inventory'],
  ['src/panels/inventory-list/', 'inventory'],
  ['src/pages/quote/payment-promo', 'promo'],
  ['src/pages/quote/payment-use-promo', 'promo'],
  ['src/pages/', 'booking'],
  ['src/panels/', 'booking'],
];

/** The name of the chart that a view belongs to, as its walks are called. */
export function ownerOf(file: string): string | undefined {
  return owners.find(([prefix]) => file.startsWith(prefix))?.[1];
}
