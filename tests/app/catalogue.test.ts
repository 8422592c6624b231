import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadCatalogue } from '../../src/api/catalogue';
import { fakeFetch, json, signal } from './fake-fetch';

const item = (id: string, itemName: string, category = 'Furniture') => ({
  id,
  itemName,
  category,
  price: 8,
  description: '',
});
const desk = item('desk', 'Desk');
const fridge = item('fridge', 'Fridge', 'Appliances');

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the price items', () => {
  it('become one option each, under our key or else under their own name', async () => {
    const { id: _, ...underscored } = { ...item('', 'Bookcase'), _id: 'bookcase' };
    const calls = fakeFetch(() =>
      json([desk, underscored, item('65a1', ' Grand piano '), item('65a2', 'Grand piano'), fridge]),
    );
    expect(await loadCatalogue({}, signal())).toEqual({
      ok: true,
      offer: { furniture: ['desk', 'bookcase', 'Grand piano'], appliances: ['fridge'] },
    });
    expect(calls.map(({ url }) => url)).toEqual(['/api/price-item/api/price-item']);
  });

  it.each<[string, object]>([
    ['of an unknown category', item('x', 'Boat', 'Boats')],
    ['whose name is empty', item('x', ' ')],
    ['whose name is too long for a booking', item('x', 'x'.repeat(81))],
    ['without a name', { id: 'x', category: 'Furniture' }],
  ])('leave out an item %s', async (_, odd) => {
    fakeFetch(() => json([desk, odd, fridge]));
    expect(await loadCatalogue({}, signal())).toEqual({
      ok: true,
      offer: { furniture: ['desk'], appliances: ['fridge'] },
    });
  });

  it.each([
    ['an object', { items: [desk, fridge] }],
    ['nothing at all', []],
    ['no appliances', [desk]],
  ])('are rejected when the answer is %s', async (_, answer) => {
    fakeFetch(() => json(answer));
    expect(await loadCatalogue({}, signal())).toEqual({ ok: false, reason: 'serverError' });
  });
});
