/** The pages for developers and testers, and their absence from a shop that takes real bookings. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { devPages } from '#server/dev/charts-page';
import { pageRoutes } from '#server/pages/page-routes';
import { transaction } from '#server/store/database';
import { openedOnce } from '../../support/opened';
import { freshDir, onePage, startServer } from './support';

const HTML = '<!doctype html><html><head><title>A page</title></head><body></body></html>';
const INSPECTOR = '<script src="/dev/pages/inspector.js"></script>';
const WATCHING = { cookie: 'booking=1; statecharts=on' };

const folder = freshDir();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function built(): string {
  mkdirSync(join(folder, 'assets'));
  for (const name of ['statecharts', 'ui', 'start']) writeFileSync(join(folder, `${name}.html`), HTML);
  writeFileSync(join(folder, 'inspector.js'), 'inspect()');
  return folder;
}

describe('the pages of the charts', () => {
  const server = openedOnce(() => startServer({ routes: [devPages(built(), pageRoutes(onePage(HTML)))] }));
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

  it('have a policy that allows no external source, and no file outside their folder', async () => {
    for (const url of ['/dev/statecharts', '/dev/ui', '/dev/start']) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode]).toEqual([url, 200]);
      expect(headers['content-security-policy']).toMatch(/default-src 'none'(?!.*unsafe)/);
    }
    expect((await get('/dev/pages/../../package.json')).statusCode).not.toBe(200);
  });

  it('add the inspector to the pages of a browser that has opened the statecharts, and of no other', async () => {
    expect((await get('/dev/statecharts')).headers['set-cookie']).toMatch(/^statecharts=on; /);
    const asked = { 'accept-encoding': 'br', 'if-none-match': '"page"' };
    expect((await get('/en', { ...WATCHING, ...asked })).body).toBe(HTML.replace('<head>', `<head>${INSPECTOR}`));
    expect((await get('/en', asked)).body).toBe('compressed');
  });
});

it('a shop without developer pages serves none and injects no inspector', async () => {
  const server = await startServer({ routes: [pageRoutes(onePage(HTML))] });
  expect((await server.app.inject({ url: '/en', headers: WATCHING })).body).toBe(HTML);
  for (const url of ['/dev/statecharts', '/dev/pages/inspector.js', '/dev/faults'])
    expect((await server.app.inject(url)).statusCode).toBe(404);
  await server.close();
});

it('the mailbox for developers shows text, files and HTML without script', async () => {
  const plain = await startServer({
    renderMail: () => ({
      subject: '预订确认 £240',
      text: 'Plain 文字',
      html: '<h1>Rich</h1><script>alert(1)</script>',
      attachments: [{ filename: 'move.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' }],
    }),
  });
  const { db, outbox } = plain.services.deps;
  const to = { name: '张伟', address: 'zhang@example.com' };
  await transaction(db, (trx) =>
    outbox.enqueue(trx, { kind: 'booking-confirmed', dedupeKey: 'one', lang: 'zh', to, payload: {} }),
  );
  await outbox.runDue();
  const get = (url: string) => plain.app.inject(url);
  const list = (await get('/dev/mail')).body;
  expect(list).toContain('预订确认 £240');
  const link = /href="(\/dev\/mail\/[^"]+)"/.exec(list)?.[1] ?? '';
  const { body } = await get(link);
  expect(body).toContain('Plain 文字');
  expect(body).toContain('sandbox=""');
  expect((await get(`${link}/html`)).headers['content-security-policy']).toContain("sandbox; default-src 'none'");
  expect((await get(`${link}/ics`)).body).toBe('BEGIN:VCALENDAR');
  await plain.close();
});
