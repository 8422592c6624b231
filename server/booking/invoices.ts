/**
 * Invoices and credit notes. Each is a row that is written once, with everything it prints, in the transaction of its payment or refund;
 * so their numbers have no gaps, and a later change of the booking or of the firm's file changes no document.
 */
import { sql } from 'kysely';
import * as z from 'zod';
import { chargeLine, sumOfCharges } from '#domain/booking/charges';
import { RECEIPT_METHODS } from '#domain/booking/entries';
import { splitVat, vatOfCredit } from '#domain/booking/invoice';
import type { Pence } from '#domain/money';
import { LINE_CODES } from '#domain/move/quote';
import { business } from '#domain/shop/business';
import type { Store } from '#server/deps';
import type { Db, InvoicesTable, Transaction } from '#server/store/schema';
import { type Booking, hasHelper, publicPlace } from './booking';
import { paymentsOf, receiptsOf } from './money';
import { linesOf } from './price';

const printedSchema = z.object({
  /** The customer's language on the day of issue. */
  lang: z.enum(['en', 'zh']),
  seller: z.object({
    name: z.object({ en: z.string(), zh: z.string() }),
    address: z.string(),
    companyNumber: z.string().optional(),
    vatNumber: z.string().optional(),
  }),
  /** The day of the move. */
  date: z.string(),
  /** The destination's district or town. */
  to: z.string(),
  lines: z.array(
    z.union([
      z.object({ code: z.enum(LINE_CODES), pence: z.int() }),
      z.object({ code: z.enum(['part', 'refund']), pence: z.int() }),
      /** `position`: of the charge, which no other document prints. */
      z.object({ code: z.literal('charge'), label: z.string(), pence: z.int(), position: z.int() }),
    ]),
  ),
  /** Money that the team took or gave back itself; absent for an online payment. */
  byHand: z.object({ method: z.enum(RECEIPT_METHODS), on: z.string() }).optional(),
  /** Of a credit note: the numbers of the invoices that it corrects. */
  invoices: z.array(z.int()),
});
type Printed = z.infer<typeof printedSchema>;

/** The position of a line that is no charge. */
const NO_CHARGE = 0;

const parsePrinted = ({ printed }: Pick<InvoicesTable, 'printed'>): Printed => printedSchema.parse(JSON.parse(printed));

/** An invoice or credit note, as it was issued. */
export interface IssuedDocument extends Omit<InvoicesTable, 'printed'>, Printed {}

/** Throws for a row of an older version that is not completed yet. */
export const readIssued = ({ printed, ...columns }: InvoicesTable): IssuedDocument => ({
  ...columns,
  ...parsePrinted({ printed }),
});

interface Money {
  /** The payment or refund; each has one document. */
  source: string;
  gross: Pence;
  /** Its purpose, if that is not the booking itself. */
  label?: string | undefined;
}
type Issue = Money & Pick<InvoicesTable, 'kind' | 'net_pence' | 'vat_pence' | 'vat_percent'> & { invoices: number[] };

/** The charges that no document prints yet. */
function openCharges({ charges }: Booking, issued: readonly InvoicesTable[]) {
  const printed = issued.filter((row) => row.printed !== '').flatMap((row) => parsePrinted(row).lines);
  const positions = new Set(printed.map((line) => line.code === 'charge' && line.position));
  return charges
    .filter(({ position }) => !positions.has(position))
    .map((charge) => ({ ...chargeLine(charge), position: charge.position }));
}

/**
 * The lines of a document over `gross`, beside those that were issued before it: the price that was sold, the charges since, or both, if
 * they add up to it; else one line for a part of the price or for a refund.
 */
function linesFor(
  booking: Booking,
  { kind, gross, label }: Pick<Issue, 'kind' | 'gross' | 'label'>,
  issued: readonly InvoicesTable[],
): Printed['lines'] {
  if (label !== undefined) return [{ code: 'charge', label, pence: gross, position: NO_CHARGE }];
  const open = openCharges(booking, issued);
  const discounts = open.filter(({ pence }) => pence < 0).map((line) => ({ ...line, pence: -line.pence }));
  const sold = issued.length === 0 ? linesOf(booking, hasHelper(booking)) : [];
  const choices = kind === 'credit' ? [discounts] : [[...sold, ...open], sold, open];
  const single = { code: kind === 'credit' ? ('refund' as const) : ('part' as const), pence: gross };
  return choices.find((lines) => lines.length > 0 && sumOfCharges(lines) === gross) ?? [single];
}

/** The facts of a document as the booking and the firm have them now. */
function printedNow(
  booking: Booking,
  { kind, source, gross, label, invoices }: Pick<Issue, 'kind' | 'invoices'> & Money,
  issued: readonly InvoicesTable[],
) {
  const { lang, date, destination, contact, start } = booking;
  const { name, address: office, companyNumber, vatNumber } = business;
  const receipt = receiptsOf(booking).find((entry) => entry.source === source);
  const printed: Printed = {
    lang,
    seller: { name, address: office, companyNumber, vatNumber },
    date,
    to: publicPlace(destination),
    lines: linesFor(booking, { kind, gross, label }, issued),
    ...(receipt ? { byHand: { method: receipt.method, on: receipt.day } } : {}),
    invoices,
  };
  return { customer: contact?.name ?? '', address: start.text, printed: JSON.stringify(printed) };
}

async function issue(trx: Transaction, { clock }: Store, booking: Booking, made: Issue): Promise<void> {
  const { kind, source, gross, net_pence, vat_pence, vat_percent } = made;
  const next = trx
    .selectFrom('invoices')
    .select(({ fn }) => sql<number>`coalesce(${fn.max('number')}, 0) + 1`.as('next'))
    .where('kind', '=', kind);
  await trx
    .insertInto('invoices')
    .values({
      kind,
      number: next,
      booking_id: booking.id,
      source,
      gross_pence: gross,
      net_pence,
      vat_pence,
      vat_percent,
      issued_at: clock.now(),
      ...printedNow(booking, made, await invoiceRows(trx, booking.id)),
    })
    .execute();
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

/** A document that an older version of the program issued has no facts of its own: it gets those of today. */
export function completed(row: InvoicesTable, all: readonly InvoicesTable[], booking: Booking): InvoicesTable {
  if (row.printed !== '') return row;
  const { kind, source, gross_pence: gross } = row;
  const invoices = kind === 'credit' ? all.filter((other) => other.kind === 'invoice').map(({ number }) => number) : [];
  const { customer, address, printed } = printedNow(booking, { kind, source, gross, invoices }, []);
  const { net, vat } = splitVat(gross, row.vat_percent);
  const named = { customer: row.customer || customer, address: row.address || address };
  return { ...row, ...named, net_pence: net, vat_pence: vat, printed };
}

/** The documents of a booking: the invoices first, then the credit notes. */
export async function documentsOf(db: Db, booking: Booking): Promise<IssuedDocument[]> {
  const rows = await invoiceRows(db, booking.id);
  return rows.map((row) => readIssued(completed(row, rows, booking)));
}

/** Issues an invoice for each payment that has none, then the credit notes. */
export async function issueDocuments(trx: Transaction, deps: Store, booking: Booking): Promise<void> {
  const issued = new Set((await invoiceRows(trx, booking.id)).map(({ source }) => source));
  const vat_percent = business.vatPercent;
  for (const { source, pence: gross, label } of booking.entries) {
    if (gross <= 0 || issued.has(source)) continue;
    const { net: net_pence, vat: vat_pence } = splitVat(gross, vat_percent);
    await issue(trx, deps, booking, {
      kind: 'invoice',
      ...{ source, gross, label: label || undefined },
      net_pence,
      vat_pence,
      vat_percent,
      invoices: [],
    });
  }
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

/**
 * Issues credit notes for the money that has gone back, up to its sum: when a bank returns a refund weeks later, the refund that
 * replaces it needs no second note. Each note has the VAT rate of its invoices, and the last one takes the rest of their VAT.
 */
export async function creditRefunds(trx: Transaction, deps: Store, booking: Booking): Promise<void> {
  const receipts = receiptsOf(booking);
  const sessions = paymentsOf(booking).map(({ sessionId }) => sessionId);
  const issued = (await invoiceRows(trx, booking.id)).map((row, _, all) => completed(row, all, booking));
  const isOnline = ({ source, kind }: InvoicesTable): boolean =>
    kind === 'invoice' ? sessions.includes(source) : receipts.every((receipt) => receipt.source !== source);
  const returned = receipts.filter(({ pence }) => pence < 0).map(({ source, pence }) => ({ source, gross: -pence }));
  await credit(trx, deps, booking, await madeRefunds(trx, booking), issued.filter(isOnline));
  await credit(
    trx,
    deps,
    booking,
    returned,
    issued.filter((row) => !isOnline(row)),
  );
}

/** Credits refunds of one kind, online or by hand, whose documents so far are `issued`. */
async function credit(
  trx: Transaction,
  deps: Store,
  booking: Booking,
  refunds: readonly Money[],
  issued: readonly InvoicesTable[],
): Promise<void> {
  const invoices = issued.filter(({ kind }) => kind === 'invoice');
  const notes = issued.filter(({ kind }) => kind === 'credit');
  const [first] = invoices;
  if (!first) return;
  const credited = new Set(notes.map(({ source }) => source));
  const gross = ({ gross_pence }: InvoicesTable): Pence => gross_pence;
  const vat = ({ vat_pence }: InvoicesTable): Pence => vat_pence;
  let uncredited = refunds.reduce((sum, refund) => sum + refund.gross, 0) - sumOf(notes, gross);
  const left = { gross: sumOf(invoices, gross) - sumOf(notes, gross), vat: sumOf(invoices, vat) - sumOf(notes, vat) };
  const numbers = invoices.map(({ number }) => number);
  for (const refund of refunds) {
    if (credited.has(refund.source) || uncredited <= 0) continue;
    const pence = Math.min(refund.gross, uncredited);
    const vat_pence = vatOfCredit(pence, left);
    const amounts = { gross: pence, net_pence: pence - vat_pence, vat_pence, vat_percent: first.vat_percent };
    await issue(trx, deps, booking, { kind: 'credit', source: refund.source, ...amounts, invoices: numbers });
    uncredited -= pence;
    left.gross -= pence;
    left.vat -= vat_pence;
  }
}

const sumOf = (rows: readonly InvoicesTable[], read: (row: InvoicesTable) => Pence): Pence =>
  rows.reduce((sum, row) => sum + read(row), 0);
