import { describe, expect, it } from 'vitest';
import { changesOf, mergeChanges, withLatest } from '#domain/same-day/product-changes';
import { billy, rug } from '../../support/same-day';

const chosen = [
  { ...billy, quantity: 2 },
  { ...rug, quantity: 1 },
];
const dearer = { ...billy, price: 6000, name: 'BILLY, new' };

describe('the second look-up of products', () => {
  it('gives selected products their latest price and keeps their quantity', () => {
    const latest = { found: [dearer], missing: [] };
    expect(withLatest(chosen, latest)).toEqual([{ ...dearer, quantity: 2 }, chosen[1]]);
    expect(changesOf(chosen, latest)).toEqual([{ id: billy.id, was: 5500, now: 6000 }]);
  });

  it('keeps a product that is no longer sold, marks it, and reports it once', () => {
    const latest = { found: [], missing: [rug.id] };
    const after = withLatest(chosen, latest);
    expect(after).toEqual([chosen[0], { ...rug, quantity: 1, unlisted: true }]);
    expect(changesOf(chosen, latest)).toEqual([{ id: rug.id, was: 3900 }]);
    expect(changesOf(after, latest)).toEqual([]);
    expect(withLatest(after, { found: [rug], missing: [] })).toEqual(chosen);
  });

  it.each([
    ['nobody answers', { found: [], missing: [] }],
    ['nothing has changed', { found: [billy, rug], missing: [] }],
    ['others have changed', { found: [{ ...dearer, id: 'other' }], missing: ['another'] }],
  ])('reports no change when %s', (_, latest) => {
    expect([changesOf(chosen, latest), withLatest(chosen, latest)]).toEqual([[], chosen]);
  });
});

describe('the report of product changes', () => {
  it('compares the latest price with the price seen first', () => {
    const first = [{ id: 'a', was: 100, now: 200 }];
    expect(mergeChanges(first, [{ id: 'a', was: 200, now: 300 }])).toEqual([{ id: 'a', was: 100, now: 300 }]);
    expect(mergeChanges(first, [{ id: 'a', was: 200, now: 100 }])).toEqual([]);
    expect(mergeChanges(first, [{ id: 'a', was: 200 }])).toEqual([{ id: 'a', was: 100 }]);
    expect(mergeChanges(first, [{ id: 'b', was: 5 }])).toEqual([...first, { id: 'b', was: 5 }]);
  });
});
