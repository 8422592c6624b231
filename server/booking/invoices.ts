/**
 * Invoices and credit notes. Each is a row that is written once, with everything it prints, in the transaction of its payment or refund;
 * so their numbers have no gaps, and a later change of the booking or of the firm's file changes no document.
 */
import { sql } from 'kysely';
import type { Store } from '#server/deps';
import type { Db, InvoicesTable, Transaction } from '#server/store/schema';
import type { Booking } from './booking';
import {
  completed,
  type IssuedDocument,
  type Money,
  missingCredits,
  missingInvoices,
  type NewDocument,
  readIssued,
} from './document-rules';
import { paymentsOf } from './money';

async function issue(trx: Transaction, { clock }: Store, documents: readonly NewDocument[]): Promise<void> {
  for (const document of documents) {
    const number = trx
      .selectFrom('invoices')
      .select(({ fn }) => sql<number>`coalesce(${fn.max('number')}, 0) + 1`.as('next'))
      .where('kind', '=', document.kind);
    await trx
      .insertInto('invoices')
      .values({ ...document, number, issued_at: clock.now() })
      .execute();
  }
}

/** The invoices first, then the credit notes. */
export function invoiceRows(db: Db, bookingId: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
}

/** The documents of a booking: the invoices first, then the credit notes. */
export async function documentsOf(db: Db, booking: Booking): Promise<IssuedDocument[]> {
  const rows = await invoiceRows(db, booking.id);
  return rows.map((row) => readIssued(completed(row, rows, booking)));
}

/** Issues an invoice for each payment that has none, then the credit notes. */
export async function issueDocuments(trx: Transaction, deps: Store, booking: Booking): Promise<void> {
  await issue(trx, deps, missingInvoices(booking, await invoiceRows(trx, booking.id)));
  await creditRefunds(trx, deps, booking);
}

/** The refunds of the online payments that have reached the customer, by the payment service or by hand. */
async function madeRefunds(trx: Transaction, booking: Booking): Promise<Money[]> {
  return trx
    .selectFrom('refunds')
    .select(['id as source', 'amount_pence as gross'])
    .where('payment_intent', 'in', ['', ...paymentsOf(booking).map(({ paymentIntent }) => paymentIntent)])
    .where((row) => row.or([row('state', '=', 'done'), row('resolution', '=', 'byHand')]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Issues the credit notes that are missing. */
export async function creditRefunds(trx: Transaction, deps: Store, booking: Booking): Promise<void> {
  const rows = await invoiceRows(trx, booking.id);
  await issue(trx, deps, missingCredits(booking, rows, await madeRefunds(trx, booking)));
}
