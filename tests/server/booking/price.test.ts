/** The price of a booking on the server: frozen, discounted, itemised and priced again. */
import { describe, expect, it } from 'vitest';
import { tariff } from '#domain/shop/tariff';
import { dueNow, freezePrice, linesOf, originalPrices, withPromo } from '#server/booking/price';
import { takeOffPromo } from '#server/booking/remove-promo';
import { repriceBooking } from '#server/booking/reprice-booking';
import type { PromoCodesTable } from '#server/store/schema';
import { NOW, sampleBooking } from './sample-booking';
import { withShop } from './shop';

const shop = withShop();
const { booked, read } = shop;

const DAY_MS = 86_400_000;
/** Today's price of the sample: less than two miles and eight boxes are in the base price of a student move. */
const today = { price: 5_000, helperPrice: 9_250, helperPence: 4_250, hours: 2.5 };
/** The price at the time of the quote. */
const before = {
  price: 4_000,
  helperPrice: 7_000,
  helperPence: 3_000,
  hours: 2,
  quotedAt: NOW - DAY_MS,
  validUntil: NOW,
};
const base = { code: 'base', pence: 5_000 };
const ten = { code: 'MOVE10', percent: 10, originalPrice: 5_000, originalHelperPrice: 8_500 };
const discounted = { price: 4_500, helperPrice: 7_650, promo: ten };

const code = (change: Partial<PromoCodesTable> = {}) =>
  shop.db
    .insertInto('promo_codes')
    .values({
      code: 'MOVE10',
      percent: 10,
      description_en: '',
      description_zh: '',
      public: 0,
      starts_at: null,
      ends_at: null,
      uses_left: null,
      ...change,
    })
    .execute();

describe('the price of a booking', () => {
  it('is frozen for 24 hours with its lines and its tariff', () => {
    const frozen = freezePrice(sampleBooking(), NOW);
    expect(frozen).toEqual({
      ...today,
      tariffVersion: tariff.version,
      lines: [base],
      quotedAt: NOW,
      validUntil: NOW + DAY_MS,
    });
  });

  it("is reduced by a code's percentage, and known without it", () => {
    expect(withPromo({ price: 5_000, helperPrice: 8_500 }, 'MOVE10', 10)).toEqual(discounted);
    expect(originalPrices(sampleBooking(discounted))).toEqual({ price: 5_000, helperPrice: 8_500 });
    expect(originalPrices(sampleBooking())).toEqual({ price: 5_000, helperPrice: 8_500 });
  });

  it('is due for the chosen option, with or without the helper', () => {
    expect(dueNow(sampleBooking(), false)).toEqual({ total: 5_000, due: 5_000 });
    expect(dueNow(sampleBooking(), true)).toEqual({ total: 8_500, due: 8_500 });
  });
});

describe('the lines of a price', () => {
  const helper = { code: 'helper', pence: 3_500 };

  it('add up to the price, with the discount last', () => {
    expect(linesOf(sampleBooking(), false)).toEqual([base]);
    expect(linesOf(sampleBooking(), true)).toEqual([base, helper]);
    expect(linesOf(sampleBooking(discounted), false)).toEqual([base, { code: 'discount', pence: -500 }]);
    expect(linesOf(sampleBooking(discounted), true)).toEqual([base, helper, { code: 'discount', pence: -850 }]);
  });

  it('have no discount of zero', () => {
    const nothing = { promo: { ...ten, percent: 0 } };
    expect(linesOf(sampleBooking(nothing), true)).toEqual([base, helper]);
  });
});

describe('a booking priced again', () => {
  it("costs today's price", async () => {
    const booking = await booked({ state: 'contacted', ...before });
    await repriceBooking(shop.deps, booking.id);
    expect(await read(booking)).toMatchObject({ ...today, quotedAt: NOW, validUntil: NOW + DAY_MS, version: 2 });
    expect((await read(booking)).promo).toBeUndefined();
  });

  it('keeps a valid code', async () => {
    await code();
    const booking = await booked({ state: 'contacted', ...before, promo: ten });
    await repriceBooking(shop.deps, booking.id);
    const promo = { ...ten, originalPrice: 5_000, originalHelperPrice: 9_250 };
    expect(await read(booking)).toMatchObject({ price: 4_500, helperPrice: 8_325, promo });
  });

  it('loses an expired code', async () => {
    await code({ ends_at: NOW });
    const booking = await booked({ state: 'contacted', ...before, promo: ten });
    await repriceBooking(shop.deps, booking.id);
    expect((await read(booking)).promo).toBeUndefined();
    expect(await read(booking)).toMatchObject(today);
  });
});

it('removing a code restores the price to the penny', async () => {
  const booking = await booked({ state: 'contacted', ...discounted });
  await takeOffPromo(shop.deps, booking.id);
  expect(await read(booking)).toMatchObject({ price: 5_000, helperPrice: 8_500 });
  expect((await read(booking)).promo).toBeUndefined();
});
