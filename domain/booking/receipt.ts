/** Money that the team took or gave back itself, beside the payment online. */
import * as z from 'zod/mini';
import type { Pence } from '../money';
import { isRealDate } from '../schedule';

export const RECEIPT_METHODS = ['cash', 'transfer', 'cardMachine'] as const;
export type ReceiptMethod = (typeof RECEIPT_METHODS)[number];

export const receiptSchema = z.object({
  id: z.string(),
  /** Negative when it was given back. */
  pence: z.int(),
  method: z.enum(RECEIPT_METHODS),
  /** The day on which it changed hands, YYYY-MM-DD. */
  on: z.string().check(z.refine(isRealDate)),
  /** The team's own words; the customer does not see them. */
  note: z.string(),
  /** Instant at which it was noted, epoch milliseconds. */
  at: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Received less given back. */
export const sumOfReceipts = (receipts: readonly Receipt[] = []): Pence =>
  receipts.reduce((sum, { pence }) => sum + pence, 0);
