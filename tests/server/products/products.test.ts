import { describe, expect, it } from 'vitest';
import { productCategoriesReply, productJson, productSearchReply } from '#domain/contract/products';
import { parseConfig } from '#server/config';
import { productJsonOf } from '#server/products/product';
import { builtInProducts } from '#server/products/product-lists';
import { openedInTest, openedOnce } from '../../support/opened';
import { billy } from '../../support/same-day';
import { startBackend } from '../booking/support';
import { withProducts } from './own-products';

const backend = openedOnce(startBackend);
const get = (url: string) => backend.browser().get(url);

describe('GET /api/ikea/search', () => {
  it('returns complete products, best first', async () => {
    const { status, body } = await get('/api/ikea/search?q=billy');
    expect([status, body.success, body.products[0]]).toEqual([
      200,
      true,
      {
        ...billy,
        nameZh: '毕利',
        price: 55,
        image: '/api/ikea/pictures/bookcases.svg',
        weight: 34,
        priceDate: '2025-01-01',
        source: expect.stringContaining('approximate'),
      },
    ]);
    expect(Object.keys(body)).toEqual(['success', 'products']);
    expect(productSearchReply.safeParse(body).success).toBe(true);
  });

  it('returns twelve by default', async () => {
    const table = encodeURIComponent('table');
    expect((await get(`/api/ikea/search?q=${table}`)).body.products).toHaveLength(12);
    expect((await get(`/api/ikea/search?q=${table}&limit=1`)).body.products).toHaveLength(1);
    expect((await get(`/api/ikea/search?q=${table}&limit=48`)).body.products.length).toBeGreaterThan(12);
  });

  it('refuses an invalid query, naming the field', async () => {
    const queries = {
      q: ['', '?q=%20%20', `?q=${'x'.repeat(501)}`, '?q=billy&q=malm', '?q[]=billy'],
      limit: ['0', '49', '1.5', 'abc', '', '1&limit=2'].map((limit) => `?q=billy&limit=${limit}`),
    };
    for (const [field, wrong] of Object.entries(queries)) {
      const refusal = {
        success: false,
        error: 'Please check your input and try again.',
        code: 'inputInvalid',
        fields: { [field]: expect.any(String) },
      };
      for (const query of wrong) {
        const { status, body } = await get(`/api/ikea/search${query}`);
        expect([query, status, body]).toEqual([query, 400, refusal]);
      }
    }
  });

  it('reports a failure of the server in the same form', async () => {
    const broken = await openedInTest(startBackend());
    broken.deps.catalogue = () => {
      throw new Error('broken');
    };
    const { status, body } = await broken.browser().get('/api/ikea/search?q=billy');
    expect([status, body]).toEqual([
      500,
      { success: false, error: 'Failed to search products', code: 'productsFailed' },
    ]);
  });
});

it('GET /api/ikea/categories lists the popular series first, each with a search that finds as many products', async () => {
  const { status, body } = await get('/api/ikea/categories');
  expect([status, body.success]).toEqual([200, true]);
  const { categories } = productCategoriesReply.parse(body);
  expect(categories.slice(0, 6).map(({ id, popular }) => [id, popular])).toEqual(
    ['billy', 'kallax', 'malm', 'hemnes', 'poang', 'lack'].map((id) => [id, true]),
  );
  for (const { id, query, count, popular } of categories) {
    const found = (await get(`/api/ikea/search?q=${encodeURIComponent(query)}&limit=48`)).body.products;
    const ours = found.filter((product: { name: string; category: string }) =>
      popular ? product.name.toLowerCase() === query : product.category === id,
    );
    expect([id, ours.length]).toEqual([id, Math.min(count, 48)]);
  }
});

describe('GET /api/ikea/products/{id}', () => {
  it('returns the product that the search found', async () => {
    const { products } = (await get('/api/ikea/search?q=kallax')).body;
    for (const product of products) {
      const { status, body } = await get(`/api/ikea/products/${product.id}`);
      expect([status, body]).toEqual([200, { success: true, product }]);
      expect(productJson.safeParse(product).success).toBe(true);
    }
  });

  it.each([
    ['atlantis', 404, 'Product not found', 'productMissing'],
    ['__proto__', 404, 'Product not found', 'productMissing'],
    ['x'.repeat(121), 400, 'Please check your input and try again.', 'inputInvalid'],
  ])('refuses %s', async (id, status, error, code) => {
    const answer = await get(`/api/ikea/products/${id}`);
    expect([answer.status, answer.body]).toMatchObject([status, { success: false, error, code }]);
  });
});

describe('the pictures', () => {
  it('are small drawings that may be cached, without script, style or link, one for each category', async () => {
    const paths = new Set(builtInProducts().map((product) => productJsonOf(product).image));
    expect(paths.size).toBe(new Set(builtInProducts().map(({ category }) => category)).size);
    for (const path of paths) {
      const { status, body, headers } = await get(path);
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ]);
      expect(body).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 120 120".*<\/svg>$/);
      expect(body).not.toMatch(/NaN|script|style=|href|http(?!:\/\/www\.w3\.org)/);
      expect(String(body).length).toBeLessThan(3000);
    }
  });

  it.each(['pianos', '__proto__', '..%2f..%2fetc'])('of the unknown category %s is not found', async (name) => {
    expect((await get(`/api/ikea/pictures/${name}.svg`)).status).toBe(404);
  });
});

describe("a firm's own products", () => {
  const ROW = '["GRANNY", "armchair", [700, 800, 900], 120.5, null, "listed", "wing chair"]';

  it('replace the built-in ones', async () => {
    const own = await openedInTest(startBackend(withProducts(`[\n  ${ROW}\n]\n`)));
    const ask = async (url: string) => (await own.browser().get(url)).body;
    expect(await ask('/api/ikea/health')).toEqual({ success: true, products: 1, catalogue: 'own' });
    const { products } = await ask('/api/ikea/search?q=wing%20chair');
    expect(products).toEqual([
      {
        id: 'granny-armchair-70x80x90',
        name: 'GRANNY',
        productType: 'Armchair',
        productTypeZh: '扶手椅',
        price: 120.5,
        currency: 'GBP',
        image: '/api/ikea/pictures/armchairs.svg',
        dimensions: { width: 700, depth: 800, height: 900, unit: 'mm' },
        category: 'armchairs',
        link: '',
        source: 'listed',
      },
    ]);
    expect((await ask('/api/ikea/search?q=billy')).products).toEqual([]);
    expect((await ask('/api/ikea/categories')).categories.map(({ id }: { id: string }) => id)).toEqual(['armchairs']);
  });

  it.each([
    [['[', ROW.replace('700', '0'), ']'], 'products.json:2: 0.2.0: Too small: expected number to be >0'],
    [['[', `${ROW},`, ROW.replace('armchair', 'throne'), ']'], 'products.json:3: 1.1: not a type of'],
    [['[', `${ROW},`, ROW, ']'], 'products.json:3: 1: granny-armchair-70x80x90 is in the list already'],
    [['[', ROW, ROW, ']'], 'products.json:3: not valid JSON'],
    [['[]'], 'products.json:1: the file: Too small'],
  ])('are refused at the start if they are %j, with the line', (lines, problem) => {
    const read = () => parseConfig(withProducts(lines.join('\n')));
    expect(read).toThrow(/The configuration is not complete/);
    expect(read).toThrow(problem);
  });
});

it('an external product search is in the public configuration, with its fallback', async () => {
  const elsewhere = { PRODUCT_SEARCH_URL: 'https://products.example/shop/', PRODUCT_SEARCH_FALLBACK: 'off' };
  const other = await openedInTest(startBackend(elsewhere));
  expect((await other.browser().get('/api/config')).body).toMatchObject({
    productSearchUrl: 'https://products.example/shop',
    productSearchFallback: false,
  });
});

const ELSEWHERE = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };

const opened = ({ headers }: { headers: Record<string, unknown> }) => [
  headers['access-control-allow-origin'],
  headers['access-control-allow-credentials'],
  headers['cross-origin-resource-policy'],
];

describe('a page of another site', () => {
  it.each([
    ['/api/ikea/search?q=billy', 200],
    ['/api/ikea/search', 400],
    ['/api/ikea/pictures/bookcases.svg', 200],
    ['/api/ikea/nothing', 404],
  ])('may read %s, whatever its status', async (url, status) => {
    const answer = await backend.app.inject({ url, headers: ELSEWHERE });
    expect([answer.statusCode, ...opened(answer)]).toEqual([status, '*', undefined, 'cross-origin']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('is refused when it calls too often', async () => {
    const busy = await openedInTest(startBackend({ RATE_LIMIT: '0.0001' }));
    const ask = () => busy.app.inject({ url: '/api/ikea/search?q=billy', headers: ELSEWHERE });
    await ask();
    const answer = await ask();
    expect(answer.json().success).toBe(false);
    expect([answer.statusCode, ...opened(answer)]).toEqual([429, '*', undefined, 'cross-origin']);
  });

  it.each(['/api/config', '/api/bookings/current', '/api/ikeaX', '/livez', '/api/openapi.json'])(
    'may not read %s',
    async (url) => {
      const answer = await backend.app.inject({ url, headers: ELSEWHERE });
      expect(opened(answer)).toEqual([undefined, undefined, 'same-origin']);
    },
  );

  it('gets no CORS preflight approval', async () => {
    const answer = await backend.app.inject({
      method: 'OPTIONS',
      url: '/api/ikea/search?q=billy',
      headers: { ...ELSEWHERE, 'access-control-request-method': 'POST' },
    });
    expect([answer.statusCode, ...opened(answer)]).toEqual([404, undefined, undefined, 'same-origin']);
  });
});
