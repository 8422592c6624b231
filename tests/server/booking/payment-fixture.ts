/** Common steps of the payment tests. */
import { isHoliday } from '#domain/bank-holidays';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, isWeekend, type TimeSlot } from '#domain/schedule';
import type { ReservationsTable } from '#server/store/schema';
import { type Answer, type Backend, type Browser, type StoredMail, TODAY } from './support';

export interface PaymentFixture {
  open(browser: Browser, booking: BookingJson, amount: number, extra?: object): Promise<Answer>;
  openHelper(browser: Browser, booking: BookingJson, amount: number): Promise<Answer>;
  look(browser: Browser, booking: BookingJson): Promise<BookingJson>;
  mailsOf(booking: BookingJson): Promise<StoredMail[]>;
  /** Subjects of the mails to the customer. */
  subjectsOf(booking: BookingJson): Promise<string[]>;
  holdsOn(date: string, slot?: TimeSlot): Promise<ReservationsTable[]>;
  /** A day without a surcharge that no test has used. */
  freeDate(): string;
}

export function createPaymentFixture(backend: Backend): PaymentFixture {
  const session = (browser: Browser, { _id }: BookingJson, kind: string, body: object) =>
    browser.post(`/api/bookings/${_id}/create-checkout-session${kind}`, { bookingId: _id, lang: 'en', ...body });
  let last = addDays(TODAY, 18);
  const fixture: PaymentFixture = {
    open: (browser, booking, amount, extra = {}) => session(browser, booking, '', { amount, ...extra }),
    openHelper: (browser, booking, amount) => session(browser, booking, '-helper', { amount }),
    look: async (browser, { _id }) => (await browser.get(`/api/bookings/${_id}`)).body.booking,
    mailsOf: async ({ reference }) => (await backend.mails()).filter(({ text }) => text.includes(reference)),
    async subjectsOf(booking) {
      const mails = await fixture.mailsOf(booking);
      return mails
        .filter(({ to_address: to }) => to !== backend.deps.config.managerEmail)
        .map(({ subject }) => subject);
    },
    holdsOn: (date, slot = '10:00-12:00') =>
      backend.deps.db
        .selectFrom('reservations')
        .selectAll()
        .where('date', '=', date)
        .where('time_window', '=', slot)
        .execute(),
    freeDate() {
      do last = addDays(last, 1);
      while (isWeekend(last) || isHoliday(last));
      return last;
    },
  };
  return fixture;
}
