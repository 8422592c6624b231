/** GET /api/config: public flags and addresses only. */
import * as z from 'zod/mini';

/** Pages that may load Google Maps, by path without the language: those that search places, and the steps after them. */
export const MAP_PAGES: readonly string[] = ['location', 'quote', 'same-day-quote'];

export const configReply = z.object({
  promoCodes: z.boolean(),
  helper: z.boolean(),
  whatsapp: z.boolean(),
  languages: z.boolean(),
  /** Visits are counted. */
  analytics: z.boolean(),
  /** Of the specification; pages measure no times. */
  performanceMonitoring: z.boolean(),
  addressLookup: z.boolean(),
  testPayments: z.boolean(),
  /** Key of Stripe's script, which detects fraud on the payment step; '' if there is none. */
  stripePublishableKey: z.string(),
  /** Host of the product search; '' is this server. */
  productSearchUrl: z.string(),
  productSearchFallback: z.boolean(),
  /** The browser's key for Google Maps, and the id of the map's style; '' if places come from our own list. */
  googleMapsKey: z.string(),
  googleMapId: z.string(),
  /** Base paths of calls. */
  bases: z.object({ promoCode: z.string(), driver: z.string(), priceItem: z.string() }),
});
