import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config';
import { devPages } from '#server/dev/charts-page';
import { pageRoutes } from '#server/pages/page-routes';
import type { PageStore, StoredPage } from '#server/pages/page-store';
import { openedOnce } from '../../support/opened';
import { freshDir, startServer } from './support';

const HTML = '<!doctype html><html><head><title>A page</title></head><body></body></html>';
const INSPECTOR = '<script src="/dev/pages/inspector.js"></script>';
const WATCHING = { cookie: 'booking=1; statecharts=on' };

const page: StoredPage = {
  body: Buffer.from(HTML),
  br: Buffer.from('compressed'),
  gz: null,
  etag: '"page"',
  type: 'text/html; charset=utf-8',
  status: 200,
  csp: "script-src 'self'",
};

const folder = freshDir();
const pages: PageStore = {
  page: () => page,
  notFound: () => page,
  text: () => null,
  folderOf: () => undefined,
  speculationRules: null,
};
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function built(): string {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'statecharts.html'), HTML);
  writeFileSync(join(folder, 'ui.html'), HTML);
  writeFileSync(join(folder, 'start.html'), HTML);
  writeFileSync(join(folder, 'inspector.js'), 'inspect()');
  writeFileSync(join(folder, 'assets', 'explorer-1.js'), 'explore()');
  return folder;
}

describe('with developers’ pages', () => {
  const server = openedOnce(() => startServer({ routes: [devPages(built(), pageRoutes(pages))] }));
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it.each(['/dev/statecharts', '/dev/ui', '/dev/start'])(
    'serves %s, with a policy that allows no external sources',
    async (url) => {
      const reply = await get(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
      expect(reply.headers['content-security-policy']).not.toContain('unsafe');
    },
  );

  it('serves their files', async () => {
    expect((await get('/dev/pages/inspector.js')).body).toBe('inspect()');
    expect((await get('/dev/pages/assets/explorer-1.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/dev/pages/../../package.json')).statusCode).not.toBe(200);
    expect((await get('/dev/pages/nothing.js')).statusCode).toBe(404);
  });

  it('injects the inspector once a browser has opened the statecharts', async () => {
    expect((await get('/dev/statecharts')).headers['set-cookie']).toBe(
      'statecharts=on; Path=/; HttpOnly; SameSite=Lax',
    );
    const reply = await get('/en', { ...WATCHING, 'accept-encoding': 'br', 'if-none-match': '"page"' });
    expect(reply.body).toBe(HTML.replace('<head>', `<head>${INSPECTOR}`));
    expect(reply.headers).not.toHaveProperty('etag');
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('does not change the pages of other browsers', async () => {
    const reply = await get('/en', { cookie: 'booking=1; statecharts=off', 'accept-encoding': 'br' });
    expect(reply.body).toBe('compressed');
    expect(reply.headers.etag).toBe('"page-br"');
  });
});

describe('without developers’ pages', () => {
  it('serves no developer pages and injects no inspector', async () => {
    const server = await startServer({
      routes: [pageRoutes({ ...pages, page: (path) => (path === '/en' ? page : null) })],
    });
    expect((await server.app.inject({ url: '/en', headers: WATCHING })).body).toBe(HTML);
    expect((await server.app.inject('/dev/statecharts')).statusCode).toBe(404);
    expect((await server.app.inject('/dev/pages/inspector.js')).statusCode).toBe(404);
    await server.close();
  });
});

describe('the configuration', () => {
  const production = {
    APP_ENV: 'production',
    PUBLIC_URL: 'https://moves.example',
    SECRET: 'x'.repeat(32),
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    ADDRESS_LOOKUP: 'off',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'moves@example.co.uk',
  };
  const read = (variables: Record<string, string>) => parseConfig(variables, { businessIsSample: false });
  const has = (variables: Record<string, string>) => read(variables).devPages;

  it('has them in development, and in production only when asked', () => {
    expect(has({})).toBe(true);
    expect(has({ DEV_PAGES: 'off' })).toBe(false);
    expect(has(production)).toBe(false);
    expect(has({ ...production, DEV_PAGES: 'on' })).toBe(true);
  });

  it('never serves the faults page in production', () => {
    expect(read({}).faults).toBe(true);
    expect(read({ DEV_PAGES: 'off' }).faults).toBe(false);
    expect(read({ ...production, DEV_PAGES: 'on' }).faults).toBe(false);
  });
});
