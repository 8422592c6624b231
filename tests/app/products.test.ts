// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeFetch, json, signal } from './fake-fetch';

const config = { productSearchUrl: '', productSearchFallback: true };
const billy = { id: 'billy', name: 'BILLY', nameZh: '毕利', price: 55, image: '/api/ikea/products/billy/image.svg' };
const found = (...products: object[]) => json({ success: true, products });

/** Fresh modules, without the cache of the test before. */
async function fresh() {
  vi.resetModules();
  const { searchProducts, lookUpProducts } = await import('../../src/api/products');
  const search = (query: string) => searchProducts({ query }, signal());
  const lookUp = (ids: string[]) => lookUpProducts({ ids }, signal());
  return { search, lookUp };
}

/** Answers the configuration, and every other call by `answer`. */
function serve(answer: () => Response | Promise<Response>, flags: Partial<typeof config> = {}) {
  return fakeFetch(({ url }) => (url.endsWith('/api/config') ? json({ ...config, ...flags }) : answer()));
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 25, 9) });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the product search', () => {
  it('requests twelve products, and reads missing optional fields as empty', async () => {
    const { search } = await fresh();
    const calls = serve(() => found(billy));
    expect(await search('  billy ')).toEqual({
      ok: true,
      products: [
        {
          id: 'billy',
          name: 'BILLY',
          nameZh: '毕利',
          productType: '',
          productTypeZh: '',
          price: 5500,
          currency: 'GBP',
          image: '/api/ikea/products/billy/image.svg',
          category: '',
          link: '',
        },
      ],
    });
    expect(calls.map(({ url }) => url)).toEqual(['/api/config', '/api/ikea/search?q=billy&limit=12']);
  });

  it('keeps an answer for ten minutes, for this query only', async () => {
    const { search } = await fresh();
    const calls = serve(() => found(billy));
    const asked = () => calls.flatMap(({ url }) => /q=(\w+)/.exec(url)?.[1] ?? []);
    for (const query of ['billy', 'billy ', 'malm']) await search(query);
    vi.advanceTimersByTime(599_999);
    await search('billy');
    expect(asked()).toEqual(['billy', 'malm']);
    vi.advanceTimersByTime(1);
    await search('billy');
    expect(asked()).toEqual(['billy', 'malm', 'billy']);
  });

  it('does not keep a failure', async () => {
    const { search } = await fresh();
    const answers = [json({ success: false, error: 'x' }), found(billy)];
    serve(() => answers.shift() ?? found());
    expect(await search('billy')).toMatchObject({ ok: false });
    expect(await search('billy')).toMatchObject({ ok: true });
  });

  it('sends a query as it is, and at most 500 characters of it', async () => {
    const { search } = await fresh();
    const calls = serve(() => found());
    await search('毕利 100% a&limit=999');
    await search('x'.repeat(900));
    const sent = calls.slice(1).map(({ url }) => new URL(url, 'http://x').searchParams.get('q'));
    expect(sent).toEqual(['毕利 100% a&limit=999', 'x'.repeat(500)]);
  });

  it.each([
    ['an error', () => json({ success: false, error: 'down' }, 503), 'productsRefused'],
    ['a refusal', () => json({ success: false, error: 'no' }), 'productsRefused'],
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'productsUnanswered'],
    ['a page', () => new Response('<!doctype html><p>Hello'), 'productsUnanswered'],
    ['a negative price', () => found({ ...billy, price: -1 }), 'productsUnanswered'],
  ])('fails with %s, and the samples may stand in', async (_, answer, reason) => {
    const { search } = await fresh();
    serve(answer);
    expect(await search('billy')).toEqual({ ok: false, reason, fallback: true });
  });

  it('times out when the host is silent', async () => {
    const { search } = await fresh();
    const timeouts: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      timeouts.push(ms);
      return ms > 5000 ? AbortSignal.abort() : new AbortController().signal;
    });
    vi.stubGlobal('fetch', async (url: string, { signal: given }: RequestInit) => {
      if (url.endsWith('/api/config')) return json(config);
      given?.throwIfAborted();
      return new Promise(() => {});
    });
    expect(await search('billy')).toEqual({ ok: false, reason: 'productsUnanswered', fallback: true });
    expect(timeouts).toEqual([3000, 8000]);
  });

  it('reports that the samples are switched off', async () => {
    const { search } = await fresh();
    serve(() => json({}, 500), { productSearchFallback: false });
    expect(await search('billy')).toMatchObject({ fallback: false });
  });

  it('assumes its own host and the samples while the configuration cannot be read', async () => {
    const { search } = await fresh();
    const calls = fakeFetch(({ url }) => (url.endsWith('/api/config') ? json({}, 500) : found(billy)));
    expect(await search('billy')).toMatchObject({ ok: true });
    expect(calls[1]?.url).toBe('/api/ikea/search?q=billy&limit=12');
  });

  it('queries the configured host, and accepts pictures only from that host', async () => {
    const { search } = await fresh();
    const images = [billy.image, 'https://cdn.example/x.png', '//cdn.example/x.png'];
    const calls = serve(() => found(...images.map((image, at) => ({ ...billy, id: `${at}`, image }))), {
      productSearchUrl: 'https://products.example',
    });
    const answer = await search('billy');
    expect(calls[1]?.url).toBe('https://products.example/api/ikea/search?q=billy&limit=12');
    expect(answer.ok && answer.products.map(({ image }) => image)).toEqual([
      'https://products.example/api/ikea/products/billy/image.svg',
      '',
      '',
    ]);
  });
});

describe('chosen products', () => {
  const product = (id: string) => json({ success: true, product: { ...billy, id } });
  const missing = () => json({ success: false, error: 'Product not found', code: 'productMissing' }, 404);

  it('are requested one by one, and discontinued products are reported differently from failed requests', async () => {
    const { lookUp } = await fresh();
    const calls = fakeFetch(({ url }) => {
      if (url.endsWith('/api/config')) return json(config);
      if (url.endsWith('/gone')) return missing();
      if (url.endsWith('/broken')) return json({}, 500);
      if (url.endsWith('/nowhere')) return json({ error: 'Not found' }, 404);
      if (url.endsWith('/html')) return new Response('<!doctype html>');
      return product(url.endsWith('/other') ? 'another' : 'billy');
    });
    const ids = ['billy', 'gone', 'broken', 'nowhere', 'html', 'other', 'sample-lack'];
    const { found, missing: none } = await lookUp(ids);
    expect(found.map(({ id, price }) => [id, price])).toEqual([
      ['billy', 5500],
      ['sample-lack', 1000],
    ]);
    expect(none).toEqual(['gone']);
    expect(calls.map(({ url }) => url).filter((url) => url.includes('sample'))).toEqual([]);
  });

  it('cause no request when the list is empty', async () => {
    const { lookUp } = await fresh();
    const calls = serve(() => product('billy'));
    expect(await lookUp([])).toEqual({ found: [], missing: [] });
    expect(calls).toEqual([]);
  });

  it('are requested from the configured host, under any id, and never from a cache', async () => {
    const { lookUp } = await fresh();
    const calls = serve(() => product('a/b?c'), { productSearchUrl: 'https://products.example' });
    await lookUp(['a/b?c']);
    const { found } = await lookUp(['a/b?c']);
    const asked = 'https://products.example/api/ikea/products/a%2Fb%3Fc';
    expect(calls.map(({ url }) => url)).toEqual(['/api/config', asked, asked]);
    expect(found[0]?.image).toBe('https://products.example/api/ikea/products/billy/image.svg');
  });
});
