/** The lists of a month for the accountant as CSV. Their amounts are pounds, negative when they leave the firm. */
import { isCancelled, referenceOf } from '#domain/booking/booking';
import { invoiceNumber } from '#domain/booking/invoice';
import { type Pence, toPounds } from '#domain/money';
import { addDays, type IsoDate, londonDate, londonTime } from '#domain/schedule';
import { type Booking, isReadable, type UnreadableBooking } from '#server/booking/booking';
import { completeOldRows } from '#server/booking/complete-documents';
import { type IssuedDocument, readIssued } from '#server/booking/document-rules';
import { owedRefunds } from '#server/booking/failed-refunds';
import { balancePence, owedByHand } from '#server/booking/money';
import type { Store } from '#server/deps';
import type { Db, InvoicesTable } from '#server/store/schema';
import { bookingsInParts, letOthersIn, ROWS } from './bookings-in-parts';
import { CSV_MARK, csvLine } from './csv';

export const ACCOUNT_LISTS = ['documents', 'money', 'open'] as const;
export type AccountList = (typeof ACCOUNT_LISTS)[number];

/** 'YYYY-MM'. */
export type Month = string;

export const monthOf = (day: IsoDate): Month => day.slice(0, 7);

export const firstOf = (month: Month): IsoDate => `${month}-01`;
const monthAfter = (month: Month): Month => monthOf(addDays(firstOf(month), 31));
export const lastOf = (month: Month): IsoDate => addDays(firstOf(monthAfter(month)), -1);

/** Months that have documents, and this one, newest first. */
export async function accountMonths({ db, clock }: Store): Promise<Month[]> {
  const { first } = await db
    .selectFrom('invoices')
    .select(({ fn }) => fn.min<number | null>('issued_at').as('first'))
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const months = [monthOf(londonDate(Number(first ?? now)))];
  for (const last = monthOf(londonDate(now)); (months[0] ?? last) < last; )
    months.unshift(monthAfter(months[0] ?? last));
  return months;
}

/** A document, with the amounts that it adds to the books. */
interface DocumentLine extends Pick<InvoicesTable, 'kind' | 'number' | 'booking_id' | 'customer'> {
  /** London day of issue. */
  issuedOn: IsoDate;
  net: Pence;
  vat: Pence;
  gross: Pence;
  /** 'account' for a document that follows the price of a booking, whether it is paid or not. */
  method: string;
  company: string;
  /** The company's own. */
  reference: string;
}

type IssuedRow = InvoicesTable & { resolution: string | null };

function documentLine(row: IssuedRow, { byHand, due, company }: Partial<IssuedDocument>): DocumentLine {
  const { kind, number, booking_id, customer } = row;
  const sign = kind === 'credit' ? -1 : 1;
  const [net, vat, gross] = [row.net_pence, row.vat_pence, row.gross_pence].map((pence) => sign * pence);
  const issuedOn = londonDate(row.issued_at);
  // Of a failed refund that staff gave back in another way, only that is known.
  const paid = byHand?.method ?? (row.resolution === 'byHand' ? 'byHand' : 'online');
  const method = due === undefined ? paid : 'account';
  return {
    ...{ kind, number, booking_id, customer, issuedOn, method },
    ...{ net: net ?? 0, vat: vat ?? 0, gross: gross ?? 0 },
    company: company?.name ?? '',
    reference: company?.reference ?? '',
  };
}

/** Documents in the order of their issue, a part at a time. `until`: the first instant after them. */
async function* documentsInParts(db: Db, from: number, until: number): AsyncGenerator<DocumentLine[]> {
  let last: Pick<InvoicesTable, 'issued_at' | 'kind' | 'number'> | undefined = {
    issued_at: from,
    kind: 'credit',
    number: 0,
  };
  while (last) {
    const { issued_at: at, kind, number } = last;
    const rows: IssuedRow[] = await db
      .selectFrom('invoices')
      .leftJoin('refunds', 'refunds.id', 'invoices.source')
      .selectAll('invoices')
      .select('refunds.resolution')
      .where('issued_at', '<', until)
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('issued_at', 'invoices.kind', 'number'), '>', tuple(at, kind, number)),
      )
      .orderBy('issued_at')
      .orderBy('kind')
      .orderBy('number')
      .limit(ROWS)
      .execute();
    yield rows.map((row) => documentLine(row, row.printed === '' ? {} : readIssued(row)));
    last = rows.length === ROWS ? rows.at(-1) : undefined;
    await letOthersIn();
  }
}

const startOf = (day: IsoDate): number => londonTime(day, '00:00');

async function* documentsCsv(db: Db, month: Month): AsyncGenerator<string> {
  const amounts = ['net_gbp', 'vat_gbp', 'gross_gbp'];
  yield csvLine(['number', 'kind', 'issued_on', 'customer', 'company', 'reference', ...amounts, 'method', 'booking']);
  for await (const part of documentsInParts(db, startOf(firstOf(month)), startOf(firstOf(monthAfter(month)))))
    yield part
      .map(({ kind, number, issuedOn, customer, company, reference, net, vat, gross, method, booking_id: id }) =>
        csvLine([
          invoiceNumber(kind, number),
          kind,
          issuedOn,
          customer,
          company,
          reference,
          ...[net, vat, gross].map(toPounds),
          method,
          referenceOf(id),
        ]),
      )
      .join('');
}

/** Refunds of the payments of bookings that reached their customers between two instants, by the payment service or by hand. */
async function madeRefunds(db: Db, from: number, until: number) {
  const refunds = db
    .selectFrom('refunds')
    .select('amount_pence as pence')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('entries')
          .select('source')
          .whereRef('entries.booking_id', '=', 'refunds.booking_id')
          .whereRef('entries.reference', '=', 'refunds.payment_intent')
          .where('entries.kind', '=', 'payment'),
      ),
    );
  const online = refunds
    .select('done_at as at')
    .where('done_at', '>=', from)
    .where('done_at', '<', until)
    .where('state', '=', 'done');
  const byHand = refunds
    .select('resolved_at as at')
    .where('resolved_at', '>=', from)
    .where('resolved_at', '<', until)
    .where('resolution', '=', 'byHand')
    .where('state', '!=', 'done');
  return [
    ...(await online.execute()).map((refund) => ({ ...refund, method: 'online' })),
    ...(await byHand.execute()).map((refund) => ({ ...refund, method: 'byHand' })),
  ];
}

async function* moneyCsv(db: Db, month: Month): AsyncGenerator<string> {
  const sums = new Map<string, { on: IsoDate; method: string; received: Pence; returned: Pence }>();
  const add = (on: IsoDate, method: string, pence: Pence): void => {
    const key = `${on} ${method}`;
    const sum = sums.get(key) ?? { on, method, received: 0, returned: 0 };
    if (pence > 0) sum.received += pence;
    else sum.returned += pence;
    sums.set(key, sum);
  };
  const entries = await db
    .selectFrom('entries')
    .select(['day', 'method', 'kind'])
    .select(({ fn }) => fn.sum<number | string>('pence').as('pence'))
    .where('day', '>=', firstOf(month))
    .where('day', '<=', lastOf(month))
    .groupBy(['day', 'method', 'kind'])
    .execute();
  for (const { day, method, pence } of entries) add(day, method, Number(pence));
  const refunds = await madeRefunds(db, startOf(firstOf(month)), startOf(firstOf(monthAfter(month))));
  for (const { at, pence, method } of refunds) add(londonDate(Number(at)), method, -pence);
  yield csvLine(['day', 'method', 'received_gbp', 'returned_gbp']);
  for (const [, { on, method, received, returned }] of [...sums].toSorted(([one], [other]) => one.localeCompare(other)))
    yield csvLine([on, method, toPounds(received), toPounds(returned)]);
}

/** Pence that the customer owes the firm; negative if the firm owes the customer. Money on its way is not open. */
async function openPence(db: Db, booking: Booking): Promise<Pence> {
  if (!isCancelled(booking.state)) return balancePence(booking);
  const failed = await owedRefunds(db, booking.id);
  return -failed.reduce((sum, { amount_pence: pence }) => sum + pence, owedByHand(booking));
}

const unreadableLine = ({ id, date }: UnreadableBooking): string => csvLine([referenceOf(id), 'unreadable', date]);

async function* openCsv(db: Db): AsyncGenerator<string> {
  yield csvLine(['booking', 'status', 'moves_on', 'customer', 'company', 'reference', 'due_on', 'open_gbp']);
  for await (const part of bookingsInParts(db, { states: ['confirmed', 'done', 'refunding'] }))
    for (const booking of part) {
      if (!isReadable(booking)) {
        yield unreadableLine(booking);
        continue;
      }
      const pence = await openPence(db, booking);
      const { id, state, date, contact, invoiceTo, dueOn = '' } = booking;
      const { company = '', reference = '' } = invoiceTo ?? {};
      const customer = [contact?.name ?? '', company, reference];
      if (pence !== 0) yield csvLine([referenceOf(id), state, date, ...customer, dueOn, toPounds(pence)]);
    }
}

/** `open`: as it is now, whatever the month. */
export async function* accountsCsv(deps: Store, list: AccountList, month: Month): AsyncGenerator<string> {
  yield CSV_MARK;
  await completeOldRows(deps);
  if (list === 'documents') yield* documentsCsv(deps.db, month);
  else if (list === 'money') yield* moneyCsv(deps.db, month);
  else yield* openCsv(deps.db);
}
