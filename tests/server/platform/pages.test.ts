import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { MAP_PAGES } from '#domain/contract/config';
import { LANGUAGES } from '#domain/language';
import { parseConfig, policyAdditionsOf } from '#server/config';
import { contentPolicyOf } from '#server/config/content-policy';
import { loadPages } from '#server/html/page-store';
import { pageRoutes } from '#server/routes/pages';
import { routes } from '../../../src/app/routes';
import { openedInTest, openedOnce } from '../../support/opened';
import { GOOGLE_KEYS } from '../places/google-double';
import { freshDir, startServer } from './support';

const STYLE = 'body{color:red}';
/** The placeholder of the server's origin in a build. */
const MARK = 'https://origin.invalid';
const ORIGIN = 'https://moves.example';
const built = (text: string) =>
  `<!doctype html><html><head><style>${STYLE}</style><link rel="canonical" href="${MARK}${text}"></head><body>${text.repeat(200)}</body></html>`;
const html = (text: string) => built(text).replaceAll(MARK, ORIGIN);
const SCRIPT = 'console.log("a script that is long enough to be worth compressing");'.repeat(20);

const made: string[] = [];
/** The folder of a build with these pages and files; of a firm without Chinese if `missing` has none. */
function build(paths: string[], missing: Record<string, string>, files: Record<string, string | Buffer> = {}): string {
  const dist = freshDir();
  made.push(dist);
  const pages = paths.map((path, index) => ({
    path,
    html: `${index}.html`,
    ...(path === '/en/services/*' ? { status: 404 } : {}),
  }));
  const notFound = Object.fromEntries(Object.keys(missing).map((lang) => [lang, `missing-${lang}.html`]));
  const all = {
    'pages/manifest.json': JSON.stringify({ origin: MARK, files: ['robots.txt', 'sitemap.xml'], pages, notFound }),
    'pages/robots.txt': `Sitemap: ${MARK}/sitemap.xml\n`,
    'pages/sitemap.xml': `<urlset><url><loc>${MARK}/en</loc></url></urlset>`,
    'client/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...Object.fromEntries(pages.map(({ path, html: name }) => [`pages/${name}`, built(path)])),
    ...Object.fromEntries(Object.entries(missing).map(([lang, text]) => [`pages/missing-${lang}.html`, built(text)])),
    ...files,
  };
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  return dist;
}

const dist = build(
  ['/en', '/zh', '/en/contact', '/zh/contact', '/en/services/domestic', '/en/services/*', '/en/manage/*'],
  { en: '404 - Page Not Found', zh: '页面不存在' },
  {
    'client/assets/main-1.js': SCRIPT,
    'client/assets/main-1.js.br': brotliCompressSync(`${SCRIPT}//built`),
    'client/assets/main-1.js.map': '{}',
    'client/.vite/manifest.json': '{}',
    'previous/assets/main-old.js': SCRIPT,
  },
);
const server = openedOnce(() => startServer({ routes: [pageRoutes(loadPages(dist, ORIGIN))] }));
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a page', () => {
  it('has a content policy that allows this server and, by hash, its one inline style', async () => {
    const { statusCode, headers, body } = await get('/en');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect([statusCode, body]).toEqual([200, html('/en')]);
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers['server-timing']).toMatch(/^now;dur=\d{13}$/);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])(
    'is sent to a browser that accepts %s as %s, with the origin of the server',
    async (accepted, encoding, decode) => {
      const { headers, rawPayload } = await get('/en', { 'accept-encoding': accepted });
      expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept-encoding']);
      expect(decode(rawPayload).toString()).toBe(html('/en'));
    },
  );

  it('with other content has the origin, a policy and a tag of its own', () => {
    const pages = loadPages(dist, ORIGIN);
    const page = pages.page('/en/manage/other');
    if (!page) throw new Error('no page');
    const remade = pages.remake(page, built('other').replace(STYLE, 'body{}'));
    expect(remade.body.toString()).toBe(html('other').replace(STYLE, 'body{}'));
    expect(remade).toMatchObject({ path: '/en/manage/*', status: 200, type: page.type });
    expect(remade.etag).not.toBe(page.etag);
    expect(remade.csp).not.toBe(page.csp);
  });

  it('is answered with 304 if the browser has it in that encoding, from this origin', async () => {
    const br = { 'accept-encoding': 'br' };
    const etag = String((await get('/en', br)).headers.etag);
    const again = await get('/en', { ...br, 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get('/en', { 'if-none-match': etag })).statusCode).toBe(200);
    const moved = await openedInTest(startServer({ routes: [pageRoutes(loadPages(dist, 'https://other.example'))] }));
    expect((await moved.app.inject({ url: '/en', headers: br })).headers.etag).not.toBe(etag);
  });

  it('can be used for every path below it, with its own status', async () => {
    expect((await get('/en/manage/0123456789abcdef01234567')).body).toBe(html('/en/manage/*'));
    expect((await get('/en/services/domestic')).statusCode).toBe(200);
    for (const url of ['/en/services/teleporting', '/en/services/teleporting/at/once']) {
      const { statusCode, body } = await get(url);
      expect([statusCode, body]).toEqual([404, html('/en/services/*')]);
    }
    expect((await get('/zh/services/teleporting')).body).toBe(html('页面不存在'));
  });
});

describe('redirects', () => {
  it.each([
    ['/', 302, '/en'],
    ['/contact', 301, '/en/contact'],
    ['/contact?serviceType=house&x=%20', 301, '/en/contact?serviceType=house&x=%20'],
    ['/services/teleporting', 302, '/en/services/teleporting'],
    ['/fr/contact', 302, '/en'],
    ['/en/', 301, '/en'],
    ['/zh/contact/?a=1', 301, '/zh/contact?a=1'],
    ['/contact/?a=1', 301, '/en/contact?a=1'],
    ['/whatever//', 302, '/en'],
  ])('%s -> %i %s', async (from, status, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location]).toEqual([status, to]);
  });

  it('never lead to another site', async () => {
    for (const url of [
      '//evil.example',
      '//evil.example/',
      '/\\evil.example/',
      '/%2F%2Fevil.example/',
      '/%5Cevil.example/',
      '/?redirectUrl=//evil.example',
      '/zh/quote?redirectUrl=https://evil.example',
    ])
      expect(String((await get(url)).headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
  });

  it('lead a firm without Chinese pages to the English page', async () => {
    const only = build(['/en', '/en/contact'], { en: '404' });
    const english = await openedInTest(startServer({ routes: [pageRoutes(loadPages(only, ORIGIN))] }));
    for (const [url, status, to] of [
      ['/zh', 302, '/en'],
      ['/zh/contact?subject=a', 302, '/en/contact?subject=a'],
      ['/en/nowhere', 404, undefined],
    ] as const) {
      const { statusCode, headers } = await english.app.inject(url);
      expect([statusCode, headers.location]).toEqual([status, to]);
    }
  });
});

describe('unknown paths', () => {
  it('get the 404 page of their language, with status 404', async () => {
    const english = await get('/en/nowhere');
    expect([english.statusCode, english.body]).toEqual([404, html('404 - Page Not Found')]);
    const chinese = await get('/zh/no/where', { 'if-none-match': String((await get('/zh/no/where')).headers.etag) });
    expect([chinese.statusCode, chinese.body]).toEqual([404, html('页面不存在')]);
  });

  it.each(['/assets/main-0.js', '/api/none', '/dev/none', '/.vite/manifest.json', '/assets/main-1.js.map'])(
    'get a plain 404 at %s',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound']);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );
});

describe('files', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${ORIGIN}/sitemap.xml\n`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<urlset><url><loc>${ORIGIN}/en</loc></url></urlset>`],
  ])("for search engines contain the server's origin: %s", async (url, type, body) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, body]);
  });

  it('of the client are immutable, precompressed and without the headers of pages', async () => {
    const { headers, rawPayload } = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(brotliDecompressSync(rawPayload).toString()).toBe(`${SCRIPT}//built`);
    // Open pages ask for the files of the build before.
    expect((await get('/assets/main-old.js')).body).toBe(SCRIPT);
  });

  it('without a hash in their name are cached for a day, and have a policy', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' });
    expect(headers).toHaveProperty('content-security-policy');
  });
});

/** Other hosts are allowed only on pages that use them. */
describe('the content policy', () => {
  const policyOf = (env: Record<string, string>, path?: string): string =>
    contentPolicyOf(built('/en'), policyAdditionsOf(parseConfig(env)), path);

  const paths = routes.map(({ path }) => path);
  const mapPaths = ['location', 'quote', 'same-day-quote'];

  it('knows the pages with a map, which are pages of the site', () => {
    expect([...MAP_PAGES].toSorted()).toEqual(mapPaths.toSorted());
    expect(MAP_PAGES.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it.each(mapPaths)('allows the sources of Google at %s, with keys of Google', (path) => {
    const allowed = [
      "default-src 'self'",
      "script-src 'self' https://maps.googleapis.com 'unsafe-eval' blob:",
      "style-src 'self' 'unsafe-inline' https://fonts.googleapis.com",
      "img-src 'self' data: https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com",
      "connect-src 'self' https://*.googleapis.com https://*.google.com https://*.gstatic.com data: blob:",
      "font-src 'self' https://fonts.gstatic.com",
      'frame-src https://*.google.com',
      'worker-src blob:',
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ];
    for (const language of LANGUAGES)
      expect(policyOf(GOOGLE_KEYS, `/${language}/${path}`).split('; ').toSorted()).toEqual(allowed.toSorted());
  });

  it('is the same at every other page, with keys of Google and without', () => {
    const own = policyOf({}, '/en');
    expect(own).toMatch(/style-src 'self' 'sha256-/);
    expect(own).not.toMatch(/google|unsafe|blob/);
    const others = paths.filter((path) => !mapPaths.includes(path)).map((path) => `/en/${path}`);
    expect([undefined, ...others].filter((path) => policyOf(GOOGLE_KEYS, path) !== own)).toEqual([]);
    expect(mapPaths.filter((path) => policyOf({}, `/en/${path}`) !== own)).toEqual([]);
  });

  it("allows a page's own inline scripts by their hashes, and the scripts of services", () => {
    const page = `${built('/en')}<script>say()</script><script src="/a.js"></script>`;
    expect(contentPolicyOf(page, { connectAndImages: [], scripts: ['https://js.example'] })).toContain(
      "script-src 'self' 'sha256-2/kCYMCOBC6uc2jMfjEOQcVYsx3+O8RSS9/ZxStz0aE=' https://js.example;",
    );
  });

  it('allows an external product search as the only other host for calls and pictures', () => {
    const own = policyOf({}).split('; ');
    const elsewhere = policyOf({ PRODUCT_SEARCH_URL: 'https://products.example.co.uk/shop/' }).split('; ');
    expect(elsewhere.filter((directive) => !own.includes(directive))).toEqual([
      "img-src 'self' data: https://products.example.co.uk",
      "connect-src 'self' https://products.example.co.uk",
    ]);
  });
});
