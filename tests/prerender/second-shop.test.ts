/** Two other firms, each with its own file and no other code. The second leaves out everything that a firm may leave out. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { plainSpaces } from '#domain/non-breaking';
import { unknownIn } from '../../src/build/own-texts';
import type { Backend, Browser } from '../server/booking/support';
import { tyne } from '../support/tyne';

/** The program as a firm's file makes it, and its pages. */
async function open(shop: object) {
  vi.resetModules();
  vi.doMock('#shop', () => shop);
  const { renderPages } = await import('./shop-pages');
  const { pageLanguages } = await import('#domain/shop/business');
  const { CREW_HOURS, isUsuallyClosed } = await import('#domain/schedule');
  const { adviseVan } = await import('#domain/move/inventory');
  const { sameDayPrice } = await import('#domain/same-day/price');
  const { tariff } = await import('#domain/shop/tariff');
  const { readShop } = await import('#domain/shop/read-shop');
  const { routes } = await import('../../src/app/routes');
  const { ALTERNATES, sitemap } = await import('../../src/build/search-engines');
  const { loadTexts, translatorOf } = await import('../../src/i18n/translator');
  await loadTexts('zh', 'legal');
  const { prepare } = await import('../../src/app/load-route');
  for (const route of routes.filter(({ name }) => name === 'quote')) await prepare(route, 'en');
  const { startBackend } = await import('../server/booking/support');
  const { message } = await import('../server/messages/support');
  const { signedIn } = await import('../server/staff/browser');
  const { paymentStepOf } = await import('#machines/payment.view');
  const { resume } = await import('../machines/booking-drive');
  const { quotedFacts } = await import('../support/fixtures');
  const payChoices = () => paymentStepOf(resume('promo', quotedFacts).seen())?.choices;
  const rules = { payChoices, adviseVan, CREW_HOURS, isUsuallyClosed, pageLanguages, readShop, sameDayPrice, tariff };
  const ofPages = { routes, ALTERNATES, sitemap, translatorOf, pages: await renderPages() };
  return { ...rules, ...ofPages, startBackend, message, signedIn };
}

/** The pages or texts with a word that is not the firm's, and the word. */
const pagesWith = (pages: ReadonlyMap<string, string>, foreign: RegExp): string[] =>
  [...pages].flatMap(([path, html]) => {
    const [word] = foreign.exec(html) ?? [];
    return word === undefined ? [] : [`${path}: ${word}`];
  });

let shop: Awaited<ReturnType<typeof open>>;
/** The data that a firm keeps, and for how long: the same page in Chinese, which neither firm has. */
const privacyInChinese = () => {
  const { t } = shop.translatorOf('zh');
  return { what: t('legal:privacy.what.text'), long: plainSpaces(t('legal:privacy.long.text', { countDays: 400 })) };
};

describe('a second firm', () => {
  beforeAll(async () => {
    shop = await open(tyne);
  }, 120_000);

  describe('the pages of a second firm', () => {
    it('show its name, phone and texts, and nothing of the sample firm', () => {
      expect(shop.pages.size).toBeGreaterThan(25);
      const isOurs = (html: string) => html.includes('Tyne Removals');
      const isSample = (html: string) => /saltire|蓝旗|0131 496|SC000000|EH11 4BY/i.test(html);
      expect([...shop.pages].filter(([, html]) => !isOurs(html) || isSample(html)).map(([path]) => path)).toEqual([]);
      expect(shop.pages.get('/en/contact')).toContain('0191 498 0000');
      expect(shop.pages.get('/en')).toContain('Tyneside-wide');
      expect(shop.pages.get('/en/contact')).toContain('Available Mon-Sat, 7AM-5PM');
    });

    it('name its own city, hours and language, in each requested language', () => {
      const SCOTTISH =
        /Edinburgh|Scot(land|tish|s\b)|Glasgow|Aberdeen|Dundee|Sighthill|Marchmont|tenement|Chinese|8AM-8PM|20:00|08:00|700 road miles/;
      expect(pagesWith(shop.pages, SCOTTISH)).toEqual([]);
      const { home, cities, landing, services, blog, ...steps } = shop.translatorOf('en').getDataByLanguage('en') ?? {};
      expect(Object.keys(steps)).toEqual(expect.arrayContaining(['booking', 'payment', 'sameDay', 'errors']));
      const common = { ...(steps.common as object), links: {}, titles: {} };
      const texts = Object.entries({ ...steps, common }).map(([name, text]) => [name, JSON.stringify(text)] as const);
      expect(pagesWith(new Map(texts), SCOTTISH)).toEqual([]);
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

    it('make its own promises in the terms', () => {
      const promises = [
        'Your things are covered up to £45,000 while we carry them.',
        'If your keys are late, we wait 20 minutes free, then charge £9 for each quarter of an hour or part of one.',
        'If we are late for reasons within our control, we call you, and you may cancel without a fee.',
        'If we have to cancel, you get back everything you have paid.',
      ];
      for (const promise of promises) expect(shop.pages.get('/en/terms-and-conditions')).toContain(promise);
      expect(pagesWith(shop.pages, /employed by us/)).toEqual([]);
    });

    it('say that its visits are counted, and for how long it keeps the sums', () => {
      const privacy = shop.pages.get('/en/privacy-policy');
      expect(privacy).toContain('How many visits a day reach each step of our forms');
      expect(privacy).toContain('A browser with Global Privacy Control switched on is left out.');
      expect(privacy).toMatch(/Sums of visits: 400\sdays/);
      const { what, long } = privacyInChinese();
      expect(what).toContain('\n- 每天有多少次访问到达我们表单的每一步、在那里结束或看到某条拒绝信息，按语言统计。');
      expect(what).toContain('只保存总数，因此无法追溯到您。');
      expect(what).toContain('浏览器若开启了全球隐私控制（Global Privacy Control），则不计入。');
      expect(long).toContain('\n- 访问次数的总数：400天。');
    });

    it('name the pay and the hours of its own crews, and no contract that it does not offer', () => {
      const careers = shop.pages.get('/en/careers');
      expect(careers).toContain('Drivers £15.50 an hour, helpers £13.20');
      expect(careers).toMatch(/07:00\sto\s17:00, seven days a week. You tell us which days you can work\./);
      expect(careers).not.toContain('You are employed by us.');
    });

    it('ask for its deposit now, and name the rest that is due on the day', () => {
      expect(shop.payChoices()).toMatchObject([
        { total: 24_000, due: 7_200, rest: 16_800 },
        { total: 28_000, due: 8_400, rest: 19_600 },
      ]);
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

  describe('the server of a second firm', () => {
    /** Eight boxes across Newcastle, on a Thursday. */
    const move = {
      startLocation: '7 Sample Street, Newcastle upon Tyne, NE1 7RU',
      destinationLocation: '9 Sample Road, Newcastle upon Tyne, NE2 4AA',
      time: '11:00-13:00',
    };
    let backend: Backend;
    let customer: Browser;
    beforeAll(async () => {
      backend = await shop.startBackend();
      customer = backend.browser();
    });
    afterAll(() => backend.close());

    it('sells at its prices, from its depot, by its holidays', async () => {
      const plain = await backend.quote(customer, move);
      expect(plain).toMatchObject({ price: 61, lines: [{ code: 'base', amount: 61 }] });
      const [easterMonday, oneOff] = ['2027-03-29', '2027-04-12'];
      for (const date of [easterMonday, oneOff])
        expect((await backend.quote(customer, { ...move, date })).lines).toContainEqual({
          code: 'holiday',
          amount: 15.25,
        });
      const far = await backend.quote(customer, { ...move, startLocation: '1 Sample Quay, Leith, Edinburgh' });
      expect(far.lines?.map(({ code }) => code)).toContain('approach');
    });

    it('moves its own items at its own prices, and sells its own vans', async () => {
      const { body } = await customer.get('/api/price-item/api/price-item');
      expect(body).toContainEqual(expect.objectContaining({ id: 'piano', itemName: 'Upright piano', price: 90 }));
      expect(body.map(({ id }: { id: string }) => id)).not.toContain('bookcase');
      const boxes = { boxDetails: [{ boxSize: 'small' as const, numberOfBoxes: 8 }] };
      const things = (item: string) => ({ details: { ...boxes, furnitureDetails: [{ item, quantity: 1 }] } });
      const [piano, bookcase] = [
        await backend.quote(customer, { ...move, ...things('piano') }),
        await backend.quote(customer, { ...move, ...things('bookcase') }),
      ];
      expect([piano.price, bookcase.price]).toEqual([150, 75]);
      expect(shop.adviseVan(16)).toMatchObject({ van: 'luton', loads: 2 });
    });

    it('delivers the same day at its own prices, within its own hours', () => {
      const order = { category: 'construction', vanSize: 'medium', urgency: 'within-4-hours' } as const;
      expect(shop.sameDayPrice({ ...order, selectedProducts: [] }).estimatedPrice).toBe(103_00);
      const bought = { ...order, category: 'ikea', selectedProducts: [{ price: 100_00, quantity: 1 }] } as const;
      expect(shop.sameDayPrice(bought)).toMatchObject({ estimatedPrice: 186_00, deliveryOnlyPrice: 78_00 });
      expect(shop.CREW_HOURS).toEqual({ from: '07:00', until: '17:00' });
    });

    it('offers its own slots', async () => {
      const { body } = await customer.get('/api/availability/2027-03-11');
      expect(body.windows.map(({ window }: { window: string }) => window)).toEqual(tyne.slots);
    });

    it('takes its deposit, mails and invoices in its name', async () => {
      const booking = await backend.ready(customer, move);
      await backend.pay(customer, booking);
      expect(await backend.look(customer, booking)).toMatchObject({ status: 'confirmed', amountDue: 18.3 });
      const mails = await backend.mails();
      expect(mails.length).toBeGreaterThan(1);
      const invoice = await customer.get(`/api/bookings/${booking._id}/invoice`);
      expect(invoice.body).toMatch(/GB\s999\s9999\s99/);
      expect(invoice.body).toContain('Tyne Removals Ltd');
      for (const text of [...mails.map(({ html, ics }) => html + ics), invoice.body]) {
        expect(text).toContain('Tyne Removals');
        expect(text).not.toMatch(/saltire|0131 496|SC000000|sighthill/i);
      }
      expect(mails.map(({ text }) => text).join()).toContain('72 hours');
    });

    it('keeps the price of a quote when its file has a higher one by then', async () => {
      const { student } = shop.tariff.services;
      const frozen = await backend.ready(customer, { ...move, time: '15:00-17:00' });
      const { base } = student;
      student.base = 2 * base;
      expect(await backend.look(customer, frozen)).toMatchObject({ price: 61, lines: frozen.lines });
      expect((await backend.open(customer, frozen)).status).toBe(200);
      expect((await backend.quote(customer, move)).price).toBe(122);
      student.base = base;
    });

    it('declares only one language', async () => {
      expect((await customer.get('/api/config')).body).toMatchObject({ languages: false, whatsapp: false });
    });
  });
});

/** A sole trader in York without texts of its own: not registered for VAT, closed on Sundays, without reviews or figures to claim. */
const york = () => {
  const { whatsapp: _, wechat: __, companyNumber: ___, vatNumber: ____, promises: _____, ...facts } = tyne.business;
  return {
    ...tyne,
    business: { ...facts, base: { en: 'York' }, region: { en: 'Yorkshire' }, social: {}, vatPercent: 0 },
    claims: { insurance: tyne.claims.insurance },
    rating: { proven: true },
    reviews: [],
    testimonials: [],
    calendar: { ...tyne.calendar, closedWeekdays: ['sunday'], minimumNoticeHours: 24 },
    features: { ...tyne.features, counts: false },
    texts: { en: {} },
  };
};

describe('a firm in York', () => {
  const NOT_ITS_OWN =
    /Edinburgh|Scot(land|tish|s\b)|Glasgow|Aberdeen|Dundee|Leith|\bEH\d|Saltire|0131 496|SC000000|tenement|Chinese|08:00|20:00|seven days a week|24\/7|VAT|Company number|undefined|NaN|instagram|wa\.me|5,?000|\b98%|\b75%|\b547\b|\b4\.8\b|[Rr]eviews|[Tt]estimonials|>Sample<|covered up to|quarter of an hour|have to cancel|employed by us|[Vv]isits a day|Sums of visits|%(base|region|law|opens|closes|opensShort|closesShort|officeDays|workdays|depotPostcode|vat:|languages:|localPages:)/;
  beforeAll(async () => {
    shop = await open(york());
  }, 120_000);

  it('has a valid file', () => {
    expect(shop.readShop(JSON.stringify(york()), 'york.json').calendar.closedWeekdays).toEqual(['sunday']);
    expect([shop.isUsuallyClosed('2026-11-29'), shop.isUsuallyClosed('2026-11-30')]).toEqual([true, false]);
  });

  it('names no place, law, hours, days, line, link, number or claim of the first firm, and no reviews', () => {
    expect(shop.pages.size).toBeGreaterThan(25);
    expect(pagesWith(shop.pages, NOT_ITS_OWN)).toEqual([]);
    const { cities, ...texts } = shop.translatorOf('en').getDataByLanguage('en') ?? {};
    expect(JSON.stringify(texts)).not.toMatch(
      /%(base|region|law|opens|closes|opensShort|closesShort|officeDays|workdays|depotPostcode|vat:|languages:|localPages:)/,
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
    await backend.pay(customer, booking);
    await customer.post('/api/contact', { ...shop.message, fromAddress: '', toAddress: '' });
    const path = `/api/bookings/${booking._id}`;
    await customer.post(`${path}/cancel`, { reason: '' });
    await backend.refund();
    const mails = await backend.mails();
    const { body: documents } = await customer.get(`${path}/invoice`);
    expect(mails.length).toBeGreaterThan(4);
    expect(documents).toContain('<h1>Credit note</h1>');
    const staff = await shop.signedIn(backend.app);
    const sunday = (await staff.get('/staff?date=2027-03-21')).body;
    expect(sunday).toContain('Closed on this day every week.');
    const sent = [
      ...mails.map(({ subject, text, html, ics }) => `${subject}${text}${html}${ics ?? ''}`),
      documents,
      // The staff room has a page for what its own customers say.
      sunday.replaceAll(/reviews/gi, ''),
    ];
    const withoutTokens = sent.map((text) => text.replaceAll(/[\w-]{20,}/g, ''));
    expect(withoutTokens.flatMap((text) => NOT_ITS_OWN.exec(text)?.[0] ?? [])).toEqual([]);
    await backend.close();
  });

  it('says nothing in Chinese of visits either', () => {
    const { what, long } = privacyInChinese();
    expect(what + long).not.toContain('访问');
    expect(what + long).not.toContain('%');
  });

  it('states its own law, region and days', () => {
    expect(shop.pages.get('/en/terms-and-conditions')).toContain('English law applies');
    expect(shop.pages.get('/en')).toContain('Yorkshire');
    expect([...shop.pages.values()].join()).toContain('every day except Sunday');
  });
});

describe("a firm's own texts", () => {
  const files = import.meta.glob<Record<string, object>>(
    ['../../locales/en/*.ts', '!../../locales/en/{city,services}-*.ts'],
    {
      eager: true,
    },
  );
  const ours = Object.assign({}, ...Object.values(files));

  it('replace any text of the pages', () => {
    expect(unknownIn(tyne.texts.en, ours)).toEqual([]);
  });

  it.each([
    ['an unknown text', { home: { stats: { covrage: { title: 'Tyneside-wide' } } } }, 'home.stats.covrage'],
    ['an unknown page', { hoem: { stats: 'All' } }, 'hoem'],
    ['one text for many', { home: { stats: 'All' } }, 'home.stats'],
    ['many texts for one', { home: { stats: { title: { long: 'All' } } } }, 'home.stats.title'],
    ['an unknown value', { contact: { intro: 'In {{town}}' } }, 'contact.intro'],
  ])('are refused when they have %s', (_, own, path) => {
    expect(unknownIn(own, ours).map((parts) => parts.join('.'))).toEqual([path]);
  });
});
