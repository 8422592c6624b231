/** The language of every kind of mail, caused by the calls of customers, staff and workers. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/language';
import { addDays } from '#domain/schedule';
import { DAY, HOUR, MINUTE } from '#domain/time-units';
import { sendReminders } from '#server/booking/send-reminders';
import type { MailKind } from '#server/mail/kinds';
import { raiseAlarms } from '#server/operations/alarms';
import { openedForEach } from '../../support/opened';
import { contact, MOVE_DATE, startBackend } from '../booking/support';
import { FORM, message } from '../messages/support';
import { signedIn } from '../staff/browser';

const READERS: Readonly<Record<MailKind, 'customer' | 'team'>> = {
  'booking-confirmed': 'customer',
  'booking-confirmed-again': 'customer',
  'booking-rescheduled': 'customer',
  'move-reminder': 'customer',
  'booking-cancelled': 'customer',
  'payment-cancelled': 'customer',
  'payment-link': 'customer',
  'booking-link': 'customer',
  'history-link': 'customer',
  'person-link': 'customer',
  refund: 'customer',
  inquiry: 'team',
  'contact-message': 'team',
  'contact-received': 'customer',
  newsletter: 'customer',
  alarm: 'team',
  'team-notice': 'team',
};

const backend = openedForEach(startBackend);

describe.each(LANGUAGES)('a customer who reads %s', (lang) => {
  it('gets every mail in that language, and the team gets its own in English', async () => {
    const { deps } = backend;
    const customer = backend.browser();
    const booking = await backend.ready(customer, { lang });
    const path = `/api/bookings/${booking._id}`;
    const office = await signedIn(backend.app);
    const asStaff = async (form: string, fields: Record<string, string> = {}) => {
      const { version } = await deps.db
        .selectFrom('bookings')
        .select('version')
        .where('id', '=', booking._id)
        .executeTakeFirstOrThrow();
      const { statusCode } = await office.post(`/staff/bookings/${booking._id}/${form}`, {
        ...fields,
        version: String(version),
      });
      expect([form, statusCode]).toEqual([form, 303]);
    };
    const openCheckout = async () =>
      (await customer.post(`${path}/create-checkout-session`, { bookingId: booking._id, amount: booking.price, lang }))
        .body.id;

    await asStaff('payment-link');
    await backend.browser().post(`${path}/link`);
    await backend.browser().post('/api/bookings/history/link', { email: contact.email });
    await backend
      .browser()
      .post('/api/person/link', new URLSearchParams({ email: contact.email, lang }).toString(), FORM);
    await customer.post('/api/manager/send-inquiry', { bookingId: booking._id, customerName: 'M', estimatedPrice: 1 });
    await customer.post('/api/newsletter', { email: contact.email, lang, elapsed: 9_000 });
    await customer.post('/api/contact', { ...message, lang, privacy: true, elapsed: 9_000 });
    const session = await openCheckout();
    await customer.post(`${path}/payment-cancelled`);
    await backend.choose(session, 'pay');
    await backend.deliver();
    await backend.mails();
    backend.advance(6 * MINUTE);
    await customer.post(`${path}/send`, { bookingId: booking._id });
    await asStaff('repay', { amount: '1', reason: 'Late' });
    await customer.post(`${path}/reschedule`, { date: addDays(MOVE_DATE, 1), time: '10:00-12:00' });
    backend.advance(3 * DAY + 2 * HOUR);
    await sendReminders(deps);
    await customer.post(`${path}/cancel`);
    await backend.mails();
    await deps.db
      .updateTable('outbox')
      .set({ state: 'dead' })
      .where('booking_id', '=', booking._id)
      .where('kind', '=', 'booking-cancelled')
      .execute();
    await raiseAlarms(deps);

    const kinds = async () => (await deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    // Two mails are queued after the answer, so that its timing tells nothing.
    await expect.poll(kinds).toEqual(expect.arrayContaining(['history-link', 'person-link']));
    await backend.mails();
    const mailed = await deps.db
      .selectFrom('outbox')
      .innerJoin('mails', 'mails.message_id', 'outbox.message_id')
      .select(['kind', 'subject'])
      .execute();
    const languages = mailed.map(({ kind, subject }) => `${kind}: ${/\p{Script=Han}/u.test(subject) ? 'zh' : 'en'}`);
    const expected = Object.entries(READERS).map(([kind, reader]) => `${kind}: ${reader === 'team' ? 'en' : lang}`);
    expect([...new Set(languages)].toSorted()).toEqual(expected.toSorted());
  });
});
