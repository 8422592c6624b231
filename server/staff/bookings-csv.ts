/** Sold bookings of a period as CSV (RFC 4180), safe for spreadsheets. */
import { isBooked, referenceOf } from '#domain/booking/booking';
import type { Receipt } from '#domain/booking/receipt';
import { toMiles } from '#domain/distance';
import { toPounds } from '#domain/money';
import type { IsoDate } from '#domain/schedule';
import { type Booking, hasHelper, isPaid, isReadable, readRow } from '#server/booking/booking';
import { paidPence } from '#server/booking/money';
import { dueNow } from '#server/booking/price';
import type { Db } from '#server/store/schema';

/** '60 cash 2027-03-02'; negative when it was given back. */
const receiptText = ({ pence, method, on }: Receipt): string => `${toPounds(pence)} ${method} ${on}`;

const COLUMNS: readonly (readonly [name: string, read: (booking: Booking) => string | number])[] = [
  ['reference', ({ id }) => referenceOf(id)],
  ['status', ({ state }) => state],
  ['date', ({ date }) => date],
  ['slot', ({ slot }) => slot],
  ['hours', ({ hours }) => hours],
  ['name', ({ contact }) => contact?.name ?? ''],
  ['phone', ({ contact }) => contact?.phone ?? ''],
  ['email', ({ contact }) => contact?.email ?? ''],
  ['from', ({ start }) => start.text],
  ['to', ({ destination }) => destination.text],
  ['miles', ({ route }) => toMiles(route.metres)],
  ['helper', (booking) => (hasHelper(booking) ? 'yes' : 'no')],
  ['total_gbp', (booking) => toPounds(dueNow(booking, hasHelper(booking)).total)],
  ['paid_gbp', (booking) => toPounds(paidPence(booking))],
  ['paid_online_gbp', ({ payment }) => toPounds(payment?.pence ?? 0)],
  ['received_by_us', ({ receipts = [] }) => receipts.map(receiptText).join('; ')],
  ['refunded_gbp', ({ refunded = 0, cancellation }) => toPounds(Math.max(refunded, cancellation?.refund ?? 0))],
  ['paid_at', ({ payment }) => (payment ? new Date(payment.at).toISOString() : '')],
  ['promo_code', ({ promo }) => promo?.code ?? ''],
];

/** A spreadsheet reads a cell that begins like this as a formula; full-width forms included. */
const FORMULA = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/;

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const harmless = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Paid or confirmed moves between two dates, and at the end those that cannot be read. Begins with a byte order mark, without which Excel garbles Chinese. */
export async function bookingsCsv(db: Db, from: IsoDate, to: IsoDate): Promise<string> {
  const rows = await db
    .selectFrom('bookings')
    .selectAll()
    .where('date', '>=', from)
    .where('date', '<=', to)
    .orderBy('date')
    .orderBy('time_window')
    .execute();
  const all = rows.map(readRow);
  const sold = all.filter(isReadable).filter((booking) => isPaid(booking) || isBooked(booking.state));
  const unreadable = all.filter((booking) => !isReadable(booking));
  const lines = [
    COLUMNS.map(([name]) => name),
    ...sold.map((booking) => COLUMNS.map(([, read]) => read(booking))),
    ...unreadable.map(({ id, date }) => [referenceOf(id), 'unreadable', date]),
  ];
  return `\uFEFF${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
