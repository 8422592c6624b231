/** POST /api/contact and POST /api/newsletter. */
import * as z from 'zod/mini';
import { CONTACT_FIELDS, CONTACT_TEXT_LIMIT, TOO_LONG } from '../forms/contact';
import { MESSAGE_FIELDS, typedBound } from '../forms/contact-message';
import { fromKeys } from '../from-keys';
import { VANS } from '../move/inventory';
import {
  LONGEST_ITEM_DETAILS,
  MOST_OF_ONE,
  MOST_SELECTED,
  PURCHASES,
  SAME_DAY_CATEGORIES,
  URGENCIES,
} from '../same-day/price';
import { isRealDate } from '../schedule';
import { langSchema } from './schemas';

/** The fields as typed. The form's rules refuse them one by one; a text too long for any rule is refused here, by the same code. */
const typed = fromKeys(MESSAGE_FIELDS, (field) => {
  const { limit, refusal } = typedBound(field);
  return z._default(z.string().check(z.maxLength(limit, refusal)), '');
});
const upTo = (max: number) => z._default(z.string().check(z.maxLength(max)), '');
/** Pounds. */
const amount = z._default(z.number().check(z.minimum(0), z.maximum(10_000_000)), 0);
const place = z.union([
  z.string().check(z.maxLength(300)),
  z.pipe(
    z.object({ place: upTo(300), address: upTo(300) }),
    z.transform(({ place: line, address }) => address || line),
  ),
]);

/** The same-day quote as its page passes it on. Its prices are only compared, never trusted. */
export const quoteDataSchema = z.object({
  category: z.enum(SAME_DAY_CATEGORIES),
  vanSize: z.enum(VANS.map(({ size }) => size)),
  pickupLocation: z._default(place, ''),
  deliveryLocation: z._default(place, ''),
  itemDetails: upTo(2 * LONGEST_ITEM_DETAILS),
  purchase: z.optional(z.enum(PURCHASES)),
  selectedProducts: z._default(
    z
      .array(
        z.object({
          id: z.union([z.string().check(z.maxLength(120)), z.number()]),
          name: z.string().check(z.minLength(1), z.maxLength(300)),
          productType: upTo(300),
          productTypeZh: upTo(300),
          price: z.number().check(z.minimum(0), z.maximum(100_000)),
          quantity: z.int().check(z.minimum(1), z.maximum(MOST_OF_ONE)),
          /** No longer sold, and the customer knows. */
          unlisted: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(MOST_SELECTED)),
    [],
  ),
  urgency: z.enum(URGENCIES),
  /** The promised day, YYYY-MM-DD in London: today, or the next working day. */
  deliveryDate: z.optional(z.string().check(z.maxLength(10, { abort: true }), z.refine(isRealDate))),
  /** From pickup to delivery. The server measures them itself. */
  miles: z.optional(z.number().check(z.minimum(0), z.maximum(5_000))),
  contactInfo: z._default(
    z.object(fromKeys(CONTACT_FIELDS, () => upTo(CONTACT_TEXT_LIMIT))),
    fromKeys(CONTACT_FIELDS, () => ''),
  ),
  estimatedPrice: amount,
  productsValue: amount,
  deliveryOnlyPrice: amount,
});
export type QuoteData = z.infer<typeof quoteDataSchema>;

/** The right prices, sent with a 409 'quoteChanged', in pounds. `products`: those whose price has changed; null: no longer sold. */
export interface QuoteChange {
  products: { id: string; price: number | null }[];
  estimatedPrice: number;
  productsValue: number;
  deliveryOnlyPrice: number;
}

/** Time for which the page was open, milliseconds. */
const elapsed = z.optional(z.number());

/** The hidden field that only robots fill in. */
const leaveEmpty = upTo(1000);

/** A message as stored. A field that was added later is blank. */
export const messageSchema = z.object(fromKeys(MESSAGE_FIELDS, () => z._default(z.string(), '')));

export const contactMessageBody = z.object({
  ...typed,
  quoteData: z.nullish(quoteDataSchema),
  lang: z.optional(langSchema),
  leaveEmpty,
  elapsed,
});
export type ContactMessageBody = z.input<typeof contactMessageBody>;

export const newsletterBody = z.object({
  email: z._default(z.string().check(z.maxLength(CONTACT_TEXT_LIMIT, TOO_LONG.email)), ''),
  lang: z.optional(langSchema),
  leaveEmpty,
  elapsed,
});
export type NewsletterBody = z.input<typeof newsletterBody>;

/** The reply of both calls: 201 with a sentence for the customer. */
export const messageReply = z.object({ success: z.boolean(), message: z.string() });
