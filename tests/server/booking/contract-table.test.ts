/** Every call with every refusal; the other tests of this folder cover its behaviour. */
import { afterAll, describe, expect, it } from 'vitest';
import { refusals } from '#domain/contract/refusals';
import { slotRefusals } from '#domain/schedule';
import { errors } from '#locales/en/errors';
import { failingRows } from '../../support/rows';
import type { Code } from './contract-makers';
import type { Row } from './contract-row';
import { contractRows } from './contract-rows';
import { type Answer, startBackend } from './support';

const backend = await startBackend();
afterAll(() => backend.close());
const rows = contractRows(backend).map((row) => ({ ...row, name: `${row.method} ${row.path}` }));

const OPENED = ['booking', 'bookings', 'promoCodes', 'breakdown'];
/** The code of each call when the server fails; 'serverError' by default. */
const FAILURES: Record<string, Code> = {
  'POST /api/bookings': 'bookingNotCreated',
  'GET /api/bookings/{id}': 'bookingNotRead',
  'POST /api/promocode/{id}/apply-promo': 'promoFailed',
  'POST /api/bookings/{id}/remove-promo': 'promoRemoveFailed',
  'POST /api/bookings/{id}/create-checkout-session': 'paymentNotProcessed',
  'POST /api/bookings/{id}/create-checkout-session-helper': 'paymentNotProcessed',
  'POST /api/bookings/{id}/contact': 'contactFailed',
  'POST /api/bookings/{id}/cancel': 'cancelFailed',
  'GET /api/bookings/history': 'historyFailed',
  'PATCH /api/bookings/{id}/status': 'statusFailed',
  'POST /api/bookings/{id}/send': 'confirmationNotSent',
  'GET /api/bookings/promo-codes': 'promoListFailed',
  'POST /api/bookings/validate-promo': 'serverError',
  'POST /api/bookings/pricing': 'pricingFailed',
  'POST /api/manager/send-inquiry': 'inquiryFailed',
};
/** Provoked by tests of their own: of slots, of services that are away, of codes for a few uses, of repeats. */
const ELSEWHERE: readonly Code[] = [
  ...slotRefusals,
  'distanceFailed',
  'geocodingFailed',
  'idempotencyConflict',
  'inventoryTooBig',
  'paymentSessionFailed',
  'promoTooMany',
  'promoUsedUp',
];
/** 'GET /api/bookings/{id}' as the contract and Fastify write it. */
const callOf = (name: string) => name.replaceAll(/\{(\w+)\}/g, ':$1') as keyof typeof refusals;
const sorted = (list: readonly string[]) => [...new Set(list)].sort();

/** The fields of an answer with their paths; '[]' is an item of a list. */
function fieldsOf(body: object): string[] {
  const fields = Array.isArray(body)
    ? body.flatMap((item) => Object.keys(item).map((name) => `[].${name}`))
    : Object.entries(body).flatMap(([name, value]) =>
        OPENED.includes(name)
          ? fieldsOf(value).map((inner) => (inner.startsWith('[]') ? name + inner : `${name}.${inner}`))
          : [name],
      );
  return sorted(fields);
}

const send = async ({ method, good }: Row, change: { body?: object; headers?: object } = {}): Promise<Answer> => {
  const { by, url, body, headers } = { ...(await good()), ...change };
  if (method === 'GET') return by.get(url);
  return method === 'PATCH' ? by.patch(url, body, { ...headers }) : by.post(url, body, { ...headers });
};

/** The sentence of the catalogue, with the reasons of a refused inquiry. */
const sentence = (code: Code, reasons: Code[] = []) =>
  errors[code].replace('{{reasons}}', reasons.map((reason) => errors[reason]).join(', '));

const withRefusals = rows.filter(({ refusals }) => refusals.length > 0);
const changes = rows.filter(({ method }) => method !== 'GET');
const posts = rows.filter(({ method }) => method === 'POST');

const failingCalls = (table: typeof rows, check: (row: (typeof rows)[number]) => Promise<void>): Promise<string[]> =>
  failingRows(table, check, ({ name }) => name);

describe('a call', () => {
  it('answers with exactly its fields', async () => {
    const wrong = await failingCalls(rows, async (row) => {
      const { status, body } = await send(row);
      expect([status, fieldsOf(body)]).toEqual([row.status, sorted(row.fields)]);
    });
    expect(wrong).toEqual([]);
  });

  it('answers each refusal with its code, sentence and details', async () => {
    const wrong = await failingCalls(withRefusals, async (row) => {
      for (const [code, status, call, fields = []] of row.refusals) {
        const answer = await call();
        expect([answer.status, answer.body.code, answer.body.error]).toEqual([
          status,
          code,
          sentence(code, answer.body.reasons),
        ]);
        expect(sorted(Object.keys(answer.body))).toEqual(sorted(['code', 'error', ...fields]));
        if (status === 200) expect(answer.body.success ?? answer.body.valid).toBe(false);
      }
    });
    expect(wrong).toEqual([]);
  }, 120_000);

  it('refuses a change from a page of another site', async () => {
    const wrong = await failingCalls(changes, async (row) => {
      const { status, body } = await send(row, { headers: { origin: 'https://elsewhere.example' } });
      expect([status, body]).toEqual([403, { error: errors.forbidden, code: 'forbidden' }]);
    });
    expect(wrong).toEqual([]);
  });

  it('refuses a body that is too large', async () => {
    const wrong = await failingCalls(posts, async (row) => {
      const { by, url, body } = await row.good();
      const large = await by.post(url, { ...body, note: 'x'.repeat(2_000_000) });
      expect([large.status, large.body]).toEqual([413, { error: errors.tooLarge, code: 'tooLarge' }]);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the table', () => {
  it('has every call, and the server describes each of them', async () => {
    const { body } = await backend.browser().get('/api/openapi.json');
    expect(rows).toHaveLength(16);
    for (const { method, path } of rows) {
      const described = body.paths[path.replace(/\{\w+\}/, '{id}')];
      expect([path, Object.keys(described ?? {})]).toEqual([path, expect.arrayContaining([method.toLowerCase()])]);
    }
  });

  it('has one call that takes an idempotency key', async () => {
    const { body } = await backend.browser().get('/api/openapi.json');
    const calls = Object.entries<Record<string, { parameters?: { name: string }[] }>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods).map(([method, { parameters = [] }]) => ({ path, method, parameters })),
    );
    const keyed = calls.filter(({ parameters }) => parameters.some(({ name }) => name === 'idempotency-key'));
    expect(keyed.map(({ path, method }) => [method, path])).toEqual([['post', '/api/bookings']]);
  });

  it('provokes each refusal that the contract lists', async () => {
    const wrong = await failingCalls(rows, async ({ name, refusals: provoked }) => {
      const known = [...provoked.map(([code]) => code), FAILURES[name], ...ELSEWHERE];
      expect(refusals[callOf(name)].filter((code) => !known.includes(code))).toEqual([]);
    });
    expect(wrong).toEqual([]);
  });

  it('lists refusals of no call that the server does not describe', async () => {
    const { body } = await backend.browser().get('/api/openapi.json');
    const described = Object.entries<object>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => callOf(`${method.toUpperCase()} ${path}`)),
    );
    expect(described).toEqual(expect.arrayContaining(Object.keys(refusals)));
  });
});

describe('every call', () => {
  it('answers 429 when there are too many calls', async () => {
    const busy = await startBackend({ RATE_LIMIT: '0.0001' });
    for (const { method, path } of rows) {
      const url = path.replace('{id}', 'f'.repeat(24));
      const call = () => busy.app.inject({ method, url, remoteAddress: `10.0.0.${rows.length}` });
      await call();
      const answer = await call();
      expect([path, answer.statusCode, answer.json()]).toEqual([
        path,
        429,
        { error: errors.tooManyRequests, code: 'tooManyRequests' },
      ]);
    }
    await busy.close();
  });

  it('answers 503 without details when the database is away', async () => {
    const broken = await startBackend();
    const requests = [];
    for (const row of contractRows(broken)) requests.push({ ...row, request: await row.good() });
    const { db } = broken.deps;
    for (const table of ['bookings', 'promo_codes', 'closed_days', 'messages'] as const) {
      await db.schema.alterTable(table).renameTo(`${table}_gone`).execute();
    }
    for (const { path, request, method } of requests) {
      if (path.includes('price-item')) continue;
      const { status, body } = await send({ method, good: async () => request } as Row);
      const code = FAILURES[`${method} ${path}`] ?? 'unknown';
      expect([path, status, body]).toEqual([path, 500, { error: errors[code], code }]);
    }
    await broken.close();
  });
});
