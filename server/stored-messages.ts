/** Data of the messages that customers send, as stored for the staff room and mailed to the team. */
import * as z from 'zod';
import { messageSchema, quoteDataSchema } from '#domain/contract/messages';
import { langSchema, wholeDetailsSchema } from '#domain/contract/schemas';

/** A message of the contact page, tidied. */
export const storedMessage = z.object({
  ...messageSchema.shape,
  quoteData: z.nullable(quoteDataSchema),
  /** Source of the products' prices; absent without a quote. */
  productPrices: z.enum(['ours', 'given']).optional(),
  /** A robot may have sent it. */
  isSuspect: z.boolean().optional(),
  /** The page's language. */
  lang: langSchema,
});
export type StoredMessage = z.infer<typeof storedMessage>;

/** A move and its customer, for the team. Amounts are pence; only the name is required. */
export const moveFacts = z.object({
  bookingId: z.string().nullable(),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string(),
  newsletterConsent: z.boolean(),
  startLocation: z.string(),
  destinationLocation: z.string(),
  moveDate: z.string(),
  moveTime: z.string(),
  moveType: z.string(),
  details: wholeDetailsSchema,
  estimatedPrice: z.int().nullable(),
  estimatedPriceWithHelper: z.int().nullable(),
});
export type MoveFacts = z.infer<typeof moveFacts>;

/** An inquiry about a move, and the customer's notes. */
export const storedInquiry = moveFacts.extend({ additionalNotes: z.string() });
export type StoredInquiry = z.infer<typeof storedInquiry>;
