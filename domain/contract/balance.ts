/** POST /api/bookings/{id}/balance. */
import * as z from 'zod/mini';
import { langSchema, pounds } from './schemas';

export const balanceBody = z.object({
  /** The balance that the customer saw: compared, never charged. */
  amount: pounds,
  lang: z._default(langSchema, 'en'),
});

/** The page on which the balance is paid. */
export const balanceReply = z.object({
  url: z.string(),
  /** ISO instant. */
  expiresAt: z.string(),
});
