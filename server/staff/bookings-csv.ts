/** Sold bookings of a period as CSV. */
import { isBooked, referenceOf } from '#domain/booking/booking';
import type { Receipt } from '#domain/booking/entries';
import { toMiles } from '#domain/distance';
import { toPounds } from '#domain/money';
import type { IsoDate } from '#domain/schedule';
import { type Booking, hasHelper, isPaid, isReadable } from '#server/booking/booking';
import { paidOnline, paidPence, receiptsOf, saleOf } from '#server/booking/money';
import { agreedPence } from '#server/booking/price';
import type { Db } from '#server/store/schema';
import { bookingsInParts } from './bookings-in-parts';
import { CSV_MARK, csvLine } from './csv';

/** '60 cash 2027-03-02'; negative when it was given back. */
const receiptText = ({ pence, method, day }: Receipt): string => `${toPounds(pence)} ${method} ${day}`;

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
  ['total_gbp', (booking) => toPounds(agreedPence(booking))],
  ['paid_gbp', (booking) => toPounds(paidPence(booking))],
  ['paid_online_gbp', (booking) => toPounds(paidOnline(booking))],
  ['received_by_us', (booking) => receiptsOf(booking).map(receiptText).join('; ')],
  ['refunded_gbp', ({ refunded = 0, cancellation }) => toPounds(Math.max(refunded, cancellation?.refund ?? 0))],
  [
    'paid_at',
    (booking) => {
      const sale = saleOf(booking);
      return sale ? new Date(sale.at).toISOString() : '';
    },
  ],
  ['promo_code', ({ promo }) => promo?.code ?? ''],
];

/** Paid or confirmed moves between two dates, and at the end those that cannot be read. */
export async function* bookingsCsv(db: Db, from: IsoDate, to: IsoDate): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(COLUMNS.map(([name]) => name));
  const unreadable: string[] = [];
  for await (const part of bookingsInParts(db, { from, to })) {
    const lines: string[] = [];
    for (const booking of part) {
      if (!isReadable(booking)) unreadable.push(csvLine([referenceOf(booking.id), 'unreadable', booking.date]));
      else if (isPaid(booking) || isBooked(booking.state))
        lines.push(csvLine(COLUMNS.map(([, read]) => read(booking))));
    }
    yield lines.join('');
  }
  yield unreadable.join('');
}
