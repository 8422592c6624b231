/** The API described by the schemas that check it. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { business } from '#domain/business';
import { errorReply } from '#domain/contract/schemas';
import packageJson from '../../package.json' with { type: 'json' };
import { API_EXAMPLES } from './api-examples';
import type { App, RouteClass } from './route';

/** Whoever the call is: a customer's browser, staff, or nobody in particular. */
const SECURITY = [{}, { customer: [] }, { staff: [] }];
const REPEATABLE: ReadonlySet<RouteClass> = new Set(['write', 'guess']);
const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe('16 to 255 printable characters. A repeat under it gets the first answer; with another body, 409.'),
});
const refused = z.looseObject(errorReply.shape).describe('Refused: an English sentence, and its code.');

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'POST /api/bookings/:id/remove-promo' is 'postBookingsByIdRemovePromo'. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace('/api/', '/')
    .split(/[/-]/)
    .map((part) => (part.startsWith(':') ? `By${word(part.slice(1))}` : word(part)));
  return [method.toLowerCase(), ...words].join('');
}

/** Adds /api/openapi.json. To be called before any route, so that it sees them all. */
export async function registerOpenApi(app: App, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: business.name.en, version: packageJson.version },
      components: {
        securitySchemes: {
          customer: { type: 'apiKey', in: 'cookie', name: cookieName, description: 'Set with the first booking.' },
          staff: { type: 'http', scheme: 'bearer', description: 'A token of STAFF_TOKENS.' },
        },
      },
    },
    transform: (document) => {
      const { schema = {}, url, route } = document;
      if (!url.startsWith('/api/') || schema.hide === true) return { schema: { hide: true }, url };
      const method = String(route.method);
      const takesKey = method === 'POST' && REPEATABLE.has(route.config?.class as RouteClass);
      const described = {
        ...schema,
        operationId: operationIdOf(method, url),
        tags: [url.split('/')[2] ?? ''],
        security: SECURITY,
        ...(takesKey ? { headers: idempotencyKey } : {}),
        response: { ...(schema.response as object | undefined), default: refused },
      };
      const { schema: written, ...rest } = jsonSchemaTransform({ ...document, schema: described });
      const example = API_EXAMPLES[`${method} ${url}`];
      const body = example && { body: { ...(written.body as object), examples: [example] } };
      return { ...rest, schema: { ...written, ...body } };
    },
  });
  app.get('/api/openapi.json', { config: { class: 'read' }, schema: { hide: true } }, () => app.swagger());
}
