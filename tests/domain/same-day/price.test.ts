import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quoteDataSchema } from '#domain/contract/messages';
import { VANS, type VanSize } from '#domain/move/inventory';
import { priceOfQuoteData } from '#domain/same-day/check-quote';
import type { SameDayFacts } from '#domain/same-day/facts';
import {
  isFar,
  PURCHASES,
  SAME_DAY_CATEGORIES,
  type SameDayOrder,
  sameDayPrice,
  URGENCIES,
} from '#domain/same-day/price';
import { quoteDataOf } from '#domain/same-day/quote-data';
import { billy, leith, loanhead, sameDayFacts } from '../../support/same-day';

const order: SameDayOrder = {
  category: 'ikea',
  vanSize: 'medium',
  urgency: 'within-4-hours',
  selectedProducts: [{ price: 5500, quantity: 2 }],
};
const someOrder: fc.Arbitrary<SameDayOrder> = fc.record({
  category: fc.constantFrom(...SAME_DAY_CATEGORIES),
  vanSize: fc.constantFrom(...VANS.map(({ size }): VanSize => size)),
  urgency: fc.constantFrom(...URGENCIES),
  purchase: fc.constantFrom(undefined, ...PURCHASES),
  selectedProducts: fc.array(
    fc.record({ price: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 99 }) }),
    { maxLength: 8 },
  ),
});

describe('the quote of a finished wizard', () => {
  it.each(['category', 'vanSize', 'urgency', 'pickupLocation', 'deliveryLocation'] as const)(
    'needs the %s',
    (field) => {
      expect(quoteDataOf(sameDayFacts)).toBeDefined();
      expect(quoteDataOf({ ...sameDayFacts, [field]: undefined })).toBeUndefined();
    },
  );

  it('trims the contact details of a finished quote', () => {
    const contactInfo = { name: ' Mary ', phone: ' 07700900123 ', email: ' mary@example.org ' };
    expect(quoteDataOf({ ...sameDayFacts, contactInfo })?.contactInfo).toEqual({
      name: 'Mary',
      phone: '07700900123',
      email: 'mary@example.org',
    });
  });
});

describe('the same-day price', () => {
  it('adds the products and 5 % handling, rounded separately', () => {
    // 60 x 1.3 x 1.2 = 93.6 -> 94; 110 x 1.05 = 115.5 -> 116; 210 - 115.5 = 94.5
    expect(sameDayPrice(order)).toEqual({
      estimatedPrice: 21_000,
      productsValue: 11_000,
      deliveryOnlyPrice: 9450,
      lines: [
        { code: 'base', pence: 6000 },
        { code: 'van', pence: 1800 },
        { code: 'urgency', pence: 1560 },
        { code: 'products', pence: 11_000 },
        { code: 'handling', pence: 550 },
        { code: 'rounding', pence: 90 },
      ],
    });
  });

  it('is for ways of up to thirty miles', () => expect([undefined, 30, 31].map(isFar)).toEqual([false, false, true]));

  it('equals the formula in exact arithmetic, for every order', () => {
    const BASE = { ikea: 60n, furniture: 70n, construction: 80n, appliances: 75n, 'single-item': 45n };
    const VAN = { small: 100n, medium: 130n, large: 160n, 'extra-large': 200n, luton: 250n };
    const URGENCY = { 'within-2-hours': 150n, 'within-4-hours': 120n, 'same-day': 100n };
    const round = (numerator: bigint, denominator: bigint): bigint =>
      (2n * numerator + denominator) / (2n * denominator);
    fc.assert(
      fc.property(someOrder, (some) => {
        const value =
          some.category === 'ikea' && some.purchase !== 'bought'
            ? some.selectedProducts.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
            : 0n;
        const delivery = round(BASE[some.category] * VAN[some.vanSize] * URGENCY[some.urgency], 10_000n);
        const estimate = delivery + round(value * 105n, 10_000n);
        const price = sameDayPrice(some);
        expect(BigInt(price.productsValue)).toBe(value);
        expect(BigInt(price.estimatedPrice)).toBe(estimate * 100n);
        expect(BigInt(price.deliveryOnlyPrice)).toBe(round(estimate * 10_000n - value * 105n, 100n));
      }),
      { numRuns: 1000 },
    );
  });

  it('adds up to its lines in whole pounds, and rises with a larger van, more urgency and more products', () => {
    fc.assert(
      fc.property(someOrder, (some) => {
        const { estimatedPrice, lines } = sameDayPrice(some);
        expect(lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(estimatedPrice);
        expect(estimatedPrice % 100).toBe(0);
        expect(lines.every(({ code, pence }) => code === 'rounding' || pence > 0)).toBe(true);
        const larger = { ...some, vanSize: 'luton', urgency: 'within-2-hours' } as const;
        expect(sameDayPrice(larger).estimatedPrice).toBeGreaterThanOrEqual(estimatedPrice);
        const more = { ...some, selectedProducts: [...some.selectedProducts, { price: 200, quantity: 1 }] };
        expect(sameDayPrice(more).estimatedPrice).toBeGreaterThanOrEqual(estimatedPrice);
      }),
    );
  });
});

describe('the quote for the message form', () => {
  const facts: SameDayFacts = { ...sameDayFacts, itemDetails: ' two flat packs ', miles: 12 };

  it('hands over amounts in pounds, and the kind of each product in both languages', () => {
    expect(quoteDataOf(facts)).toEqual({
      category: 'ikea',
      vanSize: 'medium',
      pickupLocation: loanhead.place,
      deliveryLocation: leith.place,
      itemDetails: 'two flat packs',
      purchase: 'to-buy',
      selectedProducts: [{ ...billy, price: 55, quantity: 2 }],
      urgency: 'within-4-hours',
      deliveryDate: '2026-11-25',
      miles: 12,
      contactInfo: { name: 'Ann Smith', phone: '07700 900123', email: 'ann@example.org' },
      estimatedPrice: 210,
      productsValue: 110,
      deliveryOnlyPrice: 94.5,
    });
  });

  it.each([
    ['to-buy', 210, 110, 94.5],
    ['bought', 94, 0, 94],
  ] as const)(
    'hands over products that are %s as the message form prices them again',
    (purchase, estimatedPrice, productsValue, deliveryOnlyPrice) => {
      const data = quoteDataOf({ ...facts, purchase });
      expect(data).toMatchObject({ purchase, estimatedPrice, productsValue, deliveryOnlyPrice });
      const sent = quoteDataSchema.parse(JSON.parse(JSON.stringify(data)));
      expect(priceOfQuoteData(sent).estimatedPrice).toBe(estimatedPrice * 100);
    },
  );

  it('leaves out products and purchase in another category', () => {
    const { miles: _, ...near } = facts;
    const data = quoteDataOf({ ...near, category: 'furniture' });
    expect(data).not.toHaveProperty('miles');
    expect([data?.selectedProducts, data?.purchase]).toEqual([[], undefined]);
  });
});
