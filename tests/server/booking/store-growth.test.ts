import { expect, it } from 'vitest';
import { HOUR, MINUTE } from '#domain/time-units';
import { deleteExpiredData } from '#server/privacy/retention';
import { storedText } from '../transfer/support';
import { contact, request, startBackend } from './support';

/** The share of a network's allowed requests. */
const SHARE = 0.02;

it('one network can grow the database only by a fixed amount a day, and retention shrinks it again', async () => {
  const backend = await startBackend({ RATE_LIMIT: String(SHARE), TRUSTED_PROXIES: '127.0.0.1' });
  const post = (url: string, body: object, headers?: Record<string, string>) =>
    backend.browser('192.0.2.1').post(url, body, headers);
  const specialItems = Array.from({ length: 60 }, () => ({ type: 'antique', description: 'x'.repeat(166) }));
  const body = { ...request, details: { ...request.details, specialItems } };
  const message = { ...contact, subject: 'Keys', message: 'x'.repeat(2000), privacy: true, elapsed: 9000 };
  const before = (await storedText(backend.deps)).length;
  let made = 0;
  for (let minute = 0; minute < 24 * 60; minute += 10) {
    for (let status = 0; status !== 429; ) {
      status = (await post('/api/bookings', body, { 'idempotency-key': `day-of-writing-${minute}-${made}` })).status;
      if (status === 201) made += 1;
    }
    await post('/api/contact', message);
    backend.advance(10 * MINUTE);
  }
  const grown = (await storedText(backend.deps)).length - before;
  const changes = 5000 * SHARE;
  expect(made).toBeGreaterThan(changes / 2);
  expect(made).toBeLessThanOrEqual(changes);
  expect(grown / changes).toBeLessThan(48 * 1024);
  await backend.mails();
  backend.advance(400 * 24 * HOUR);
  await deleteExpiredData(backend.deps);
  expect((await storedText(backend.deps)).length).toBeLessThan(before + 1024);
  console.log(`${made} quotes of one network in a day, ${Math.round(grown / changes / 1024)} KB a change`);
  await backend.close();
}, 120_000);
