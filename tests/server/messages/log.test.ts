import { expect, it } from 'vitest';
import { createApp } from '#server/app';
import { routes } from '#server/compose';
import { createLog } from '#server/log';
import { startBackend } from '../booking/support';
import { encoded, FORM, mailsTo, message, quoteData } from './support';

it('the log contains no sender and no message', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line: string) => lines.push(line) });
  const backend = await startBackend();
  const app = await createApp(backend.deps, { logger: log, routes });
  const post = (url: string, payload: object | string, headers = {}) =>
    app.inject({ method: 'POST', url, payload, headers });
  await post('/api/contact', { ...message, quoteData });
  await post('/api/contact', { ...message, phone: '1' });
  await post('/api/contact', encoded({ ...message, message: 'Once more' }), FORM);
  await post('/api/newsletter', { email: 'ann@example.com' });
  const [mail] = await mailsTo(backend, 'ann@example.com');
  const link = mail?.text.match(/\/en\/newsletter\/confirm\/\S+/)?.[0] ?? '';
  await app.inject({ method: 'POST', url: link });
  const { enqueue } = backend.deps.outbox;
  backend.deps.outbox.enqueue = () => Promise.reject(new Error(`cannot mail ${message.email}`));
  await post('/api/contact', { ...message, message: 'And again' });
  backend.deps.outbox.enqueue = enqueue;
  await app.close();
  await backend.close();

  const all = lines.join('');
  expect(all).toContain('"route":"/api/contact","status":201');
  expect(all).toContain('"route":"/:lang/newsletter/confirm/:token","status":303');
  const secrets = ['mary', 'Mary', 'ann@', '07700', 'piano', 'Perth', 'EH8', 'BILLY', link.split('/').at(-1) ?? ''];
  for (const secret of secrets) expect(all).not.toContain(secret);
});
