/** The pages of a firm in York without texts of its own: a sole trader, not registered for VAT, closed on Sundays. */
import { beforeAll, expect, it, vi } from 'vitest';
import { isUsuallyClosed } from '#domain/schedule';
import { readShop } from '#domain/shop/read-shop';
import { translatorOf } from '../../src/i18n/translator';
import { startBackend } from '../server/booking/support';
import { message } from '../server/messages/support';
import { signedIn } from '../server/staff/browser';
import tyne from '../support/tyne.json';
import { renderPages } from './shop-pages';

const york = vi.hoisted(() => (other: typeof tyne) => {
  const { whatsapp: _, wechat: __, companyNumber: ___, vatNumber: ____, ...business } = other.business;
  return {
    ...other,
    business: {
      ...business,
      base: { en: 'York' },
      region: { en: 'Yorkshire' },
      social: {},
      vatPercent: 0,
    },
    calendar: { ...other.calendar, closedWeekdays: ['sunday'], minimumNoticeHours: 24 },
    texts: { en: {} },
  };
});
vi.mock('#shop', async () => york((await import('../support/tyne.json')).default));

let pages: Map<string, string>;
beforeAll(async () => {
  pages = await renderPages();
}, 120_000);

it('has a valid file', () => {
  expect(readShop(JSON.stringify(york(tyne)), 'york.json').calendar.closedWeekdays).toEqual(['sunday']);
  expect([isUsuallyClosed('2026-11-29'), isUsuallyClosed('2026-11-30')]).toEqual([true, false]);
});

it('names no place, law, hours, days, line, link or number of the first firm', () => {
  const FOREIGN =
    /Edinburgh|Scot(land|tish|s\b)|Glasgow|Leith|EH\d|Saltire|SC000000|20:00|seven days a week|24\/7|VAT|Company number|undefined|%(base|region|law|opens|closes|workdays|depotPostcode|vat:.*?)%|instagram|wa\.me/;
  expect(pages.size).toBeGreaterThan(25);
  const found = [...pages].flatMap(([path, html]) => {
    const [word] = FOREIGN.exec(html) ?? [];
    return word === undefined ? [] : [`${path}: ${word}`];
  });
  expect(found).toEqual([]);
  const { cities, ...texts } = translatorOf('en').getDataByLanguage('en') ?? {};
  expect(JSON.stringify(texts)).not.toMatch(/%(base|region|law|opens|closes|workdays|depotPostcode|vat:.*?)%/);
  expect(JSON.stringify([texts.booking, texts.payment, texts.sameDay])).not.toMatch(/VAT/);
});

it('mails, bills and shows the staff nothing of another firm, and no VAT', async () => {
  const backend = await startBackend();
  const customer = backend.browser();
  const booking = await backend.ready(customer, {
    startLocation: '7 Sample Street, York YO1 7HH',
    destinationLocation: '9 Sample Road, York YO24 1AB',
    time: '11:00-13:00',
  });
  const path = `/api/bookings/${booking._id}`;
  const { body } = await customer.post(`${path}/create-checkout-session`, {
    bookingId: booking._id,
    amount: booking.price,
    lang: 'en',
  });
  await backend.choose(body.id, 'pay');
  await backend.deliver();
  await customer.post('/api/contact', { ...message, fromAddress: '', toAddress: '' });
  await customer.post(`${path}/cancel`, { reason: '' });
  await backend.refund();
  const mails = await backend.mails();
  const { body: documents } = await customer.get(`${path}/invoice`);
  expect(mails.length).toBeGreaterThan(4);
  expect(documents).toContain('<h1>Credit note</h1>');
  const staff = await signedIn(backend.app);
  const sunday = (await staff.get('/staff?date=2027-03-21')).body;
  expect(sunday).toContain('Closed on this day every week.');
  const told = [
    ...mails.map(({ subject, text, html, ics }) => `${subject}${text}${html}${ics ?? ''}`),
    documents,
    sunday,
  ];
  const FOREIGN =
    /Scot(land|tish|s\b)|Glasgow|Leith|\bEH\d+ \d|Saltire|SC000000|24\/7|VAT|Company number|undefined|instagram|wa\.me/;
  expect(told.flatMap((text) => FOREIGN.exec(text)?.[0] ?? [])).toEqual([]);
  await backend.close();
});

it('states its own', () => {
  expect(pages.get('/en/terms-and-conditions')).toContain('English law applies');
  expect(pages.get('/en')).toContain('Yorkshire');
  expect([...pages.values()].join()).toContain('every day except Sunday');
});
