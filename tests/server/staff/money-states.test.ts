/** Every amount that the mails, the staff room and the table of bookings name, in each state of a booking's money. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import type { Booking } from '#server/booking/booking';
import { bookingPayload } from '#server/booking/mail-payload';
import type { BookingPayload } from '#server/mail/payloads';
import { type MailKind, type MailPayload, renderMail } from '#server/mail/render';
import { cash, NOW, payment, withShop } from '../booking/shop';
import { signedIn, textOf } from './browser';

const { backend, booked } = withShop();

interface Amounts {
  total: string;
  /** The lines of the price, their sum, and the money that has moved. */
  bill: string;
  /** The newest line of the bill. */
  newest: string;
  /** Still to pay, in a link to the payment. */
  balance: string;
  /** The refund and the fee of a cancellation. */
  cancelled: string;
  /** To give back by hand, for the team. */
  giveBack: string;
  /** The facts of the booking's page. */
  page: string;
  attention: string;
  /** Columns total_gbp to refunded_gbp. */
  csv: string;
}

type Part = 'total' | 'bill' | 'newest' | 'balance' | 'cancelled' | 'giveBack' | 'refund';
type BookingMail = { [Kind in MailKind]: MailPayload<Kind> extends BookingPayload ? Kind : never }[MailKind];
/** The amounts that each mail about a booking names, in their order. `refund` is the amount that the mail is about. */
const MAILS: Readonly<Record<BookingMail, readonly Part[]>> = {
  'booking-confirmed': ['bill'],
  'booking-confirmed-again': ['bill'],
  'booking-rescheduled': ['bill', 'balance'],
  'booking-amended': ['balance', 'bill'],
  'price-changed': ['total', 'newest', 'bill', 'balance'],
  'balance-paid': ['bill', 'balance'],
  'move-reminder': ['balance', 'balance'],
  'move-done': [],
  'damage-received': [],
  'damage-answered': [],
  'booking-cancelled': ['cancelled'],
  'payment-cancelled': ['bill'],
  'payment-link': ['total', 'bill'],
  refund: ['refund', 'refund'],
  'team-notice': ['giveBack', 'bill'],
  'damage-notice': [],
};
/** Facts of single kinds. */
const MORE = {
  ...{ ahead: 'day', reason: 'allowance', refund: 1_200, notice: 'cancelled', phone: '', email: '' },
  ...{ reviewLink: '', leaveLink: '', words: '', answerBy: '2027-03-20', answer: '' },
};

/** A move for £50. */
const STATES: Readonly<Record<string, [Partial<Booking>, Amounts]>> = {
  'paid online': [
    { entries: [payment] },
    {
      total: '£50.00',
      bill: '£50.00 £50.00 £50.00',
      newest: '£50.00',
      balance: '',
      cancelled: '',
      giveBack: '',
      page: 'Paid £50.00, 2 March 2027 at 09:00 Payment reference pi_1',
      attention: '',
      csv: '50,50,50,,0',
    },
  ],
  'paid in part, in cash': [
    { entries: [cash('r1', 1, 2_000)] },
    {
      total: '£50.00',
      bill: '£50.00 £50.00 £20.00 £20.00 £30.00',
      newest: '£50.00',
      balance: '£30.00',
      cancelled: '',
      giveBack: '',
      page: 'Money received £20.00 in cash, Tuesday 2 March 2027 Still to pay £30.00',
      attention: '',
      csv: '50,20,0,20 cash 2027-03-02,0',
    },
  ],
  'paid by hand in two parts, with change given back': [
    { entries: [cash('r1', 1, 2_000), cash('r2', 2, 4_000), cash('r3', 3, -1_000)] },
    {
      total: '£50.00',
      bill: '£50.00 £50.00 £20.00 £40.00 −£10.00 £50.00',
      newest: '£50.00',
      balance: '',
      cancelled: '',
      giveBack: '',
      page:
        'Money received £20.00 in cash, Tuesday 2 March 2027 Money received £40.00 in cash, Tuesday 2 March 2027 ' +
        'Money given back £10.00 in cash, Tuesday 2 March 2027',
      attention: '',
      csv: '50,50,0,20 cash 2027-03-02; 40 cash 2027-03-02; -10 cash 2027-03-02,0',
    },
  ],
  'refunded in part': [
    {
      entries: [payment],
      refunded: 1_200,
      charges: [{ position: 1, kind: 'discount', label: 'Late', pence: -1_200, at: NOW }],
    },
    {
      total: '£38.00',
      bill: '£50.00 −£12.00 £38.00 £50.00',
      newest: '−£12.00',
      balance: '',
      cancelled: '',
      giveBack: '',
      page: 'Late −£12.00 Paid £50.00, 2 March 2027 at 09:00 Payment reference pi_1 Refund £12.00',
      attention: '',
      csv: '38,50,50,,12',
    },
  ],
  'cancelled with a fee of £7, while £8 of the cash is still to be given back': [
    {
      state: 'refunding',
      entries: [payment, cash('r1', 2, 2_000), cash('r2', 3, -500)],
      refunded: 5_000,
      cancellation: { reason: '', refund: 6_300, byHand: 1_300, receiptsBefore: 1, fee: 700, at: NOW },
    },
    {
      total: '£50.00',
      bill: '£50.00 £50.00 £20.00 −£5.00 £70.00',
      newest: '£50.00',
      balance: '',
      cancelled: '£50.00 £13.00 £7.00',
      giveBack: '£13.00',
      page:
        'Paid £50.00, 2 March 2027 at 09:00 Money received £20.00 in cash, Tuesday 2 March 2027 ' +
        'Money given back £5.00 in cash, Tuesday 2 March 2027 To give back by hand £8.00 Payment reference pi_1 Refund £63.00',
      attention: '£8.00',
      csv: '50,70,50,20 cash 2027-03-02; -5 cash 2027-03-02,63',
    },
  ],
};

/** The price with a helper, after which the page shows the money. */
const HELPER_PRICE = 'Total price with a helper £85.00';

/** The amounts of a text, in their order. */
const amountsOf = (text: string): string => (text.match(/−?£[\d,]+\.\d\d/g) ?? []).join(' ');

describe('the amounts of a booking', () => {
  it.each(Object.entries(STATES))(
    '%s: are the same in both languages, in mails, in the staff room and in the table',
    async (_, [change, expected]) => {
      const booking = await booked({ state: 'confirmed', ...change });
      const data = { ...bookingPayload(booking, backend.deps), ...MORE };
      const all = { ...expected, refund: '£12.00' };
      const named = Object.entries(MAILS).map(([kind, parts]) => {
        const amounts = parts.map((part) => all[part]);
        return [kind, amounts.filter(Boolean).join(' ')];
      });
      for (const lang of LANGUAGES) {
        const mailed = Object.keys(MAILS).map((kind) => {
          const { subject, text } = renderMail(kind as BookingMail, data as never, lang);
          return [kind, amountsOf(`${subject} ${text}`)];
        });
        expect([lang, ...mailed]).toEqual([lang, ...named]);
      }
      const office = await signedIn(backend.app);
      const page = textOf((await office.get(`/staff/bookings/${booking.id}`)).body);
      const csv = (await office.post('/staff/bookings.csv', { from: booking.date, to: booking.date })).body;
      const [, line = ''] = csv.trim().split('\r\n');
      const { page: facts, attention, csv: columns } = expected;
      expect({
        page: page.slice(page.indexOf(HELPER_PRICE) + HELPER_PRICE.length, page.indexOf('Last changed')).trim(),
        attention: amountsOf(textOf((await office.get('/staff')).body)),
        csv: line.split(',').slice(12, 17).join(),
      }).toEqual({ page: facts, attention, csv: columns });
    },
  );
});
