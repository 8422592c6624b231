/** GET /api/config: public flags and addresses only. */
import * as z from 'zod/mini';

export const configReply = z.object({
  promoCodes: z.boolean(),
  helper: z.boolean(),
  whatsapp: z.boolean(),
  languages: z.boolean(),
  analytics: z.boolean(),
  performanceMonitoring: z.boolean(),
  addressLookup: z.boolean(),
  testPayments: z.boolean(),
  /** Where products are searched for; '' is this server. */
  productSearchUrl: z.string(),
  productSearchFallback: z.boolean(),
  /** Where each kind of call begins (section 7). Nothing calls the drivers' base. */
  bases: z.object({ promoCode: z.string(), driver: z.string(), priceItem: z.string() }),
});
