import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageRoutes } from '#server/pages/page-routes';
import { loadPages } from '#server/pages/page-store';
import { freshDir, startServer, type TestServer } from './support';

const STYLE = 'body{color:red}';
/** The placeholder of the server's origin in a build. */
const MARK = 'https://origin.invalid';
const ORIGIN = 'https://moves.example';
const built = (text: string) =>
  `<!doctype html><html><head><style>${STYLE}</style><link rel="canonical" href="${MARK}${text}"></head><body>${text.repeat(200)}</body></html>`;
const html = (text: string) => built(text).replaceAll(MARK, ORIGIN);
const SCRIPT = 'console.log("a script that is long enough to be worth compressing");'.repeat(20);

let dist: string;
let server: TestServer;
beforeAll(async () => {
  dist = freshDir();
  mkdirSync(join(dist, 'pages'));
  mkdirSync(join(dist, 'client', 'assets'), { recursive: true });
  mkdirSync(join(dist, 'client', '.vite'));
  const pages = [
    '/en',
    '/zh',
    '/en/contact',
    '/zh/contact',
    '/en/services/domestic',
    '/en/services/*',
    '/en/manage/*',
    '/staff',
    '/dev/ui',
  ];
  writeFileSync(
    join(dist, 'pages', 'manifest.json'),
    JSON.stringify({
      origin: MARK,
      files: ['robots.txt', 'sitemap.xml'],
      pages: pages.map((path, index) => ({
        path,
        html: `${index}.html`,
        ...(path === '/en/services/*' ? { status: 404 } : {}),
      })),
      notFound: { en: 'missing-en.html', zh: 'missing-zh.html' },
    }),
  );
  for (const [index, path] of pages.entries()) writeFileSync(join(dist, 'pages', `${index}.html`), built(path));
  writeFileSync(join(dist, 'pages', 'missing-en.html'), built('404 - Page Not Found'));
  writeFileSync(join(dist, 'pages', 'missing-zh.html'), built('页面不存在'));
  writeFileSync(join(dist, 'pages', 'robots.txt'), `Sitemap: ${MARK}/sitemap.xml\n`);
  writeFileSync(join(dist, 'pages', 'sitemap.xml'), `<urlset><url><loc>${MARK}/en</loc></url></urlset>`);
  writeFileSync(join(dist, 'client', 'assets', 'main-1.js'), SCRIPT);
  writeFileSync(join(dist, 'client', 'assets', 'main-1.js.br'), brotliCompressSync(`${SCRIPT}//built`));
  writeFileSync(join(dist, 'client', 'assets', 'main-1.js.map'), '{}');
  mkdirSync(join(dist, 'previous', 'assets'), { recursive: true });
  writeFileSync(join(dist, 'previous', 'assets', 'main-old.js'), SCRIPT);
  writeFileSync(join(dist, 'client', 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dist, 'client', '.vite', 'manifest.json'), '{}');
  server = await startServer({ routes: [pageRoutes(await loadPages(dist, ORIGIN))] });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('a page', () => {
  it('comes with its own policy: this server, and its one inline style by hash', async () => {
    const answer = await get('/en');
    const hash = createHash('sha256').update(STYLE).digest('base64');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers['content-security-policy']).not.toContain('unsafe');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['server-timing']).toMatch(/^now;dur=\d{13}$/);
    expect(answer.body).toBe(html('/en'));
  });

  it('is sent in an encoding that the browser accepts', async () => {
    const brotli = await get('/en', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(html('/en'));
    const gzip = await get('/en', { 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(html('/en'));
    expect((await get('/en', { 'accept-encoding': 'identity' })).headers).not.toHaveProperty('content-encoding');
  });

  it('answers 304 when the browser has it', async () => {
    const first = await get('/en', { 'accept-encoding': 'br' });
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    const again = await get('/en', { 'accept-encoding': 'br', 'if-none-match': `"other", ${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await get('/en', { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('answers HEAD', async () => {
    const answer = await server.app.inject({ method: 'HEAD', url: '/en' });
    expect([answer.statusCode, answer.body, Number(answer.headers['content-length'])]).toEqual([
      200,
      '',
      Buffer.byteLength(html('/en')),
    ]);
  });

  it('may have no language', async () => {
    expect((await get('/staff')).body).toBe(html('/staff'));
    expect((await get('/dev/ui')).body).toBe(html('/dev/ui'));
  });

  it('can be used for every path below it, with its own status', async () => {
    expect((await get('/en/manage/0123456789abcdef01234567')).body).toBe(html('/en/manage/*'));
    expect((await get('/en/services/domestic')).statusCode).toBe(200);
    const unknown = await get('/en/services/teleporting');
    expect([unknown.statusCode, unknown.body]).toEqual([404, html('/en/services/*')]);
    const deeper = await get('/en/services/teleporting/at/once');
    expect([deeper.statusCode, deeper.body]).toEqual([404, html('/en/services/*')]);
    expect((await get('/zh/services/teleporting')).body).toBe(html('页面不存在'));
  });

  it("contains the server's origin, in every encoding", async () => {
    for (const encoding of ['identity', 'br', 'gzip'] as const) {
      const { rawPayload } = await get('/zh/contact', { 'accept-encoding': encoding });
      const body = { identity: (raw: Buffer) => raw, br: brotliDecompressSync, gzip: gunzipSync }[encoding](rawPayload);
      expect(body.toString()).toContain(`<link rel="canonical" href="${ORIGIN}/zh/contact">`);
      expect(body.toString()).not.toContain(MARK);
    }
  });

  it('has another ETag at another origin', async () => {
    const other = await startServer({ routes: [pageRoutes(await loadPages(dist, 'https://other.example'))] });
    const { headers, body } = await other.app.inject({ url: '/en' });
    await other.close();
    expect(body).toContain('href="https://other.example/en"');
    expect(headers.etag).not.toBe((await get('/en')).headers.etag);
  });
});

describe('redirects', () => {
  it.each([
    ['/', 302, '/en'],
    ['/?utm=1', 302, '/en?utm=1'],
    ['/contact', 301, '/en/contact'],
    ['/contact?serviceType=house&x=%20', 301, '/en/contact?serviceType=house&x=%20'],
    ['/services/domestic', 301, '/en/services/domestic'],
    ['/whatever', 302, '/en'],
    ['/what/ever', 302, '/en'],
    ['/services/teleporting', 302, '/en/services/teleporting'],
    ['/fr/contact', 302, '/en'],
    ['/en/', 301, '/en'],
    ['/zh/contact/?a=1', 301, '/zh/contact?a=1'],
    ['/contact/?a=1', 301, '/en/contact?a=1'],
    ['/whatever//', 302, '/en'],
  ])('%s -> %i %s', async (from, status, to) => {
    const answer = await get(from);
    expect([answer.statusCode, answer.headers.location]).toEqual([status, to]);
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
    ]) {
      const { headers } = await get(url);
      expect(String(headers.location ?? '/')).toMatch(/^\/(?![/\\])/);
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

  it('get a plain 404 for files, calls and developer pages', async () => {
    for (const url of [
      '/assets/main-0.js',
      '/manifest.txt',
      '/api/none',
      '/api/none/',
      '/dev/none',
      '/.vite/manifest.json',
      '/assets/main-1.js.map',
      '/assets/main-1.js.br',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'notFound']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
  });

  it('stop the start if the build is incomplete', async () => {
    await expect(loadPages(join(dist, 'nowhere'), ORIGIN)).rejects.toThrow();
  });
});

describe('files for search engines', () => {
  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8', `Sitemap: ${ORIGIN}/sitemap.xml\n`],
    ['/sitemap.xml', 'application/xml; charset=utf-8', `<urlset><url><loc>${ORIGIN}/en</loc></url></urlset>`],
  ])("%s contains the server's origin", async (url, type, body) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([200, type, body]);
  });
});

describe('files of the client', () => {
  it('of the build before is still served: open pages ask for it', async () => {
    const answer = await get('/assets/main-old.js');
    expect([answer.statusCode, answer.body]).toEqual([200, SCRIPT]);
  });

  it('are immutable and precompressed', async () => {
    const answer = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(`${SCRIPT}//built`);
  });

  it('have no headers for pages', async () => {
    const { headers } = await get('/assets/main-1.js', { 'accept-encoding': 'br' });
    expect(Object.keys(headers).sort()).toEqual([
      'cache-control',
      'connection',
      'content-encoding',
      'content-length',
      'content-type',
      'cross-origin-resource-policy',
      'date',
      'vary',
      'x-content-type-options',
    ]);
    expect(await get('/favicon.svg').then((answer) => answer.headers)).toHaveProperty('content-security-policy');
  });

  it('files of the client without a hash are cached for a day', async () => {
    const { headers } = await get('/favicon.svg');
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=86400', 'content-type': 'image/svg+xml' });
    expect((await get('/favicon.svg', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });
});

describe('a firm without Chinese pages', () => {
  it('redirects to the English page', async () => {
    const only = freshDir();
    mkdirSync(join(only, 'pages'));
    mkdirSync(join(only, 'client'));
    const pages = [
      { path: '/en', html: 'home.html' },
      { path: '/en/contact', html: 'home.html' },
    ];
    const manifest = { origin: MARK, files: [], pages, notFound: { en: 'home.html' } };
    writeFileSync(join(only, 'pages', 'manifest.json'), JSON.stringify(manifest));
    writeFileSync(join(only, 'pages', 'home.html'), built('/en'));
    const english = await startServer({ routes: [pageRoutes(await loadPages(only, ORIGIN))] });
    const asked = async (url: string) => {
      const { statusCode, headers } = await english.app.inject(url);
      return [statusCode, headers.location];
    };
    expect(await asked('/zh')).toEqual([302, '/en']);
    expect(await asked('/zh/contact?subject=a')).toEqual([302, '/en/contact?subject=a']);
    expect(await asked('/zh/nowhere')).toEqual([302, '/en/nowhere']);
    expect(await asked('/en/nowhere')).toEqual([404, undefined]);
    await english.close();
    rmSync(only, { recursive: true, force: true });
  });
});
