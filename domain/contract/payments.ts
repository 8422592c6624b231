/** Promotion codes, checkout sessions and the confirmation mail. */
import * as z from 'zod/mini';
import { priceRefusals } from '../refusal';
import { bookingJson, bookingRead } from './bookings';
import { bookingIdSchema, langSchema, pounds } from './schemas';

export const promoBody = z.object({ promoCode: z._default(z.string().check(z.maxLength(100)), '') });

/** The changed booking. Without it, prices are shown without their lines. */
const booking = z.optional(bookingJson);

/** Our server sends both spellings of the new prices; the browser accepts either. */
export const promoReply = z.object({
  success: z.boolean(),
  discount: z.optional(z.number()),
  originalPrice: z.optional(pounds),
  newPrice: z.optional(pounds),
  discountedPrice: z.optional(pounds),
  savings: z.optional(pounds),
  originalHelperPrice: z.optional(pounds),
  newHelperPrice: z.optional(pounds),
  discountedHelperPrice: z.optional(pounds),
  helperSavings: z.optional(pounds),
  booking,
  error: z.optional(z.string()),
  code: z.optional(z.string()),
});
export const removePromoReply = z.object({ originalPrice: pounds, originalHelperPrice: pounds, booking });

/** The same replies as the browser reads them. */
const read = { booking: z.optional(bookingRead) };
export const promoReadReply = z.extend(promoReply, read);
export const removePromoReadReply = z.extend(removePromoReply, read);

/** GET /api/bookings/promo-codes: public campaigns only. `lang` chooses the language of the descriptions. */
export const promoListQuery = z.object({ lang: z._default(langSchema, 'en') });
export const promoListReply = z.object({
  promoCodes: z.array(z.object({ code: z.string(), discount: z.number(), description: z.string() })),
});

/** POST /api/bookings/validate-promo. */
export const validatePromoBody = z.extend(promoBody, { lang: z._default(langSchema, 'en') });
export const validatePromoReply = z.object({
  valid: z.boolean(),
  discount: z.optional(z.number()),
  description: z.optional(z.string()),
  error: z.optional(z.string()),
  code: z.optional(z.string()),
});

export const checkoutBody = z.object({
  bookingId: z.optional(bookingIdSchema),
  amount: pounds,
  /** The end of the quote that the customer saw, epoch milliseconds. A later quote at the same price is refused as 'priceChanged', too. */
  validUntil: z.optional(z.int()),
  lang: z._default(langSchema, 'en'),
});

/** A session id as a string, or an object that carries it under one of three names. */
export const checkoutReply = z.union([
  z.string(),
  z.object({
    sessionId: z.optional(z.string()),
    id: z.optional(z.string()),
    session_id: z.optional(z.string()),
    url: z.optional(z.string()),
    expiresAt: z.optional(z.string()),
  }),
]);

/** 409 for a checkout whose amount is wrong or whose quote has expired: the right prices. */
export const priceChangedReply = z.object({
  error: z.string(),
  code: z.enum(priceRefusals),
  price: pounds,
  helperprice: pounds,
  /** ISO instant. */
  validUntil: z.optional(z.string()),
  ...read,
});

export const sendBody = z.object({ bookingId: z.optional(bookingIdSchema) });
export const sendReply = z.object({ success: z.boolean(), alreadySent: z.optional(z.boolean()) });
