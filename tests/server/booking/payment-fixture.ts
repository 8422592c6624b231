/** Common steps of the payment tests. */
import { isHoliday } from '#domain/bank-holidays';
import type { BookingJson } from '#domain/contract/bookings';
import { addDays, isWeekend, type TimeSlot } from '#domain/schedule';
import { type Answer, type Backend, type Browser, TODAY } from './support';

/** A day that the seed closes. */
export const CLOSED = addDays(TODAY, 45);

export type PaymentFixture = ReturnType<typeof createPaymentFixture>;

export function createPaymentFixture(backend: Backend) {
  const session = (browser: Browser, { _id }: BookingJson, kind: string, body: object): Promise<Answer> =>
    browser.post(`/api/bookings/${_id}/create-checkout-session${kind}`, { bookingId: _id, lang: 'en', ...body });
  let last = addDays(TODAY, 18);
  /** A day without a surcharge that no test has used. */
  function freeDate(): string {
    do last = addDays(last, 1);
    while (isWeekend(last) || isHoliday(last) || last === CLOSED);
    return last;
  }
  const mailsOf = async ({ reference }: BookingJson) =>
    (await backend.mails()).filter(({ text }) => text.includes(reference));
  return {
    freeDate,
    mailsOf,
    /** A browser with a booking that can be paid for, on a free date. */
    async ready() {
      const browser = backend.browser();
      return { browser, booking: await backend.ready(browser, { date: freeDate() }) };
    },
    open: (browser: Browser, booking: BookingJson, amount: number, extra: object = {}) =>
      session(browser, booking, '', { amount, ...extra }),
    openHelper: (browser: Browser, booking: BookingJson, amount: number) =>
      session(browser, booking, '-helper', { amount }),
    look: async (browser: Browser, { _id }: BookingJson): Promise<BookingJson> =>
      (await browser.get(`/api/bookings/${_id}`)).body.booking,
    /** Subjects of the mails to the customer. */
    async subjectsOf(booking: BookingJson) {
      const { managerEmail } = backend.deps.config;
      return (await mailsOf(booking)).filter(({ to_address: to }) => to !== managerEmail).map(({ subject }) => subject);
    },
    holdsOn: (date: string, slot: TimeSlot = '10:00-12:00') =>
      backend.deps.db
        .selectFrom('reservations')
        .selectAll()
        .where('date', '=', date)
        .where('time_window', '=', slot)
        .execute(),
  };
}
