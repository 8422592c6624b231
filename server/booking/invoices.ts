/** Invoices and credit notes, numbered without gaps: each is written in the transaction of the change that it is about. */
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
  /** What it is about: the same is invoiced or credited once. */
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

/** The invoice of a booking's payment, then its credit notes. */
async function invoicesOf(db: Db, bookingId: string): Promise<InvoicesTable[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('kind', 'desc')
    .orderBy('number')
    .execute();
}

/** Invoices what was paid, once. */
export async function issueInvoice(
  trx: Transaction,
  deps: Pick<Deps, 'clock'>,
  { id, payment }: Booking,
): Promise<void> {
  if (!payment || (await invoicesOf(trx, id)).length > 0) return;
  await issue(trx, deps, id, { kind: 'invoice', source: payment.sessionId, gross: payment.pence });
}

/** Credits what goes back of a payment that was invoiced, each refund once. */
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

/** Makes a booking's documents say themselves whom they are for, so that the booking need not. */
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

/** A booking's documents. One that was paid before there were invoices gets its own when it is first asked for. */
export async function documentsOf(deps: Pick<Deps, 'clock' | 'db'>, booking: Booking): Promise<InvoicesTable[]> {
  const issued = await invoicesOf(deps.db, booking.id);
  if (issued.length > 0 || !isInvoiced(booking)) return issued;
  return transaction(deps.db, async (trx) => {
    await issueInvoice(trx, deps, booking);
    await creditRefunds(trx, deps, booking);
    return invoicesOf(trx, booking.id);
  });
}
