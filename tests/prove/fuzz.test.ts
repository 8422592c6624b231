/** Sends hostile and valid requests to every route. Each answer is one that the API describes, and never a server error. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { request as goodRequest, startBackend } from '../server/booking/support';
import { openedOnce } from '../support/opened';
import { chance, rounds } from './rounds';

const backend = openedOnce(startBackend);

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
  ...['subject', 'message', 'quoteData', 'leaveEmpty', 'elapsed', 'want', 'page', 'customerName', 'estimatedPrice'],
  ...['q', '__proto__'],
];
const SEED = Number(process.env.PROVE_SEED ?? 20_261_122);
/** Allowed growth of the server's heap between a tenth of the requests and all of them, for at least MANY requests, bytes. */
const GROWTH = 32 * 2 ** 20;
const MANY = 10_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const used = (): number => {
  collect();
  return process.memoryUsage().heapUsed;
};

interface Schema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}
interface Operation {
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}
const description = () => backend.app.swagger() as unknown as Description;

/** The API's description of a route; undefined if it has none. */
function operationOf(method: string, url: string): Operation | undefined {
  return description().paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const compiled = new Map<Schema, ValidateFunction>();
/** The difference between a response and the schema of its call; undefined if there is none, or no schema. */
function faultOf(operation: Operation | undefined, status: number, text: string): string | undefined {
  if (!operation || (status >= 300 && status < 400)) return undefined;
  const { responses } = operation;
  const described = responses[status] ?? (status < 400 ? undefined : responses.default);
  if (!described) return `no answer ${status} is described`;
  const schema = described.content?.['application/json']?.schema;
  if (!schema) return undefined;
  const check = compiled.get(schema) ?? ajv.compile({ ...schema, components: description().components });
  compiled.set(schema, check);
  return check(JSON.parse(text)) ? undefined : ajv.errorsText(check.errors);
}

it('the server answers no request with a server error', async () => {
  const pick = chance(SEED);
  const any = <Item>(items: readonly Item[]): Item => items[pick(items.length)] as Item;
  const routes = backend.app.declared.filter(
    ({ url, method }) => method !== 'OPTIONS' && !url.startsWith('/dev/stripe'),
  );
  const failures: string[] = [];
  /** A random value of a schema. Texts are taken from a list, since random ones would never be valid. */
  const sampleOf = (schema: Schema): unknown => {
    const { type, enum: members, anyOf, properties = {}, items } = schema;
    if ('const' in schema) return schema.const;
    if (members) return any(members);
    if (anyOf) return sampleOf(any(anyOf));
    if (type === 'object')
      return Object.fromEntries(
        Object.entries(properties)
          .filter(() => pick(8))
          .map(([name, inner]) => [
            name,
            name in goodRequest && pick(4) ? goodRequest[name as never] : sampleOf(inner),
          ]),
      );
    if (type === 'array') return Array.from({ length: pick(4) }, () => sampleOf(items ?? {}));
    if (type === 'boolean') return pick(2) === 0;
    if (type === 'integer' || type === 'number') return pick(50);
    return any(['EH8 9YL', 'mary@example.com', '07700 900123', 'Leith', '2027-03-18', '10:00-12:00', '']);
  };
  const body = (operation: Operation | undefined): unknown => {
    const kind = pick(8);
    if (kind === 0) return any(HOSTILE);
    const asked = operation?.requestBody?.content['application/json']?.schema;
    const base = kind < 3 ? { ...goodRequest } : kind < 6 && asked ? sampleOf(asked) : {};
    if (base === null || typeof base !== 'object') return base;
    for (let fields = pick(5); fields > 0; fields -= 1) (base as Record<string, unknown>)[any(FIELDS)] = any(HOSTILE);
    return base;
  };
  const operations = new Map(routes.map((route) => [route, operationOf(route.method, route.url)]));
  const statuses: Record<number, number> = {};
  const total = rounds(400);
  let early = 0;
  const text = (): string =>
    encodeURIComponent(
      String(JSON.stringify(any(HOSTILE)))
        .replace(/[\ud800-\udfff]/g, '?')
        .slice(0, 300),
    );
  for (let round = 0; round < total; round += 1) {
    if (round === Math.floor(total / 10)) early = used();
    const route = any(routes);
    const { method, url } = route;
    const operation = operations.get(route);
    const path = url.replace(/:\w+/g, () => (pick(2) ? '0123456789abcdef01234567' : text())).replace('*', text());
    const query = pick(3) ? '' : `?${any(FIELDS)}=${text()}&from=${text()}`;
    const headers: Record<string, string> = { 'content-type': pick(8) ? 'application/json' : 'text/plain' };
    if (pick(3) === 0) headers['idempotency-key'] = pick(2) ? 'k'.repeat(16 + pick(40)) : text();
    if (pick(4) === 0) headers.cookie = `booking=${text()}`;
    const payload = method === 'GET' || method === 'HEAD' ? undefined : (JSON.stringify(body(operation)) ?? '');
    const answer = await backend.app.inject({
      method: method as 'GET',
      url: path + query,
      headers,
      ...(payload ? { payload } : {}),
    });
    statuses[answer.statusCode] = (statuses[answer.statusCode] ?? 0) + 1;
    const isOurs = answer.statusCode < 500 && !/\bat .*\.(ts|js|mjs):\d+/.test(answer.body);
    const fault = faultOf(operation, answer.statusCode, answer.body);
    if (!isOurs || fault)
      failures.push(
        `round ${round}, seed ${SEED}: ${method} ${path + query} ${payload?.slice(0, 300)} -> ${answer.statusCode} ${fault} ${answer.body.slice(0, 200)}`,
      );
  }
  expect(failures.slice(0, 20)).toEqual([]);
  const grown = used() - early;
  console.log(`${total} requests, ${JSON.stringify(statuses)}, memory grew by ${(grown / 2 ** 20).toFixed(1)} MB`);
  if (total >= MANY) expect(grown).toBeLessThan(GROWTH);
});
