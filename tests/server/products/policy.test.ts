import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig, policyAdditionsOf } from '#server/config';
import { loadPages } from '#server/pages/page-store';
import { startBackend } from '../booking/support';
import { freshDir } from '../platform/support';

const URL_ELSEWHERE = 'https://products.example.co.uk/shop/';

let dist: string;
beforeAll(() => {
  dist = freshDir();
  mkdirSync(join(dist, 'pages'));
  mkdirSync(join(dist, 'client'));
  writeFileSync(join(dist, 'pages', 'page.html'), '<!doctype html>');
  const manifest = {
    origin: 'https://origin.invalid',
    pages: [{ path: '/en', html: 'page.html' }],
    notFound: { en: 'page.html', zh: 'page.html' },
    files: [],
  };
  writeFileSync(join(dist, 'pages', 'manifest.json'), JSON.stringify(manifest));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const directives = async (env: Record<string, string>): Promise<string[]> => {
  const config = parseConfig(env);
  const pages = await loadPages(dist, config.publicUrl, policyAdditionsOf(config));
  return pages.page('/en')?.csp.split('; ') ?? [];
};

describe('a product search elsewhere', () => {
  it('is the only other host for calls and pictures of pages', async () => {
    const own = await directives({});
    expect(own).toEqual(expect.arrayContaining(["connect-src 'self'", "img-src 'self' data:"]));
    const elsewhere = await directives({ PRODUCT_SEARCH_URL: URL_ELSEWHERE });
    expect(elsewhere.filter((directive) => !own.includes(directive))).toEqual([
      "img-src 'self' data: https://products.example.co.uk",
      "connect-src 'self' https://products.example.co.uk",
    ]);
  });

  it("is in the pages' configuration, with its fallback", async () => {
    const backend = await startBackend({ PRODUCT_SEARCH_URL: URL_ELSEWHERE, PRODUCT_SEARCH_FALLBACK: 'off' });
    expect((await backend.browser().get('/api/config')).body).toMatchObject({
      productSearchUrl: 'https://products.example.co.uk/shop',
      productSearchFallback: false,
    });
    await backend.close();
  });
});
