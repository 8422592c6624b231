/** Staff find bookings by search, and in the list of quotes to follow up. */
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { staff } from '#locales/en/staff';
import { openedForEach } from '../../support/opened';
import { contact, startBackend } from '../booking/support';
import { officeOf, textOf } from './browser';

const backend = openedForEach(startBackend);
const office = officeOf(backend);
const idsIn = (body: string) => [...body.matchAll(/<a href="\/staff\/bookings\/(\w+)"/g)].map(([, id]) => id);

describe('a search of the staff', () => {
  const find = async (query: string) => (await office.get(`/staff/find?q=${encodeURIComponent(query)}`)).body;

  it('finds exactly the booking that matches', async () => {
    const named = { name: 'Mary Sample 王小明', phone: '+44 (0)131 496 0123 ext. 42' };
    const booking = await backend.ready(backend.browser(), {}, named);
    const elsewhere = { startLocation: '1 Sample Row, Perth', destinationLocation: '2 Sample Row, Dundee' };
    await backend.quote(backend.browser(), elsewhere);
    const asked = ['mary@example.com', 'Sample', 'MARY SAM', '小明', '0131 496 0123', '+44 131 4960123', '496-0123'];
    for (const query of [booking._id, ...asked, 'EH8 9YL', 'eh66qq']) {
      const body = await find(query);
      expect([query, idsIn(body)]).toEqual([query, [booking._id]]);
      expect(body).toContain('href="tel:+441314960123;ext=42"');
    }
  });

  it('finds words of a note', async () => {
    const { _id } = await backend.ready(backend.browser());
    const path = `/staff/bookings/${_id}`;
    await office.submit(path, `${path}/note`, { note: 'Invoice to PO 4711' });
    expect(idsIn(await find('po 4711'))).toEqual([_id]);
  });

  it('finds a whole reference exactly', async () => {
    const booking = await backend.quote(backend.browser());
    await backend.ready(backend.browser(), {}, { name: `As in ${booking._id}` });
    for (const reference of [booking.reference ?? '', booking._id.slice(-8)])
      expect(idsIn(await find(reference))).toEqual([booking._id]);
  });

  it('finds nothing for other texts', async () => {
    await backend.ready(backend.browser());
    for (const query of ['', '%', '_', "' or 1=1 --", '<script>', '测试', 'x'.repeat(400)]) {
      const body = await find(query);
      expect(body, query).toContain(staff.foundNone);
      expect(body).not.toContain('<script>');
    }
  });
});

it('quotes to follow up are unpaid quotes of known customers for future moves, newest first', async () => {
  const list = async () => (await office.get('/staff/quotes')).body;
  expect(await list()).toContain(staff.quotes.none);
  await backend.quote(backend.browser());
  await backend.paidCustomer();
  const soon = await backend.ready(backend.browser(), { date: '2027-03-03' });
  backend.advance(MINUTE);
  const later = await backend.ready(backend.browser(), { date: '2027-03-30' });
  const body = await list();
  expect(idsIn(body)).toEqual([later._id, soon._id]);
  expect(textOf(body)).toContain(`Mary Sample £50.00 ${later.reference} `);
  expect(body).toContain('href="tel:07700900123"');
  expect(body).toContain('Quoted 2\u00a0March 2027 at 09:01, price held until 3\u00a0March 2027 at 09:01');
  backend.advance(48 * HOUR);
  await office.signIn();
  expect(idsIn(await list())).toEqual([later._id]);
});

it('the link to pay is mailed at most once a minute, without the name, and logged', async () => {
  const booking = await backend.ready(backend.browser());
  const path = `/staff/bookings/${booking._id}`;
  const mail = () => office.post(`${path}/payment-link`);
  expect((await office.get(path)).body).toContain(staff.sendPaymentLink);
  expect([(await mail()).headers.location, (await mail()).statusCode]).toEqual([`${path}?done`, 303]);
  const [first, ...more] = (await backend.mails()).filter(({ subject }) => subject.startsWith('Your quote for'));
  expect(more).toEqual([]);
  expect(first).toMatchObject({ to_address: contact.email, subject: expect.stringContaining(booking.reference) });
  expect(first?.text).not.toContain('Mary');
  expect((await office.get('/staff/acts')).body).toContain(staff.acts.paymentLinkSent);
});
