/** The pages for developers and testers, and their absence from a shop that takes real bookings. */
import { expect, it } from 'vitest';
import { pageRoutes } from '#server/pages/page-routes';
import { transaction } from '#server/store/database';
import { onePage, startServer } from './support';

it('a shop without developer pages serves none and injects no inspector', async () => {
  const server = await startServer({ routes: [pageRoutes(onePage('<p>A page</p>'))] });
  expect((await server.app.inject({ url: '/en', headers: { cookie: 'statecharts=on' } })).body).toBe('<p>A page</p>');
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
