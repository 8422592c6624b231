/** Invoices and credit notes. Numbers have no gaps: each document is written in the transaction of its change. */
import { sql } from 'kysely';
import type { InvoiceKind } from '#domain/booking/invoice';
import type { Pence } from '#domain/money';
import { business } from '#domain/shop/business';
import type { Deps } from '#server/deps';
import type { Db, InvoicesTable, Transaction } from '#server/store/schema';
import type { Booking } from './booking';

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

/** The invoices first, then the credit notes. */
export async function invoicesOf(db: Db, bookingId: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
}

/** Issues an invoice for each payment that has none, then the credit notes. */
export async function issueDocuments(trx: Transaction, deps: Pick<Deps, 'clock'>, booking: Booking): Promise<void> {
  const { id, payment, receipts = [] } = booking;
  const issued = new Set((await invoicesOf(trx, id)).map(({ source }) => source));
  const online = payment ? [{ source: payment.sessionId, gross: payment.pence }] : [];
  const byHand = receipts.filter(({ pence }) => pence > 0).map(({ id: source, pence: gross }) => ({ source, gross }));
  for (const paid of [...online, ...byHand])
    if (!issued.has(paid.source)) await issue(trx, deps, id, { kind: 'invoice', ...paid });
  await creditRefunds(trx, deps, booking);
}

/**
 * Issues credit notes up to the sum of the refunds. A note covers the amount owed back, so a refund that replaces a failed one needs no
 * second note.
 */
export async function creditRefunds(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, payment, receipts = [] }: Booking,
): Promise<void> {
  const issued = await invoicesOf(trx, id);
  if (issued.length === 0) return;
  const online = await trx
    .selectFrom('refunds')
    .select(['id as source', 'amount_pence as gross'])
    .where('payment_intent', '=', payment?.paymentIntent ?? '')
    .where('state', '!=', 'failed')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const byHand = receipts.filter(({ pence }) => pence < 0).map(({ id: source, pence }) => ({ source, gross: -pence }));
  const refunds = [...online, ...byHand];
  const notes = issued.filter(({ kind }) => kind === 'credit');
  const credited = new Set(notes.map(({ source }) => source));
  let uncredited = sumOf(refunds) - sumOf(notes.map(({ gross_pence: gross }) => ({ gross })));
  for (const { source, gross } of refunds) {
    if (credited.has(source) || uncredited <= 0) continue;
    const pence = Math.min(Number(gross), uncredited);
    await issue(trx, deps, id, { kind: 'credit', source, gross: pence });
    uncredited -= pence;
  }
}

const sumOf = (amounts: readonly { gross: number }[]): Pence =>
  amounts.reduce((sum, { gross }) => sum + Number(gross), 0);

/** Copies the customer's name and address to the documents, so that the booking can be pseudonymised. */
export async function nameInvoices(trx: Transaction, { id, contact, start }: Booking): Promise<void> {
  if (!contact) return;
  await trx
    .updateTable('invoices')
    .set({ customer: contact.name, address: start.text })
    .where('booking_id', '=', id)
    .execute();
}
