/** Invoices and the credit notes for what goes back of them. */
import type { Pence } from '../money';

export type InvoiceKind = 'invoice' | 'credit';

/** How a number is printed: 'INV-000042', 'CN-000003'. Each kind counts from 1, without gaps. */
export function invoiceNumber(kind: InvoiceKind, number: number): string {
  return `${kind === 'invoice' ? 'INV' : 'CN'}-${String(number).padStart(6, '0')}`;
}

/** What an amount is without the tax within it, and that tax; both whole pence. */
export function splitVat(gross: Pence, percent: number): { net: Pence; vat: Pence } {
  const vat = Math.round((gross * percent) / (100 + percent));
  return { net: gross - vat, vat };
}
