/** GET /api/config: public flags and addresses only. */
import * as z from 'zod/mini';

/** The pages that may load Google's map, by their path below the language: those that search places, and what is reached from them. */
export const MAP_PAGES: readonly string[] = ['location', 'quote', 'same-day-quote'];

export const configReply = z.object({
  promoCodes: z.boolean(),
  helper: z.boolean(),
  whatsapp: z.boolean(),
  languages: z.boolean(),
  analytics: z.boolean(),
  performanceMonitoring: z.boolean(),
  addressLookup: z.boolean(),
  testPayments: z.boolean(),
  /** Stripe's key for its own script, which looks for fraud where one pays; '' when there is none. */
  stripePublishableKey: z.string(),
  /** Where products are searched for; '' is this server. */
  productSearchUrl: z.string(),
  productSearchFallback: z.boolean(),
  /** The browser's key for Google Maps, and the id of the map's style; '' where places come from our own list. */
  googleMapsKey: z.string(),
  googleMapId: z.string(),
  /** Where each kind of call begins. Nothing calls the drivers' base. */
  bases: z.object({ promoCode: z.string(), driver: z.string(), priceItem: z.string() }),
});
