import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/schedule';
import { DAY, MINUTE } from '#domain/time-units';
import { findPromo, publicPromos } from '#server/promo/find-promo';
import { openedForEach } from '../../support/opened';
import { type Browser, startBackend, TODAY, told } from './support';

const backend = openedForEach(startBackend);

const apply = (browser: Browser, id: string, promoCode: string) =>
  browser.post(`/api/promocode/${id}/apply-promo`, { promoCode });

describe('a promotion code', () => {
  it('reduces both prices by its percentage, and its removal restores them to the penny', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser, {
      moveType: 'house',
      details: {
        boxDetails: [{ boxSize: 'large', numberOfBoxes: 99 }],
        furnitureDetails: [{ item: 'rug', quantity: 3 }],
      },
      destinationLocation: '1 High Street, Perth, PH1 5SH',
    });
    const { status, body } = await apply(browser, booking._id, 'STUDNT');
    const cut = (pounds: number) => Math.round(pounds * 100) - Math.round(Math.round(pounds * 100) * 0.15);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      discount: 15,
      originalPrice: booking.price,
      newPrice: cut(booking.price) / 100,
      discountedPrice: cut(booking.price) / 100,
      savings: expect.any(Number),
      originalHelperPrice: booking.helperprice,
      newHelperPrice: cut(booking.helperprice) / 100,
      discountedHelperPrice: cut(booking.helperprice) / 100,
      helperSavings: expect.any(Number),
      booking: told((await browser.get(`/api/bookings/${booking._id}`)).body.booking),
    });
    expect(Math.round((body.savings + body.newPrice) * 100)).toBe(Math.round(booking.price * 100));
    const seen = (await browser.get(`/api/bookings/${booking._id}`)).body.booking;
    expect(seen.promo).toMatchObject({ code: 'STUDNT', discount: 15 });
    const pence = seen.lines.reduce((sum: number, { amount }: { amount: number }) => sum + Math.round(amount * 100), 0);
    expect(pence).toBe(Math.round(seen.price * 100));
    const removed = await browser.post(`/api/bookings/${booking._id}/remove-promo`);
    const after = (await browser.get(`/api/bookings/${booking._id}`)).body.booking;
    expect(removed.body).toEqual({
      originalPrice: booking.price,
      originalHelperPrice: booking.helperprice,
      booking: told(after),
    });
    expect([after.price, after.helperprice, after.lines, after.promo]).toEqual([
      booking.price,
      booking.helperprice,
      booking.lines,
      undefined,
    ]);
    expect((await browser.post(`/api/bookings/${booking._id}/remove-promo`)).body).toEqual(removed.body);
  });

  it('replaces another one, always from the original price', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    await apply(browser, booking._id, 'STUDNT');
    const { body } = await apply(browser, booking._id, 'MOVE10');
    expect(body).toMatchObject({ discount: 10, originalPrice: 50, newPrice: 45 });
  });

  const refused: [string, string, string][] = [
    ['MOVE1', 'promoLength', 'Promotion code must be exactly 6 characters long.'],
    ['move10', 'promoFormat', 'Invalid promotion code format'],
    ['NOSUCH', 'promoInvalid', 'Invalid promotion code'],
    ['PAST01', 'promoExpired', 'This promotion code has expired'],
    ['USEDUP', 'promoUsedUp', 'This promotion code has already been used up'],
  ];
  it.each(refused)("'%s' is refused with %s, and the price stays", async (promoCode, code, error) => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    const { status, body } = await apply(browser, booking._id, promoCode);
    expect([status, body]).toEqual([200, { success: false, error, code }]);
    expect((await browser.get(`/api/bookings/${booking._id}`)).body.booking.price).toBe(booking.price);
    const { body: validated } = await browser.post('/api/bookings/validate-promo', { promoCode });
    expect(validated).toEqual({ valid: false, error, code });
  });

  it.each([
    ['is kept', null, 45],
    ['is lost if it has expired', 0, 50],
  ])('%s when the quote is priced again after 24 hours', async (_, ends, price) => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: addDays(TODAY, 20) });
    await apply(browser, booking._id, 'MOVE10');
    const { db } = backend.deps;
    await db.updateTable('promo_codes').set({ ends_at: ends }).where('code', '=', 'MOVE10').execute();
    await db.updateTable('bookings').set({ price_pence: 1 }).where('id', '=', booking._id).execute();
    backend.advance(DAY);
    const late = await browser.post(`/api/bookings/${booking._id}/create-checkout-session`, { amount: 0.01 });
    expect(late.body).toMatchObject({ code: 'quoteExpired', price });
    expect(late.body.booking.promo?.code).toBe(ends === null ? 'MOVE10' : undefined);
  });

  it('cannot be guessed: after five refused codes in ten minutes, even a valid one is refused', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    for (let tries = 0; tries < 5; tries += 1) await apply(browser, booking._id, `GUESS${tries}`);
    backend.advance(10 * MINUTE - 1);
    expect((await apply(browser, booking._id, 'MOVE10')).body.code).toBe('promoTooMany');
    backend.advance(1);
    expect((await apply(browser, booking._id, 'MOVE10')).body.success).toBe(true);
  });

  it('cannot be guessed without a booking, nor with another booking', async () => {
    const browser = backend.browser();
    await backend.quote(browser);
    const validate = async (promoCode: string) =>
      (await browser.post('/api/bookings/validate-promo', { promoCode })).body.code;
    for (let tries = 0; tries < 5; tries += 1) expect(await validate(`GUESS${tries}`)).toBe('promoInvalid');
    expect(await validate('MOVE10')).toBe('promoTooMany');
    const another = await backend.quote(browser);
    expect((await apply(browser, another._id, 'MOVE10')).body.code).toBe('promoTooMany');
  });

  it('can be applied any number of times if it is valid, with spaces around it', async () => {
    const browser = backend.browser();
    const booking = await backend.quote(browser);
    for (let times = 0; times < 8; times += 1)
      expect((await apply(browser, booking._id, ' MOVE10 ')).body.success).toBe(true);
  });

  it('cannot be guessed from one network by changing browsers', async () => {
    const strict = await startBackend({ RATE_LIMIT: '1' });
    const codes: string[] = [];
    for (let tries = 0; tries < 32; tries += 1) {
      const answer = await strict.browser().post('/api/bookings/validate-promo', { promoCode: 'GUESS1' });
      codes.push(answer.body.code);
    }
    expect(codes.slice(29)).toEqual(['promoInvalid', 'promoTooMany', 'promoTooMany']);
    const tryAgain = async () =>
      (await strict.browser().post('/api/bookings/validate-promo', { promoCode: 'GUESS1' })).body.code;
    strict.advance(10 * MINUTE - 1);
    expect(await tryAgain()).toBe('promoTooMany');
    strict.advance(1);
    expect(await tryAgain()).toBe('promoInvalid');
    await strict.close();
  });

  it('closes an open checkout at its old price', async () => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: addDays(TODAY, 20) });
    const url = `/api/bookings/${booking._id}/create-checkout-session`;
    const first = await browser.post(url, { amount: booking.price });
    expect((await apply(browser, booking._id, 'MOVE10')).body.newPrice).toBe(45);
    expect(await backend.deps.payments.readCheckout(first.body.id)).toMatchObject({ status: 'expired' });
    expect((await browser.post(url, { amount: booking.price })).body).toMatchObject({
      code: 'priceChanged',
      price: 45,
    });
    const second = await browser.post(url, { amount: 45 });
    expect(await backend.deps.payments.readCheckout(second.body.id)).toMatchObject({ amountPence: 4500 });
  });

  const limited = (code: string) =>
    backend.deps.db
      .insertInto('promo_codes')
      .values({
        code,
        percent: 50,
        description_en: '',
        description_zh: '',
        public: 0,
        starts_at: null,
        ends_at: null,
        uses_left: 1,
      })
      .execute();
  const withCode = async (code: string, day: number) => {
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: addDays(TODAY, day) });
    expect((await apply(browser, booking._id, code)).body.success).toBe(true);
    const url = `/api/bookings/${booking._id}`;
    const open = (amount: number) => browser.post(`${url}/create-checkout-session`, { amount });
    return { browser, booking, open, look: async () => (await browser.get(url)).body.booking };
  };

  it('is valid and listed from its start until its end', async () => {
    const { db, clock } = backend.deps;
    const now = clock.now();
    await limited('TIMED1');
    const change = { public: 1, uses_left: null, starts_at: now, ends_at: now + 1000 };
    await db.updateTable('promo_codes').set(change).where('code', '=', 'TIMED1').execute();
    const found = async (at: number) => {
      const promo = await findPromo(db, 'TIMED1', at);
      return promo.ok ? 'good' : promo.reason;
    };
    const isTold = async (at: number) => (await publicPromos(db, at)).some(({ code }) => code === 'TIMED1');
    const moments = [now - 1, now, now + 999, now + 1000];
    expect(await Promise.all(moments.map(found))).toEqual(['promoInvalid', 'good', 'good', 'promoExpired']);
    expect(await Promise.all(moments.map(isTold))).toEqual([false, true, true, false]);
  });

  it('releases its last use when another code replaces it', async () => {
    await limited('SWAP01');
    const [first, second] = [await withCode('SWAP01', 35), await withCode('SWAP01', 36)];
    expect((await first.open(25)).status).toBe(200);
    expect((await apply(first.browser, first.booking._id, 'MOVE10')).body.success).toBe(true);
    expect((await second.open(25)).status).toBe(200);
  });

  it('a promotion code with one use left discounts one of several concurrent checkouts, and the others get the full price', async () => {
    await limited('RACE01');
    const buyers = await Promise.all([21, 22, 23].map((day) => withCode('RACE01', day)));
    const answers = await Promise.all(buyers.map(({ open }) => open(25)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'promoUsedUp', price: 50 });
    }
    const loser = buyers[answers.findIndex(({ status }) => status === 409)];
    expect((await loser?.look())?.promo).toBeUndefined();
    expect((await loser?.open(50))?.status).toBe(200);
  });

  it('a promotion code with one use left releases it with the reservation, and refunds a payment that comes without either', async () => {
    await limited('BACK01');
    const [first, second] = [await withCode('BACK01', 27), await withCode('BACK01', 28)];
    const { body } = await first.open(25);
    expect((await apply(first.browser, first.booking._id, 'BACK01')).body.success).toBe(true);
    const again = await first.open(25);
    expect(again.status).toBe(200);
    expect(body.id).not.toBe(again.body.id);
    await backend.choose(again.body.id, 'pay');
    backend.advance(47 * MINUTE);
    await backend.pay(second.browser, await second.look());
    expect(await second.look()).toMatchObject({ status: 'confirmed', price: 25 });
    expect(await first.look()).toMatchObject({ status: 'refunding' });
  });

  it('a promotion code with limited uses is used up by payments only', async () => {
    await limited('LIMIT1');
    const browser = backend.browser();
    const booking = await backend.ready(browser, { date: addDays(TODAY, 21) });
    await apply(browser, booking._id, 'LIMIT1');
    const other = backend.browser();
    const theirs = await backend.quote(other);
    expect((await apply(other, theirs._id, 'LIMIT1')).body.success).toBe(true);
    await backend.pay(browser, (await browser.get(`/api/bookings/${booking._id}`)).body.booking);
    const late = backend.browser();
    expect((await apply(late, (await backend.quote(late))._id, 'LIMIT1')).body.code).toBe('promoUsedUp');
  });
});

describe('the lists of codes', () => {
  it('show the running public campaigns in the requested language', async () => {
    expect((await backend.browser().get('/api/bookings/promo-codes')).body).toEqual({
      promoCodes: [{ code: 'MOVE10', discount: 10, description: '10% off your move' }],
    });
    const { body } = await backend.browser().get('/api/bookings/promo-codes?lang=zh');
    expect(body.promoCodes[0].description).toBe('搬家九折优惠');
  });

  it('validate a code without a booking', async () => {
    const validate = async (promoCode: string) =>
      (await backend.browser().post('/api/bookings/validate-promo', { promoCode })).body;
    expect(await validate('STUDNT')).toEqual({ valid: true, discount: 15, description: '15% off for students' });
    expect(await validate('NOSUCH')).toEqual({ valid: false, error: 'Invalid promotion code', code: 'promoInvalid' });
  });
});
