/** Queued data of the mails about messages and the newsletter. */
import * as z from 'zod';
import { messageSchema, quoteDataSchema } from '#domain/contract/messages';
import { langSchema } from '#domain/contract/schemas';

/** A message of the contact page, tidied. */
export const messagePayload = z.object({
  ...messageSchema.shape,
  quoteData: z.nullable(quoteDataSchema),
  /** Source of the products' prices; absent without a quote. */
  productPrices: z.enum(['ours', 'given']).optional(),
  /** A robot may have sent it. */
  isSuspect: z.boolean().optional(),
  /** The language of the page. */
  lang: langSchema,
});
export type MessagePayload = z.infer<typeof messagePayload>;

export const newsletterPayload = z.object({
  /** Null when the address is on the list already. */
  confirmLink: z.string().nullable(),
  leaveLink: z.string(),
});
export type NewsletterPayload = z.infer<typeof newsletterPayload>;
