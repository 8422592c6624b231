/** Texts of callers are measured before anything works on them: each has a bound, and the worst text within it is answered at once. */
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { handlers, routes } from '#server/compose';
import type { App } from '#server/http/route';
import { openedOnce } from '../../support/opened';
import { AS_STAFF, STAFF_TOKEN } from '../booking/support';
import { startServer } from './support';

/** A JSON schema of what a caller may send. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  prefixItems?: Shape[];
  properties?: Record<string, Shape>;
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
}
const PARTS = ['body', 'querystring', 'params'] as const;

interface Call {
  method: string;
  url: string;
  parts: Partial<Record<(typeof PARTS)[number], Shape>>;
}
const calls: Call[] = [];

function noteSchemas({ method, url, schema = {} }: RouteOptions): void {
  const parts = PARTS.flatMap((part) => {
    const given = schema[part as keyof typeof schema];
    if (!(given instanceof z.core.$ZodType)) return [];
    return [[part, z.toJSONSchema(given, { io: 'input', reused: 'inline', unrepresentable: 'any' })]];
  });
  for (const each of [method].flat()) calls.push({ method: each, url, parts: Object.fromEntries(parts) });
}

const server = openedOnce(() =>
  startServer({
    env: { RATE_LIMIT: 'off', STAFF_TOKEN },
    routes: [(app: App) => void app.addHook('onRoute', noteSchemas), ...routes],
    ...handlers,
  }),
);

/** Paths of the texts in a schema that may have any length. */
function unbounded(shape: Shape | boolean | undefined, path: string): string[] {
  if (shape === undefined || shape === false) return [];
  if (shape === true) return [path];
  const { type, properties = {}, items, prefixItems = [], additionalProperties, propertyNames } = shape;
  if (shape.enum || 'const' in shape) return [];
  const variants = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const isAnything = type === undefined && variants.length === 0;
  const isLong = type === 'string' && shape.maxLength === undefined;
  return [
    ...(isAnything || isLong ? [path] : []),
    ...variants.flatMap((variant) => unbounded(variant, path)),
    ...Object.entries(properties).flatMap(([name, inner]) => unbounded(inner, `${path}.${name}`)),
    ...[...prefixItems, items].flatMap((inner) => unbounded(inner, `${path}[]`)),
    ...unbounded(additionalProperties, `${path}.*`),
    ...unbounded(propertyNames, `${path} names`),
  ];
}

/** Pieces of texts that are slow to read by one expression or another. */
const PIECES = [',', ' ;', '+(0)', 'a@', 'a.', '-', '/*', 'EH1 ', 'Flat 1/2 ', '\r\n'];
/** Characters of a text that no schema limits: what a body of 64 KB holds. */
const UNLIMITED = 60_000;
/** Milliseconds for any answer. The compiler may take longer, once. */
const LONGEST_ANSWER = 150;

const NOTHING: Shape = { type: 'object' };

const isNested = (shape: Shape | undefined): boolean =>
  /"(object|array)"/.test(JSON.stringify(shape?.properties ?? {}));

/** The longest value of a schema, made of one piece. `isFlat`: without the rows and objects within it, which may refuse the rest. */
function longest(shape: Shape, piece: string, isFlat: boolean): unknown {
  if (shape.enum) return shape.enum[0];
  if ('const' in shape) return shape.const;
  const [variant] = [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])];
  if (variant) return longest(variant, piece, isFlat);
  if (shape.type === 'string') {
    const length = shape.maxLength ?? UNLIMITED;
    return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
  }
  if (shape.type === 'array') return [longest(shape.items ?? {}, piece, isFlat)];
  if (shape.type === 'boolean') return true;
  if (shape.type !== 'object') return shape.minimum ?? 1;
  const fields = Object.entries(shape.properties ?? {}).filter(
    ([, inner]) => inner.pattern === undefined && !(isFlat && isNested({ properties: { inner } })),
  );
  return Object.fromEntries(fields.map(([name, inner]) => [name, longest(inner, piece, isFlat)]));
}

/** Milliseconds so far: of a clock, and of the processor for this process. */
function times(): [clock: number, processor: number] {
  const { user, system } = process.cpuUsage();
  return [performance.now(), (user + system) / 1000];
}

/**
 * The status of an answer, and the time that it takes: the first that is short, or the tenth. Other programs slow the clock, and other threads
 * of this process spend its processor time, so the smaller one counts. Both can happen together for a second.
 */
async function measured(answer: () => Promise<{ statusCode: number }>): Promise<[status: number, ms: number]> {
  for (let tries = 1; ; tries += 1) {
    const [clock, processor] = times();
    const { statusCode } = await answer();
    const [clockNow, processorNow] = times();
    const ms = Math.min(clockNow - clock, processorNow - processor);
    if (ms <= LONGEST_ANSWER || tries === 10) return [statusCode, ms];
  }
}

describe('the texts that a caller sends', () => {
  it('have a bound in the schema of their call', () => {
    expect(calls.filter(({ parts }) => parts.body).length).toBeGreaterThan(30);
    const found = calls.flatMap(({ method, url, parts }) =>
      Object.entries(parts).flatMap(([part, shape]) => unbounded(shape, `${method} ${url} ${part}`)),
    );
    expect(found).toEqual([]);
  });

  it('are answered at once, however they are written, when they are as long as their bound', async () => {
    const slow: string[] = [];
    for (const { method, url, parts } of calls) {
      if (method === 'HEAD' || !JSON.stringify(parts).includes('"string"')) continue;
      const path = url.replace(/:\w+/g, '0'.repeat(24));
      for (const piece of PIECES)
        for (const isFlat of isNested(parts.body) ? [false, true] : [false]) {
          const query = longest(parts.querystring ?? NOTHING, piece, isFlat) as Record<string, string>;
          const payload = parts.body && (longest(parts.body, piece, isFlat) as object);
          const sent = { method: method as 'POST', url: path, query, headers: AS_STAFF };
          const [status, ms] = await measured(() => server.app.inject({ ...sent, ...(payload ? { payload } : {}) }));
          if (ms > LONGEST_ANSWER || status >= 500)
            slow.push(`${method} ${url} with '${piece}': ${status} after ${Math.round(ms)} ms`);
        }
    }
    expect(slow).toEqual([]);
  }, 120_000);
});
