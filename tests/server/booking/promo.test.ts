import { describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#domain/time-units';
import { findPromo, publicPromos } from '#server/promo/find-promo';
import { openedForEach, openedInTest } from '../../support/opened';
import { type Browser, startBackend, told } from './support';

const backend = openedForEach(startBackend);

const validate = async (browser: Browser, promoCode: string) =>
  (await browser.post('/api/bookings/validate-promo', { promoCode })).body;

/** A customer who has applied a code, with the price that it leaves. */
async function withCode(code: string) {
  const { browser, booking } = await backend.customer();
  expect((await backend.applyPromo(browser, booking, code)).body.success).toBe(true);
  return { browser, booking: await backend.look(browser, booking) };
}

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
    const { price, helperprice } = booking;
    const { status, body } = await backend.applyPromo(browser, booking, 'STUDNT');
    const seen = await backend.look(browser, booking);
    const cut = (pounds: number) => (Math.round(pounds * 100) - Math.round(Math.round(pounds * 100) * 0.15)) / 100;
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        discount: 15,
        originalPrice: price,
        newPrice: cut(price),
        discountedPrice: cut(price),
        savings: expect.closeTo(price - cut(price)),
        originalHelperPrice: helperprice,
        newHelperPrice: cut(helperprice),
        discountedHelperPrice: cut(helperprice),
        helperSavings: expect.closeTo(helperprice - cut(helperprice)),
        booking: told(seen),
      },
    ]);
    expect(seen).toMatchObject({ price: cut(price), promo: { code: 'STUDNT', discount: 15 } });
    expect(seen.lines?.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(seen.price);
    const removed = await browser.post(`/api/bookings/${booking._id}/remove-promo`);
    const after = await backend.look(browser, booking);
    expect(removed.body).toEqual({ originalPrice: price, originalHelperPrice: helperprice, booking: told(after) });
    expect(after).toMatchObject({ price, helperprice, lines: booking.lines });
    expect(after.promo).toBeUndefined();
    expect((await browser.post(`/api/bookings/${booking._id}/remove-promo`)).body).toEqual(removed.body);
  });

  it('replaces another one, always from the original price', async () => {
    const { browser, booking } = await withCode('STUDNT');
    const { body } = await backend.applyPromo(browser, booking, 'MOVE10');
    expect(body).toMatchObject({ discount: 10, originalPrice: 50, newPrice: 45 });
  });

  it.each([
    ['MOVE1', 'promoLength', 'Promotion code must be exactly 6 characters long.'],
    ['move10', 'promoFormat', 'Invalid promotion code format'],
    ['NOSUCH', 'promoInvalid', 'Invalid promotion code'],
    ['PAST01', 'promoExpired', 'This promotion code has expired'],
    ['USEDUP', 'promoUsedUp', 'This promotion code has already been used up'],
  ])("'%s' is refused with %s, and the price stays", async (promoCode, code, error) => {
    const { browser, booking } = await backend.customer();
    const { status, body } = await backend.applyPromo(browser, booking, promoCode);
    expect([status, body]).toEqual([200, { success: false, error, code }]);
    expect(await backend.look(browser, booking)).toMatchObject({ price: booking.price });
    expect(await validate(browser, promoCode)).toEqual({ valid: false, error, code });
  });

  it.each([
    ['is kept', null, 45],
    ['is lost if it has expired', 0, 50],
  ])('%s when the quote is priced again after 24 hours', async (_, ends, price) => {
    const { browser, booking } = await withCode('MOVE10');
    const { db } = backend.deps;
    await db.updateTable('promo_codes').set({ ends_at: ends }).where('code', '=', 'MOVE10').execute();
    await db.updateTable('bookings').set({ price_pence: 1 }).where('id', '=', booking._id).execute();
    backend.advance(DAY);
    const { body } = await backend.open(browser, booking, { amount: 0.01 });
    expect(body).toMatchObject({ code: 'quoteExpired', price });
    expect(body.booking.promo?.code).toBe(ends === null ? 'MOVE10' : undefined);
  });

  it('cannot be guessed: after five refused codes in ten minutes, even a valid one is refused', async () => {
    const { browser, booking } = await backend.customer();
    for (let tries = 0; tries < 5; tries += 1) await backend.applyPromo(browser, booking, `GUESS${tries}`);
    backend.advance(10 * MINUTE - 1);
    expect((await backend.applyPromo(browser, booking, 'MOVE10')).body.code).toBe('promoTooMany');
    backend.advance(1);
    expect((await backend.applyPromo(browser, booking, 'MOVE10')).body.success).toBe(true);
  });

  it('cannot be guessed without a booking, nor with another booking', async () => {
    const { browser } = await backend.customer();
    for (let tries = 0; tries < 5; tries += 1)
      expect((await validate(browser, `GUESS${tries}`)).code).toBe('promoInvalid');
    expect((await validate(browser, 'MOVE10')).code).toBe('promoTooMany');
    const another = await backend.quote(browser);
    expect((await backend.applyPromo(browser, another, 'MOVE10')).body.code).toBe('promoTooMany');
  });

  it('can be applied any number of times if it is valid, with spaces around it', async () => {
    const { browser, booking } = await backend.customer();
    for (let times = 0; times < 8; times += 1)
      expect((await backend.applyPromo(browser, booking, ' MOVE10 ')).body.success).toBe(true);
  });

  it('cannot be guessed from one network by changing browsers', async () => {
    const strict = await openedInTest(startBackend({ RATE_LIMIT: '1' }));
    const guess = async () => (await validate(strict.browser(), 'GUESS1')).code;
    const codes: string[] = [];
    for (let tries = 0; tries < 32; tries += 1) codes.push(await guess());
    expect(codes.slice(29)).toEqual(['promoInvalid', 'promoTooMany', 'promoTooMany']);
    strict.advance(10 * MINUTE - 1);
    expect(await guess()).toBe('promoTooMany');
    strict.advance(1);
    expect(await guess()).toBe('promoInvalid');
  });

  it('can be guessed from one network where RATE_LIMIT is off', async () => {
    const codes = new Set<string>();
    for (let tries = 0; tries < 32; tries += 1) codes.add((await validate(backend.browser(), 'GUESS1')).code);
    expect([...codes]).toEqual(['promoInvalid']);
  });

  it('can be checked by any number of browsers of one network if it is valid', async () => {
    const strict = await openedInTest(startBackend({ RATE_LIMIT: '1' }));
    const answers = [];
    for (let tries = 0; tries < 32; tries += 1) answers.push(await validate(strict.browser(), 'STUDNT'));
    expect(answers.every(({ valid }) => valid)).toBe(true);
  });

  it('closes an open checkout at its old price', async () => {
    const { browser, booking } = await backend.customer();
    const first = await backend.openCheckout(browser, booking);
    expect((await backend.applyPromo(browser, booking, 'MOVE10')).body.newPrice).toBe(45);
    expect(await backend.deps.payments.readCheckout(first)).toMatchObject({ status: 'expired' });
    expect((await backend.open(browser, booking)).body).toMatchObject({ code: 'priceChanged', price: 45 });
    const second = await backend.openCheckout(browser, booking, { amount: 45 });
    expect(await backend.deps.payments.readCheckout(second)).toMatchObject({ amountPence: 4500 });
  });

  it('is valid and listed from its start until its end', async () => {
    const { db, clock } = backend.deps;
    const now = clock.now();
    await backend.addPromo('TIMED1', { public: 1, uses_left: null, starts_at: now, ends_at: now + 1000 });
    const found = async (at: number) => {
      const promo = await findPromo(db, 'TIMED1', at);
      return promo.ok ? 'good' : promo.reason;
    };
    const isListed = async (at: number) => (await publicPromos(db, at)).some(({ code }) => code === 'TIMED1');
    const moments = [now - 1, now, now + 999, now + 1000];
    expect(await Promise.all(moments.map(found))).toEqual(['promoInvalid', 'good', 'good', 'promoExpired']);
    expect(await Promise.all(moments.map(isListed))).toEqual([false, true, true, false]);
  });
});

describe('a promotion code with one use left', () => {
  it('is released when another code replaces it', async () => {
    await backend.addPromo('SWAP01');
    const [first, second] = [await withCode('SWAP01'), await withCode('SWAP01')];
    await backend.openCheckout(first.browser, first.booking);
    expect((await backend.applyPromo(first.browser, first.booking, 'MOVE10')).body.success).toBe(true);
    await backend.openCheckout(second.browser, second.booking);
  });

  it('discounts one of several concurrent checkouts, and the others get the full price', async () => {
    await backend.addPromo('RACE01');
    const buyers = await Promise.all([1, 2, 3].map(() => withCode('RACE01')));
    const answers = await Promise.all(buyers.map(({ browser, booking }) => backend.open(browser, booking)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    for (const [index, { browser, booking }] of buyers.entries()) {
      const { status, body } = answers[index] ?? {};
      if (status === 200) continue;
      expect(body).toMatchObject({ code: 'promoUsedUp', price: 50 });
      const seen = await backend.look(browser, booking);
      expect(seen.promo).toBeUndefined();
      await backend.openCheckout(browser, seen);
    }
  });

  it('is released with the reservation, and a later payment without either is refunded', async () => {
    await backend.addPromo('BACK01');
    const [first, second] = [await withCode('BACK01'), await withCode('BACK01')];
    const before = await backend.openCheckout(first.browser, first.booking);
    expect((await backend.applyPromo(first.browser, first.booking, 'BACK01')).body.success).toBe(true);
    const again = await backend.openCheckout(first.browser, first.booking);
    expect(again).not.toBe(before);
    await backend.choose(again, 'pay');
    backend.advance(47 * MINUTE);
    await backend.pay(second.browser, second.booking);
    expect(await backend.look(second.browser, second.booking)).toMatchObject({ status: 'confirmed', price: 25 });
    expect(await backend.look(first.browser, first.booking)).toMatchObject({ status: 'refunding' });
  });

  it('is used up by a payment only', async () => {
    await backend.addPromo('LIMIT1');
    const first = await withCode('LIMIT1');
    await withCode('LIMIT1');
    await backend.pay(first.browser, first.booking);
    const { browser, booking } = await backend.customer();
    expect((await backend.applyPromo(browser, booking, 'LIMIT1')).body.code).toBe('promoUsedUp');
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
    const answer = { valid: true, discount: 15, description: '15% off for students' };
    expect(await validate(backend.browser(), 'STUDNT')).toEqual(answer);
  });
});
