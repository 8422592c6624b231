import { describe, expect, it } from 'vitest';
import { parseSameDayDraft, SAME_DAY_VERSION } from '#domain/same-day/draft';
import { emptySameDay, errorsOf, withCategory, withProduct, withQuantity } from '#domain/same-day/facts';
import { loadOf, vanFit } from '#domain/same-day/load';
import { MOST_OF_ONE, MOST_SELECTED } from '#domain/same-day/price';
import { cubicMetresOf, sidesOf } from '#domain/same-day/product';
import { changesOf, mergeChanges, withLatest } from '#domain/same-day/product-changes';
import { sampleProducts, samplesFor } from '#domain/same-day/sample-products';
import { billy, leith, loanhead, rug, sameDayFacts } from '../../support/same-day';

describe('the steps', () => {
  it('refuses a destination equal to the pickup, ignoring case', () => {
    const shouted = { ...loanhead, placeId: '', place: ` ${loanhead.place.toUpperCase()} ` };
    expect(errorsOf('places', { ...sameDayFacts, deliveryLocation: shouted })).toEqual({
      deliveryLocation: 'sameLocation',
    });
    expect(errorsOf('places', { ...sameDayFacts, deliveryLocation: { ...leith, address: '1 Quay' } })).toEqual({});
  });

  it('checks only that the contact details are present', () => {
    const contactInfo = { name: 'A', phone: '1', email: 'x' };
    expect(errorsOf('contact', { ...sameDayFacts, contactInfo })).toEqual({});
    expect(errorsOf('contact', { ...sameDayFacts, contactInfo: { ...contactInfo, name: '  ' } })).toEqual({
      name: 'nameRequired',
    });
  });
});

describe('the selected products', () => {
  it("clears the selected products with any category but the retailer's", () => {
    expect(withCategory(sameDayFacts, 'furniture').selectedProducts).toEqual([]);
    expect(withCategory(sameDayFacts, 'ikea').selectedProducts).toHaveLength(1);
  });

  it('adds one to the quantity of a product added again, at its latest price', () => {
    const once = withProduct([], billy);
    expect(once).toEqual([{ ...billy, quantity: 1 }]);
    expect(withProduct(once, { ...billy, price: 6000 })).toEqual([{ ...billy, price: 6000, quantity: 2 }]);
    expect(withProduct(once, rug).map(({ id }) => id)).toEqual([billy.id, 'rug']);
  });

  it.each([
    [1000, MOST_OF_ONE],
    [2.9, 2],
    [0, undefined],
    [0.5, undefined],
    [Number.NaN, undefined],
  ])('sets a quantity of %d to %s', (asked, kept) => {
    expect(withQuantity(withProduct([], billy), billy.id, asked)[0]?.quantity).toBe(kept);
  });

  it('takes no more products than the limit', () => {
    const full = Array.from({ length: MOST_SELECTED }, (_, at) => ({ ...billy, id: `${at}`, quantity: 1 }));
    expect(withProduct(full, rug)).toEqual(full);
    expect(withProduct(full.slice(1), rug)).toHaveLength(MOST_SELECTED);
    expect(withProduct([{ ...billy, quantity: MOST_OF_ONE }], billy)[0]?.quantity).toBe(MOST_OF_ONE);
  });
});

describe('the second look-up of products', () => {
  const chosen = [
    { ...billy, quantity: 2 },
    { ...rug, quantity: 1 },
  ];
  const dearer = { ...billy, price: 6000, name: 'BILLY, new' };

  it('gives selected products their latest price and keeps their quantity', () => {
    const latest = { found: [dearer], missing: [] };
    expect(withLatest(chosen, latest)).toEqual([{ ...dearer, quantity: 2 }, chosen[1]]);
    expect(changesOf(chosen, latest)).toEqual([{ id: billy.id, was: 5500, now: 6000 }]);
  });

  it.each([
    ['there is no answer', { found: [], missing: [] }],
    ['nothing has changed', { found: [billy, rug], missing: [] }],
    ['others have changed', { found: [{ ...dearer, id: 'other' }], missing: ['another'] }],
  ])('reports no change when %s', (_, latest) => {
    expect([changesOf(chosen, latest), withLatest(chosen, latest)]).toEqual([[], chosen]);
  });

  it('compares the latest price with the price seen first', () => {
    const first = [{ id: 'a', was: 100, now: 200 }];
    expect(mergeChanges(first, [{ id: 'a', was: 200, now: 300 }])).toEqual([{ id: 'a', was: 100, now: 300 }]);
    expect(mergeChanges(first, [{ id: 'a', was: 200, now: 100 }])).toEqual([]);
    expect(mergeChanges(first, [{ id: 'a', was: 200 }])).toEqual([{ id: 'a', was: 100 }]);
    expect(mergeChanges(first, [{ id: 'b', was: 5 }])).toEqual([...first, { id: 'b', was: 5 }]);
  });
});

describe('the volume of products', () => {
  it.each([
    [{ width: 800, depth: 280, height: 2020, unit: 'mm' }, [800, 280, 2020]],
    [{ width: 80, depth: 28, height: 202, unit: ' CM ' }, [800, 280, 2020]],
    [{ size: '80x28x202', unit: 'cm' }, [800, 280, 2020]],
    [{ width: 0.5, depth: 1, height: 2, unit: 'm' }, [500, 1000, 2000]],
    [{ width: 10, depth: 20, height: 30, unit: 'in' }, [254, 508, 762]],
    [{ width: 10, depth: 20, height: 30, unit: 'inch' }, [254, 508, 762]],
    [{ size: 'B 80 × T 28,5 × H 202', unit: 'mm' }, undefined],
    [{ size: '133x195', unit: 'cm' }, undefined],
    [{ width: 0, depth: 28, height: 202, unit: 'cm' }, undefined],
    [{ width: 80, depth: 28, height: 202, unit: 'furlong' }, undefined],
    [undefined, undefined],
  ])('reads the sides of %j', (dimensions, sides) => {
    expect(sidesOf(dimensions)).toEqual(sides);
  });

  it('counts the box around each product, times its quantity', () => {
    expect(cubicMetresOf(billy)).toBeCloseTo(0.45248, 10);
    const load = loadOf([
      { ...billy, quantity: 6 },
      { ...rug, quantity: 3 },
    ]);
    expect(load.cubicMetres).toBeCloseTo(2.71488, 10);
    expect(load.unknownPieces).toBe(3);
  });

  it.each([
    [5, 'small', 1, false],
    [6, 'medium', 1, true],
    [37, 'luton', 1, true],
    [38, 'luton', 2, true],
  ] as const)('puts %d bookcases into a %s van, %d loads', (quantity, smallest, loads, isOver) => {
    const fit = vanFit('small', loadOf([{ ...billy, quantity }]));
    expect([fit.smallest, fit.loads, fit.fill > 1]).toEqual([smallest, loads, isOver]);
  });
});

describe('the samples', () => {
  it('finds each of the six samples by its name', () => {
    expect(sampleProducts).toHaveLength(6);
    for (const name of ['billy', 'kallax', 'malm', 'hemnes', 'poang', 'lack'])
      expect(samplesFor(name).map(({ id }) => id)).toEqual([`sample-${name}`]);
  });

  it('filters the samples by every word, ignoring case and accents', () => {
    expect(samplesFor('  Poäng ARMCHAIR ').map(({ name }) => name)).toEqual(['POÄNG']);
    expect(samplesFor('drawers')).toHaveLength(2);
    expect(samplesFor('书架').map(({ name }) => name)).toEqual(['BILLY']);
    expect(samplesFor('billy 100%')).toEqual([]);
    expect(samplesFor('🛋️')).toEqual([]);
  });
});

describe('the draft', () => {
  const draft = { version: SAME_DAY_VERSION, step: 'contact', facts: sameDayFacts };

  it('is restored as it was stored', () => {
    expect(parseSameDayDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(parseSameDayDraft({ ...draft, facts: emptySameDay() })?.facts).toEqual(emptySameDay());
    const one = { ...sameDayFacts, selectedProducts: [{ ...billy, quantity: 1 }] };
    expect(parseSameDayDraft({ ...draft, facts: one })?.facts).toEqual(one);
  });

  it.each([
    ['category', 'boats'],
    ['selectedProducts', [{ ...billy, quantity: 1000 }]],
    ['selectedProducts', [{ ...billy, price: 0.5 }]],
    ['contactInfo', undefined],
    ['typed', undefined],
  ] as const)('keeps everything else when its %s cannot be read: %j', (field, unreadable) => {
    const { [field]: _, ...others } = sameDayFacts;
    expect(parseSameDayDraft({ ...draft, facts: { ...sameDayFacts, [field]: unreadable } })?.facts).toEqual({
      ...emptySameDay(),
      ...others,
    });
  });

  it('opens at the first step when its own is unknown, and is dropped when it has another version', () => {
    expect(parseSameDayDraft({ ...draft, step: 'four' })).toEqual({ ...draft, step: 'items' });
    expect(parseSameDayDraft({ ...draft, version: 99 })).toBeUndefined();
  });
});
