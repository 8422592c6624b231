/** Rules for invoices and credit notes: which are missing, and what each prints. Pure: booking/invoices numbers and stores them. */
import * as z from 'zod';
import { isBooked } from '#domain/booking/booking';
import { chargeLine, sumOfCharges } from '#domain/booking/charges';
import { type Entry, RECEIPT_METHODS } from '#domain/booking/entries';
import { splitVat, vatOfCredit } from '#domain/booking/invoice';
import { LANGUAGES } from '#domain/language';
import type { Pence } from '#domain/money';
import { LINE_CODES } from '#domain/move/quote';
import { omitUndefined } from '#domain/omit-undefined';
import { business } from '#domain/shop/business';
import type { InvoicesTable } from '#server/store/schema';
import { type Booking, hasHelper, publicPlace } from './booking';
import { paymentsOf, receiptsOf } from './money';
import { agreedPence, linesOf } from './price';

const printedSchema = z.object({
  /** The customer's language on the day of issue. */
  lang: z.enum(LANGUAGES),
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
      z.object({ code: z.enum(['part', 'refund', 'changed']), pence: z.int() }),
      /** `position`: of the charge, which no other document prints. */
      z.object({ code: z.literal('charge'), label: z.string(), pence: z.int(), position: z.int() }),
    ]),
  ),
  /** Money that the team took or gave back itself; absent for an online payment. */
  byHand: z.object({ method: z.enum(RECEIPT_METHODS), on: z.string() }).optional(),
  /** The day by which a booking on account is to be paid; absent if the money has changed hands. */
  due: z.string().optional(),
  /** The company that it is made out to. */
  company: z.object({ name: z.string(), reference: z.string(), vatNumber: z.string() }).optional(),
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

/** Money that has one document. */
export interface Money {
  /** The payment or refund. */
  source: string;
  gross: Pence;
  /** Its purpose, if that is not the booking itself. */
  label?: string | undefined;
}

/** A document without its number and its time. */
export type NewDocument = Omit<InvoicesTable, 'number' | 'issued_at'>;

/** The parts of a document that the next one depends on. */
type Issued = Pick<InvoicesTable, 'printed'>;

const printedLines = (issued: readonly Issued[]): Printed['lines'] =>
  issued.filter((row) => row.printed !== '').flatMap((row) => parsePrinted(row).lines);

/** The charges that no document prints yet. */
function openCharges({ charges }: Booking, issued: readonly Issued[]) {
  const positions = new Set(printedLines(issued).map((line) => line.code === 'charge' && line.position));
  return charges
    .filter(({ position }) => !positions.has(position))
    .map((charge) => ({ ...chargeLine(charge), position: charge.position }));
}

/** True if documents follow the price of the booking, whether it is paid or not. */
const isOnAccount = ({ dueOn }: Booking): boolean => dueOn !== undefined;

/** The one line of a document that no lines add up to. */
function singleCode(booking: Booking, kind: InvoicesTable['kind']) {
  if (isOnAccount(booking)) return 'changed';
  return kind === 'credit' ? 'refund' : 'part';
}

/**
 * The lines of a document over `gross`, beside those that were issued before it: the price that was sold, the charges since, or both, if
 * they add up to it; else one line for a part of the price, for a refund, or for the change of a booking on account.
 */
function linesFor(
  booking: Booking,
  { kind, gross, label }: Pick<InvoicesTable, 'kind'> & Pick<Money, 'gross' | 'label'>,
  issued: readonly Issued[],
): Printed['lines'] {
  if (label !== undefined) return [{ code: 'charge', label, pence: gross, position: NO_CHARGE }];
  const open = openCharges(booking, issued);
  const discounts = open.filter(({ pence }) => pence < 0).map((line) => ({ ...line, pence: -line.pence }));
  const sold = issued.length === 0 ? linesOf(booking, hasHelper(booking)) : [];
  const choices = kind === 'credit' ? [discounts] : [[...sold, ...open], sold, open];
  const single = { code: singleCode(booking, kind), pence: gross } as const;
  return choices.find((lines) => lines.length > 0 && sumOfCharges(lines) === gross) ?? [single];
}

/** The facts of a document as the booking and the firm have them now. `invoices`: the numbers that a credit note corrects. */
function printedNow(
  booking: Booking,
  { kind, source, invoices, ...money }: Money & Pick<InvoicesTable, 'kind'> & { invoices: number[] },
  issued: readonly Issued[],
) {
  const { lang, date, destination, contact, start, invoiceTo, dueOn: due } = booking;
  const { name, address: office, companyNumber, vatNumber } = business;
  const receipt = receiptsOf(booking).find((entry) => entry.source === source);
  const printed: Printed = {
    lang,
    seller: { name, address: office, companyNumber, vatNumber },
    date,
    to: publicPlace(destination),
    lines: linesFor(booking, { kind, ...money }, issued),
    ...(receipt ? { byHand: { method: receipt.method, on: receipt.day } } : {}),
    ...omitUndefined({ due }),
    ...(invoiceTo
      ? { company: { name: invoiceTo.company, reference: invoiceTo.reference, vatNumber: invoiceTo.vatNumber } }
      : {}),
    invoices,
  };
  const address = invoiceTo?.address || start.text;
  return { customer: contact?.name ?? '', address, printed: JSON.stringify(printed) };
}

const isInvoice = ({ kind }: Pick<InvoicesTable, 'kind'>): boolean => kind === 'invoice';
const numbersOf = (rows: readonly InvoicesTable[]): number[] => rows.filter(isInvoice).map(({ number }) => number);

/** A document that an older version of the program issued has no facts of its own: it gets those of today. */
export function completed(row: InvoicesTable, all: readonly InvoicesTable[], booking: Booking): InvoicesTable {
  if (row.printed !== '') return row;
  const { kind, source, gross_pence: gross } = row;
  const invoices = kind === 'credit' ? numbersOf(all) : [];
  const { customer, address, printed } = printedNow(booking, { kind, source, gross, invoices }, []);
  const { net, vat } = splitVat(gross, row.vat_percent);
  const named = { customer: row.customer || customer, address: row.address || address };
  return { ...row, ...named, net_pence: net, vat_pence: vat, printed };
}

const grossOf = ({ gross_pence }: InvoicesTable): Pence => gross_pence;
const vatOf = ({ vat_pence }: InvoicesTable): Pence => vat_pence;
const sumOf = (rows: readonly InvoicesTable[], read: (row: InvoicesTable) => Pence): Pence =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** The sum that is invoiced and not credited yet. */
function netInvoiced(rows: readonly InvoicesTable[]): { gross: Pence; vat: Pence } {
  const [invoices, notes] = [rows.filter(isInvoice), rows.filter((row) => !isInvoice(row))];
  return { gross: sumOf(invoices, grossOf) - sumOf(notes, grossOf), vat: sumOf(invoices, vatOf) - sumOf(notes, vatOf) };
}

/** The part of the price of a booking on account that no document says yet; negative if it is to be credited. */
const unsaid = (booking: Booking, issued: readonly InvoicesTable[]): Pence =>
  (isBooked(booking.state) ? agreedPence(booking) : (booking.cancellation?.fee ?? 0)) - netInvoiced(issued).gross;

/** The key of the next document of a booking on account. */
const sourceOnAccount = ({ id }: Booking, issued: readonly InvoicesTable[]) => `account:${id}:${issued.length + 1}`;

/** The purpose of a payment: as it was recorded, or a change that was to be paid later and that no invoice names yet. */
function purposeOf({ label, pence }: Entry, { owedFor }: Booking, issued: readonly Issued[]): string | undefined {
  if (label !== '' || owedFor?.pence !== pence) return label || undefined;
  const isNamed = printedLines(issued).some((line) => line.code === 'charge' && line.label === owedFor.label);
  return isNamed ? undefined : owedFor.label;
}

/** The payments that have no invoice; the price that was not invoiced yet, for a booking on account. */
function uninvoiced(booking: Booking, issued: readonly InvoicesTable[]): Money[] {
  if (isOnAccount(booking)) {
    const gross = unsaid(booking, issued);
    return gross > 0 ? [{ source: sourceOnAccount(booking, issued), gross }] : [];
  }
  const sources = new Set(issued.map(({ source }) => source));
  return booking.entries
    .filter(({ source, pence }) => pence > 0 && !sources.has(source))
    .map((entry) => ({ source: entry.source, gross: entry.pence, label: purposeOf(entry, booking, issued) }));
}

/** The invoices that a booking lacks. `issued`: its documents so far. */
export function missingInvoices(booking: Booking, issued: readonly InvoicesTable[]): NewDocument[] {
  const vat_percent = business.vatPercent;
  const made: NewDocument[] = [];
  for (const { source, gross, label } of uninvoiced(booking, issued)) {
    const { net: net_pence, vat: vat_pence } = splitVat(gross, vat_percent);
    const facts = { kind: 'invoice' as const, source, gross, label, invoices: [] };
    made.push({
      ...{ kind: 'invoice', booking_id: booking.id, source, gross_pence: gross, net_pence, vat_pence, vat_percent },
      ...printedNow(booking, facts, [...issued, ...made]),
    });
  }
  return made;
}

/**
 * The credit notes for money that has gone back, up to its sum: when a bank returns a refund weeks later, the refund that replaces it needs no
 * second note. A booking on account gets one when its price falls. Each note has the VAT rate of its invoices, and the last one takes the rest
 * of their VAT. `refunds`: the refunds of the online payments that have reached the customer, oldest first.
 */
export function missingCredits(
  booking: Booking,
  rows: readonly InvoicesTable[],
  refunds: readonly Money[],
): NewDocument[] {
  const receipts = receiptsOf(booking);
  const sessions = paymentsOf(booking).map(({ sessionId }) => sessionId);
  const issued = rows.map((row) => completed(row, rows, booking));
  if (isOnAccount(booking)) {
    const gross = -unsaid(booking, issued);
    const fallen = gross > 0 ? [{ source: sourceOnAccount(booking, issued), gross }] : [];
    return creditsFor(booking, fallen, issued, issued);
  }
  const isOnline = ({ source, kind }: InvoicesTable): boolean =>
    kind === 'invoice' ? sessions.includes(source) : receipts.every((receipt) => receipt.source !== source);
  const returned = receipts.filter(({ pence }) => pence < 0).map(({ source, pence }) => ({ source, gross: -pence }));
  const online = creditsFor(booking, refunds, issued.filter(isOnline), issued);
  const byHand = issued.filter((row) => !isOnline(row));
  return [...online, ...creditsFor(booking, returned, byHand, [...issued, ...online])];
}

/** The credit notes for refunds of one kind, online or by hand, whose documents so far are `own`, among all those that are issued. */
function creditsFor(
  booking: Booking,
  refunds: readonly Money[],
  own: readonly InvoicesTable[],
  issued: readonly Issued[],
): NewDocument[] {
  const invoices = own.filter(isInvoice);
  const notes = own.filter((row) => !isInvoice(row));
  const [first] = invoices;
  if (!first) return [];
  const credited = new Set(notes.map(({ source }) => source));
  const due = refunds.reduce((sum, refund) => sum + refund.gross, 0);
  let uncredited = isOnAccount(booking) ? due : due - sumOf(notes, grossOf);
  const left = netInvoiced(own);
  const numbers = numbersOf(own);
  const made: NewDocument[] = [];
  for (const { source, gross: whole } of refunds) {
    if (credited.has(source) || uncredited <= 0) continue;
    const pence = Math.min(whole, uncredited);
    const vat_pence = vatOfCredit(pence, left);
    const amounts = { gross_pence: pence, net_pence: pence - vat_pence, vat_pence, vat_percent: first.vat_percent };
    const facts = { kind: 'credit' as const, source, gross: pence, invoices: numbers };
    made.push({
      ...{ kind: 'credit', booking_id: booking.id, source, ...amounts },
      ...printedNow(booking, facts, [...issued, ...made]),
    });
    uncredited -= pence;
    left.gross -= pence;
    left.vat -= vat_pence;
  }
  return made;
}
