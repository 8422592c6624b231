/** The content policy of pages: other hosts only where the shop uses them. */
import { describe, expect, it } from 'vitest';
import { MAP_PAGES } from '#domain/contract/config';
import { parseConfig, policyAdditionsOf } from '#server/config';
import { contentPolicyOf } from '#server/config/content-policy';
import { routes } from '../../src/app/routes';
import { failingRows } from '../support/rows';

const html = '<!doctype html><style>a{color:red}</style>';
const keys = { GOOGLE_MAPS_BROWSER_KEY: 'browser-key', GOOGLE_MAPS_SERVER_KEY: 'server-key', GOOGLE_MAP_ID: 'map' };
const policyOf = (env: Record<string, string>, path?: string): string =>
  contentPolicyOf(html, policyAdditionsOf(parseConfig(env)), path);

const paths = routes.map(({ path }) => path);
const mapPaths = ['location', 'quote', 'same-day-quote'];

describe('with keys of Google', () => {
  it('the pages with a map are pages of the site', () => {
    expect([...MAP_PAGES].toSorted()).toEqual(mapPaths.toSorted());
    expect(MAP_PAGES.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it('the pages with a map allow its sources', async () => {
    const check = (path: string) =>
      expect(new Set(policyOf(keys, path).split('; '))).toEqual(
        new Set([
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
        ]),
      );
    expect(
      await failingRows(
        mapPaths.flatMap((path) => [`/en/${path}`, `/zh/${path}`]),
        check,
      ),
    ).toEqual([]);
  });

  it('no other page does', async () => {
    const others = [...paths.filter((path) => !mapPaths.includes(path)), undefined];
    const wrong = await failingRows(others, (path) => {
      const policy = policyOf(keys, path === undefined ? undefined : `/en/${path}`);
      expect(policy).toBe(policyOf({}, '/en'));
      expect(policy).toMatch(/style-src 'self' 'sha256-/);
      expect(policy).not.toMatch(/google|unsafe|blob/);
    });
    expect(wrong).toEqual([]);
  });
});

it('without keys of Google, the pages with a map are like all others', () => {
  for (const path of mapPaths) expect(policyOf({}, `/en/${path}`)).toBe(policyOf({}, '/en/about'));
});

it("only a page's own inline scripts run, by their hashes, beside those of the services", () => {
  const page = `${html}<script>say()</script><script src="/a.js"></script>`;
  expect(contentPolicyOf(page, { connectAndImages: [], scripts: ['https://js.example'] })).toContain(
    "script-src 'self' 'sha256-2/kCYMCOBC6uc2jMfjEOQcVYsx3+O8RSS9/ZxStz0aE=' https://js.example;",
  );
});

it('a product search elsewhere is the only other host for calls and pictures', () => {
  const own = policyOf({}).split('; ');
  const elsewhere = policyOf({ PRODUCT_SEARCH_URL: 'https://products.example.co.uk/shop/' }).split('; ');
  expect(elsewhere.filter((directive) => !own.includes(directive))).toEqual([
    "img-src 'self' data: https://products.example.co.uk",
    "connect-src 'self' https://products.example.co.uk",
  ]);
});
