/** GET /api/config: public flags only. */
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
});
