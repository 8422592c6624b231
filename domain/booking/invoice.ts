/** Numbers, VAT and recipients of invoices, and of the credit notes that record refunds. */
import * as z from 'zod/mini';
import type { Pence } from '../money';

export type InvoiceKind = 'invoice' | 'credit';

/** The company that a document is made out to. */
export const invoiceToSchema = z.object({
  company: z.string(),
  address: z.string(),
  /** The company's own, for instance a purchase order; '' without one. */
  reference: z.string(),
  /** The company's; '' without one. */
  vatNumber: z.string(),
});
export type InvoiceTo = z.infer<typeof invoiceToSchema>;

/** A number as printed: 'INV-000042', 'CN-000003'. Each kind counts from 1 without gaps. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`;
}

/** Splits a gross amount into net and VAT, in whole pence. */
export function splitVat(gross: Pence, percent: number): { net: Pence; vat: Pence } {
  const vat = Math.round((gross * percent) / (100 + percent));
  return { net: gross - vat, vat };
}

/**
 * The VAT of a credit note over an amount in pence: its share of the gross and VAT that are not credited yet. The last note takes the rest,
 * so that the notes add up to the VAT that was charged.
 */
export function vatOfCredit(pence: Pence, left: { gross: Pence; vat: Pence }): Pence {
  return pence >= left.gross ? left.vat : Math.round((pence * left.vat) / left.gross);
}
