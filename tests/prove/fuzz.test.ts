/** Hostile requests to every route: whatever comes is answered by a refusal in our form, never by a failure of the server. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Bench, request as goodRequest, startBench } from '../server/booking/support';
import { chance, rounds } from './rounds';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.close());

const deep = (levels: number): unknown => (levels === 0 ? [] : [deep(levels - 1)]);
const HOSTILE: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(5000),
  '\u0000',
  '\ud800',
  '\u202e\u200b李',
  "'; drop table bookings; --",
  '{{constructor}}',
  '../../etc/passwd',
  '%00%2e%2e',
  '<script>alert(1)</script>',
  'a@b.example\r\nBcc: c@d.example',
  { length: { toString: 1 } },
  { toString: null },
  { __proto__: { admin: true }, constructor: { prototype: {} } },
  [],
  [[]],
  deep(40),
  Array(300).fill({}),
  '2027-02-30',
  '99:00-99:00',
  '0123456789abcdef01234567',
];
const FIELDS = [
  ...Object.keys(goodRequest),
  ...['name', 'phone', 'email', 'newsletterConsent', 'promoCode', 'bookingId', 'amount', 'lang', 'reason', 'status'],
  ...[
    'subject',
    'message',
    'quoteData',
    'website',
    'elapsed',
    'want',
    'page',
    'customerName',
    'estimatedPrice',
    'q',
    '__proto__',
  ],
];
const SEED = Number(process.env.PROVE_SEED ?? 20_261_122);

it('answers no request with a failure of its own', async () => {
  const pick = chance(SEED);
  const any = <Item>(items: readonly Item[]): Item => items[pick(items.length)] as Item;
  const routes = bench.app.declared.filter(({ url, method }) => method !== 'OPTIONS' && !url.startsWith('/dev/stripe'));
  const failures: string[] = [];
  const body = (): unknown => {
    const kind = pick(6);
    if (kind === 0) return any(HOSTILE);
    const base: Record<string, unknown> = kind < 3 ? { ...goodRequest } : {};
    for (let fields = 1 + pick(5); fields > 0; fields -= 1) base[any(FIELDS)] = any(HOSTILE);
    return base;
  };
  const text = (): string =>
    encodeURIComponent(
      String(JSON.stringify(any(HOSTILE)))
        .replace(/[\ud800-\udfff]/g, '?')
        .slice(0, 300),
    );
  for (let round = 0; round < rounds(400); round += 1) {
    const { method, url } = any(routes);
    const path = url.replace(/:\w+/g, () => (pick(2) ? '0123456789abcdef01234567' : text())).replace('*', text());
    const query = pick(3) ? '' : `?${any(FIELDS)}=${text()}&from=${text()}`;
    const headers: Record<string, string> = { 'content-type': pick(8) ? 'application/json' : 'text/plain' };
    if (pick(3) === 0) headers['idempotency-key'] = pick(2) ? 'k'.repeat(16 + pick(40)) : text();
    if (pick(4) === 0) headers.cookie = `booking=${text()}`;
    const payload = method === 'GET' || method === 'HEAD' ? undefined : (JSON.stringify(body()) ?? '');
    const answer = await bench.app.inject({
      method: method as 'GET',
      url: path + query,
      headers,
      ...(payload ? { payload } : {}),
    });
    const isOurs = answer.statusCode < 500 && !/\bat .*\.(ts|js|mjs):\d+/.test(answer.body);
    if (!isOurs)
      failures.push(
        `round ${round}, seed ${SEED}: ${method} ${path + query} ${payload?.slice(0, 300)} -> ${answer.statusCode} ${answer.body.slice(0, 200)}`,
      );
  }
  expect(failures).toEqual([]);
});
