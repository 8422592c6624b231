import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueProduct } from '#server/products/product';
import { builtInProducts } from '#server/products/product-lists';
import { createProductSearch } from '#server/products/search';
import { categories } from '#server/products/tables';

/** The product meant by a query: by id, or any of a series, a category or both. */
interface Meant {
  id?: string;
  series?: string;
  category?: string;
}

/** Fifty misspelt, colloquial and Chinese queries with the product they mean, written before the search was. */
const queries: readonly (readonly [query: string, meant: Meant])[] = [
  ['bily', { series: 'BILLY' }],
  ['bilyl', { series: 'BILLY' }],
  ['billly bookcase', { series: 'BILLY', category: 'bookcases' }],
  ['white billy shelf', { series: 'BILLY' }],
  ['80x28x202 billy', { id: 'billy-bookcase-80x28x202' }],
  ['kalax', { series: 'KALLAX' }],
  ['calax', { series: 'KALLAX' }],
  ['kallaks 2x4', { series: 'KALLAX' }],
  ['malmm', { series: 'MALM' }],
  ['mlam bed', { series: 'MALM', category: 'beds' }],
  ['hemes', { series: 'HEMNES' }],
  ['henmes dresser', { series: 'HEMNES', category: 'drawers' }],
  ['poang', { series: 'POÄNG' }],
  ['poeng chiar', { series: 'POÄNG', category: 'armchairs' }],
  ['lakc', { series: 'LACK' }],
  ['lack side tabel', { id: 'lack-side-table-55x55x45' }],
  ['ectorp', { series: 'EKTORP' }],
  ['ektrop sofa', { series: 'EKTORP', category: 'sofas' }],
  ['klipan', { series: 'KLIPPAN' }],
  ['clippan', { series: 'KLIPPAN' }],
  ['freheten', { series: 'FRIHETEN' }],
  ['bestaa tv', { series: 'BESTÅ', category: 'tv-units' }],
  ['brimness', { series: 'BRIMNES' }],
  ['raskog troley', { series: 'RÅSKOG', category: 'trolleys' }],
  ['strandmonn', { series: 'STRANDMON' }],
  ['wardorbe', { category: 'wardrobes' }],
  ['matress', { category: 'mattresses' }],
  ['chest of draws', { category: 'drawers' }],
  ['tv stand', { category: 'tv-units' }],
  ['couch', { category: 'sofas' }],
  ['毕利书架', { series: 'BILLY', category: 'bookcases' }],
  ['比利书柜', { series: 'BILLY', category: 'bookcases' }],
  ['马尔姆 抽屉柜', { series: 'MALM', category: 'drawers' }],
  ['马姆床', { series: 'MALM', category: 'beds' }],
  ['汉尼斯', { series: 'HEMNES' }],
  ['波昂椅', { series: 'POÄNG', category: 'armchairs' }],
  ['拉克边桌', { series: 'LACK', category: 'tables' }],
  ['卡莱克', { series: 'KALLAX' }],
  ['帕克思衣柜', { series: 'PAX', category: 'wardrobes' }],
  ['爱克托沙发', { series: 'EKTORP', category: 'sofas' }],
  ['克利帕', { series: 'KLIPPAN' }],
  ['书架', { category: 'bookcases' }],
  ['書架', { category: 'bookcases' }],
  ['沙发', { category: 'sofas' }],
  ['床架', { category: 'beds' }],
  ['五斗柜', { category: 'drawers' }],
  ['电视柜', { category: 'tv-units' }],
  ['宜家书桌', { category: 'desks' }],
  ['床头柜', { category: 'bedside-tables' }],
  ['白色餐桌', { category: 'tables' }],
];

const search = createProductSearch(builtInProducts());
const ids = (query: string, limit = 12): string[] => search(query, limit).map(({ id }) => id);
const names = (query: string, limit = 12): string[] => [...new Set(search(query, limit).map(({ name }) => name))];

describe('the built-in catalogue', () => {
  it('has at least 120 products with unique, URL-safe ids', () => {
    expect(builtInProducts().length).toBeGreaterThanOrEqual(120);
    expect(new Set(builtInProducts().map(({ id }) => id)).size).toBe(builtInProducts().length);
    expect(builtInProducts().filter(({ id }) => !/^[a-z\d]+(-[a-z\d]+)*$/.test(id))).toEqual([]);
  });

  it('has name and type in both languages, price with date, and source for each', () => {
    for (const product of builtInProducts()) {
      expect(product.type).toMatch(/^[A-Z][\w '/-]+$/);
      expect(product.typeZh).toMatch(/^\p{Script=Han}+$/u);
      expect(product.price).toBeGreaterThan(0);
      expect(product.priceDate).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(product.source).toMatch(/approximate/);
      expect(categories().map(({ id }) => id)).toContain(product.category);
    }
  });
});

describe('a search', () => {
  it.each([
    ['poa\u0308ng', 'POÄNG'],
    ['ikea billy', 'BILLY'],
    ['linnmon adils', 'LINNMON / ADILS'],
    ['strandm', 'STRANDMON'],
    ["'billy'; drop table products; --", 'BILLY'],
    ['📚 billy 🪑', 'BILLY'],
    ['billy\u0000', 'BILLY'],
    ['ＢＩＬＬＹ', 'BILLY'],
    [`billy bookcase ${'very long '.repeat(48)}`.slice(0, 500), 'BILLY'],
  ])('for %s begins with %s', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  it('ranks a full name before its beginning, then the type, then a typing error', () => {
    const [base] = builtInProducts();
    if (!base) throw new Error('no product');
    const made = (id: string, name: string, type: string): CatalogueProduct => ({ ...base, id, name, type, words: '' });
    const all = [
      made('slip', 'TABEL', 'Lamp'),
      made('type', 'ANNA', 'Table'),
      made('prefix', 'TABLETTE', 'Lamp'),
      made('name', 'TABLE', 'Lamp'),
    ];
    const order = ['name', 'prefix', 'type'];
    for (let from = 0; from < 2; from++) {
      const left = all.filter(({ id }) => !order.slice(0, from).includes(id));
      const found = createProductSearch(left)('table', 4);
      expect(found.slice(0, 2).map(({ id }) => id)).toEqual(order.slice(from, from + 2));
    }
    const mistyped = createProductSearch(all.slice(0, 2))('tabl', 4);
    expect(mistyped.map(({ id }) => id)).toEqual(['type', 'slip']);
  });

  it.each([
    ['billy 80 x 28 x 106', 'billy-bookcase-80x28x106'],
    ['billy 80×28×237', 'billy-bookcase-80x28x237'],
    ['kallax 4x4', 'kallax-shelving-unit-147x39x147'],
    ['malm 3 drawers', 'malm-chest-of-3-drawers-80x48x78'],
    ['hemnes 八屉柜', 'hemnes-chest-of-8-drawers-160x50x96'],
    ['malm 140x200', 'malm-double-bed-frame-156x209x100'],
  ])('for %s begins with %s', (query, id) => {
    expect(ids(query)[0]).toBe(id);
  });

  it.each(['', '%', '你好', '💺', '\u0000', 'zzzzzz', '__proto__', 'x'.repeat(500)])(
    'for %j finds nothing',
    (query) => {
      expect(ids(query)).toEqual([]);
    },
  );

  it('never throws, respects the limit and lists no product twice, for any query', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 600 }),
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.constantFrom(...queries.map(([query]) => query)).chain((query) => fc.mixedCase(fc.constant(query))),
    );
    fc.assert(
      fc.property(typed, fc.integer({ min: 0, max: 48 }), (query, limit) => {
        const found = ids(query, limit);
        expect(found.length).toBeLessThanOrEqual(limit);
        expect(new Set(found).size).toBe(found.length);
        expect(ids(query, limit)).toEqual(found);
      }),
      { numRuns: 500 },
    );
  });

  it('returns the start of the same list for a smaller limit', () => {
    fc.assert(
      fc.property(fc.constantFrom(...queries), fc.integer({ min: 1, max: 12 }), ([query], limit) => {
        expect(ids(query, limit)).toEqual(ids(query, 48).slice(0, limit));
      }),
    );
  });

  it('finds every product first by its name, and by name, type and size among similar ones', () => {
    for (const { id, name, type, width, depth, height } of builtInProducts()) {
      expect(names(name)[0]).toBe(name);
      const size = [width, depth, height].map((side) => Math.round(side / 10)).join('x');
      expect(ids(`${name} ${type} ${size}`)[0]).toBe(id);
    }
  });
});

it('the fifty queries find the meant product first', () => {
  const fits = (product: CatalogueProduct, { id, series, category }: Meant): boolean =>
    (id ?? product.id) === product.id &&
    (series ?? product.name) === product.name &&
    (category ?? product.category) === product.category;
  const wrong = queries.filter(([query, meant]) => !search(query, 1).some((product) => fits(product, meant)));
  expect(wrong).toEqual([]);
});
