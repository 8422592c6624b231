/** Money that the team took or gave back itself, besides the online payment. */
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
  /** The day the money changed hands, YYYY-MM-DD. */
  on: z.string().check(z.refine(isRealDate)),
  /** The team's own note; customers never see it. */
  note: z.string(),
  /** When it was recorded, epoch milliseconds. */
  at: z.int(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Money received minus money given back. */
export const sumOfReceipts = (receipts: readonly Receipt[] = []): Pence =>
  receipts.reduce((sum, { pence }) => sum + pence, 0);
