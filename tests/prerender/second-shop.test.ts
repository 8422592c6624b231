/** The pages of two other firms. One is much like the first; the other has nothing that a firm may do without. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import tyne from '../support/tyne.json';

/** The program as a firm's file makes it, and its pages. */
async function open(shop: object) {
  vi.resetModules();
  vi.doMock('#shop', () => shop);
  const { renderPages } = await import('./shop-pages');
  const { pageLanguages } = await import('#domain/shop/business');
  const { isUsuallyClosed } = await import('#domain/schedule');
  const { readShop } = await import('#domain/shop/read-shop');
  const { routes } = await import('../../src/app/routes');
  const { ALTERNATES, sitemap } = await import('../../src/build/search-engines');
  const { translatorOf } = await import('../../src/i18n/translator');
  const { prepare } = await import('../../src/app/load-route');
  for (const route of routes.filter(({ name }) => name === 'quote')) await prepare(route, 'en');
  const { startBackend } = await import('../server/booking/support');
  const { message } = await import('../server/messages/support');
  const { signedIn } = await import('../server/staff/browser');
  const modules = { pageLanguages, isUsuallyClosed, readShop, routes, ALTERNATES, sitemap, translatorOf, startBackend };
  return { ...modules, message, signedIn, pages: await renderPages() };
}

/** The pages with a word that is not the firm's, and the word. */
const pagesWith = (pages: ReadonlyMap<string, string>, foreign: RegExp): string[] =>
  [...pages].flatMap(([path, html]) => {
    const [word] = foreign.exec(html) ?? [];
    return word === undefined ? [] : [`${path}: ${word}`];
  });

describe('the pages of a second firm', () => {
  let shop: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    shop = await open(tyne);
  }, 120_000);

  it('show its name and phone, and nothing of the sample firm', () => {
    expect(shop.pages.size).toBeGreaterThan(25);
    const isOurs = (html: string) => html.includes('Tyne Removals');
    const isSample = (html: string) => /saltire|蓝旗|0131 496|SC000000|EH11 4BY/i.test(html);
    expect([...shop.pages].filter(([, html]) => !isOurs(html) || isSample(html)).map(([path]) => path)).toEqual([]);
    expect(shop.pages.get('/en/contact')).toContain('0191 498 0000');
  });

  it('name its own city, hours and language, in each requested language', () => {
    const SCOTTISH =
      /Edinburgh|Scot(land|tish|s\b)|Glasgow|Aberdeen|Dundee|Sighthill|Marchmont|tenement|Chinese|Mon-Sat|20:00|08:00|700 road miles/;
    expect(pagesWith(shop.pages, SCOTTISH)).toEqual([]);
    const { home, cities, landing, services, blog, ...steps } = shop.translatorOf('en').getDataByLanguage('en') ?? {};
    expect(Object.keys(steps)).toEqual(expect.arrayContaining(['booking', 'payment', 'sameDay', 'errors']));
    expect(JSON.stringify({ ...steps, common: { ...(steps.common as object), links: {}, titles: {} } })).not.toMatch(
      SCOTTISH,
    );
  });

  it('leave out the cities, streets and articles of the sample firm', () => {
    const isLocal = (path: string) => /edinburgh|glasgow|aberdeen|dundee|tenement/.test(path);
    expect([...shop.pages.keys()].filter(isLocal)).toEqual([]);
    expect([...shop.pages.values()].some((html) => /href="[^"]*(edinburgh|glasgow|tenement)/.test(html))).toBe(false);
    expect(shop.pages.get('/en/services/domestic')).not.toContain('id="cities"');
  });

  it('show the testimonials of its own customers, not marked as samples', () => {
    const reviews = shop.pages.get('/en/reviews');
    expect(reviews).toContain('Over the Tyne Bridge in an hour');
    expect(reviews).toContain('90<!-- -->%');
    expect(shop.pages.get('/en/services/domestic')).toContain('They knew the stairs of Byker better than I do.');
    expect(shop.pages.get('/en/services/storage')).not.toContain('id="testimonials"');
    const isSample = (html: string) => /Catriona|Eilidh Fraser|These reviews are samples/.test(html);
    expect([...shop.pages].filter(([, html]) => isSample(html)).map(([path]) => path)).toEqual([]);
  });

  it('are in English only, and link to no other language', () => {
    expect(shop.pageLanguages).toEqual(['en']);
    expect(shop.ALTERNATES).toEqual([
      ['en', 'en'],
      ['x-default', 'en'],
    ]);
    expect(shop.sitemap(shop.routes, 'https://tyne.example')).not.toContain('/zh');
    const isChinese = (html: string) => /href="\/zh|简体中文/.test(html);
    expect([...shop.pages].filter(([, html]) => isChinese(html)).map(([path]) => path)).toEqual([]);
  });
});

/** A sole trader in York without texts of its own: not registered for VAT, closed on Sundays, without reviews or figures to claim. */
const york = ({ business, claims: { insurance }, calendar, ...other }: typeof tyne) => {
  const { whatsapp: _, wechat: __, companyNumber: ___, vatNumber: ____, ...facts } = business;
  return {
    ...other,
    business: { ...facts, base: { en: 'York' }, region: { en: 'Yorkshire' }, social: {}, vatPercent: 0 },
    claims: { insurance },
    rating: { proven: true },
    reviews: [],
    testimonials: [],
    calendar: { ...calendar, closedWeekdays: ['sunday'], minimumNoticeHours: 24 },
    texts: { en: {} },
  };
};

describe('a firm in York', () => {
  const NOT_ITS_OWN =
    /Edinburgh|Scot(land|tish|s\b)|Glasgow|Aberdeen|Dundee|Leith|\bEH\d|Saltire|0131 496|SC000000|tenement|Chinese|08:00|20:00|seven days a week|24\/7|VAT|Company number|undefined|NaN|instagram|wa\.me|5,?000|\b98%|\b75%|\b547\b|\b4\.8\b|[Rr]eviews|[Tt]estimonials|>Sample<|%(base|region|law|opens|closes|workdays|depotPostcode|vat:|languages:|localPages:)/;
  let shop: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    shop = await open(york(tyne));
  }, 120_000);

  it('has a valid file', () => {
    expect(shop.readShop(JSON.stringify(york(tyne)), 'york.json').calendar.closedWeekdays).toEqual(['sunday']);
    expect([shop.isUsuallyClosed('2026-11-29'), shop.isUsuallyClosed('2026-11-30')]).toEqual([true, false]);
  });

  it('names no place, law, hours, days, line, link, number or claim of the first firm, and no reviews', () => {
    expect(shop.pages.size).toBeGreaterThan(25);
    expect(pagesWith(shop.pages, NOT_ITS_OWN)).toEqual([]);
    const { cities, ...texts } = shop.translatorOf('en').getDataByLanguage('en') ?? {};
    expect(JSON.stringify(texts)).not.toMatch(
      /%(base|region|law|opens|closes|workdays|depotPostcode|vat:|languages:|localPages:)/,
    );
    expect(JSON.stringify([texts.booking, texts.payment, texts.sameDay])).not.toMatch(/VAT/);
  });

  it('mails, bills and shows the staff nothing of another firm, and no VAT', async () => {
    const backend = await shop.startBackend();
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
    await customer.post('/api/contact', { ...shop.message, fromAddress: '', toAddress: '' });
    await customer.post(`${path}/cancel`, { reason: '' });
    await backend.refund();
    const mails = await backend.mails();
    const { body: documents } = await customer.get(`${path}/invoice`);
    expect(mails.length).toBeGreaterThan(4);
    expect(documents).toContain('<h1>Credit note</h1>');
    const staff = await shop.signedIn(backend.app);
    const sunday = (await staff.get('/staff?date=2027-03-21')).body;
    expect(sunday).toContain('Closed on this day every week.');
    const told = [
      ...mails.map(({ subject, text, html, ics }) => `${subject}${text}${html}${ics ?? ''}`),
      documents,
      sunday,
    ];
    const withoutTokens = told.map((text) => text.replaceAll(/[\w-]{20,}/g, ''));
    expect(withoutTokens.flatMap((text) => NOT_ITS_OWN.exec(text)?.[0] ?? [])).toEqual([]);
    await backend.close();
  });

  it('states its own', () => {
    expect(shop.pages.get('/en/terms-and-conditions')).toContain('English law applies');
    expect(shop.pages.get('/en')).toContain('Yorkshire');
    expect([...shop.pages.values()].join()).toContain('every day except Sunday');
  });
});
