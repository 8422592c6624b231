/** Invoices and credit notes. Numbers have no gaps: each document is written in the transaction of its change. */
import { sql } from 'kysely';
import type { InvoiceKind } from '#domain/booking/invoice';
import type { Pence } from '#domain/money';
import { business } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import { transaction } from '#server/store/database';
import type { Db, InvoicesTable, Transaction } from '#server/store/schema';
import { type Booking, isInvoiced } from './booking';

interface Issue {
  kind: InvoiceKind;
  /** The payment or refund; each has one document. */
  source: string;
  gross: Pence;
}

async function issue(
  trx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  bookingId: string,
  { kind, source, gross }: Issue,
): Promise<void> {
  const next = trx
    .selectFrom('invoices')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('number')}, 0) + 1`.as('next'))
    .where('kind', '=', kind);
  await trx
    .insertInto('invoices')
    .values({
      kind,
      number: next,
      booking_id: bookingId,
      source,
      gross_pence: gross,
      vat_percent: business.vatPercent,
      issued_at: clock.now(),
      customer: '',
      address: '',
    })
    .execute();
}

/** The invoice first, then the credit notes. */
async function invoicesOf(db: Db, bookingId: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
}

/** Issues the invoice of a payment, once. */
export async function issueInvoice(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, payment }: Booking,
): Promise<void> {
  if (!payment || (await invoicesOf(trx, id)).length > 0) return;
  await issue(trx, deps, id, { kind: 'invoice', source: payment.sessionId, gross: payment.pence });
}

/** Issues a credit note for each refund that has none. */
export async function creditRefunds(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, payment }: Booking,
): Promise<void> {
  const issued = await invoicesOf(trx, id);
  if (!payment || issued.length === 0) return;
  const refunds = await trx
    .selectFrom('refunds')
    .select(['id', 'amount_pence'])
    .where('payment_intent', '=', payment.paymentIntent)
    .where('state', '!=', 'failed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const credited = new Set(issued.map(({ source }) => source));
  for (const { id: source, amount_pence: gross } of refunds) {
    if (!credited.has(source)) await issue(trx, deps, id, { kind: 'credit', source, gross });
  }
}

/** Copies the customer's name and address to the documents, so that the booking can be pseudonymised. */
export async function nameInvoices(trx: Transaction, deps: Pick<Deps, 'clock'>, booking: Booking): Promise<void> {
  const { id, contact, start } = booking;
  if (!contact) return;
  if (isInvoiced(booking)) await issueInvoice(trx, deps, booking);
  await trx
    .updateTable('invoices')
    .set({ customer: contact.name, address: start.text })
    .where('booking_id', '=', id)
    .execute();
}

/** The documents of a booking. Issues the invoice of a payment that was made before there were invoices. */
export async function ensureInvoices(deps: Pick<Deps, 'clock' | 'db'>, booking: Booking): Promise<InvoicesTable[]> {
  const issued = await invoicesOf(deps.db, booking.id);
  if (issued.length > 0 || !isInvoiced(booking)) return issued;
  return transaction(deps.db, async (trx) => {
    await issueInvoice(trx, deps, booking);
    await creditRefunds(trx, deps, booking);
    return invoicesOf(trx, booking.id);
  });
}
