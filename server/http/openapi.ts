/** The OpenAPI document, made from the schemas that validate the calls. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { API_EXAMPLES } from '#domain/contract/api-examples';
import { refusalsOf } from '#domain/contract/refusals';
import { errorReply } from '#domain/contract/schemas';
import { business } from '#domain/shop/business';
import { errors } from '#locales/en/errors';
import { VERSION } from '#server/version';
import type { App } from './route';

/** Anybody can make every call; cookies and tokens decide what the answer contains. */
const SECURITY = [{}, { customer: [] }, { staff: [] }];
const idempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .optional()
    .describe(
      '16 to 255 printable characters. A repeat under it within a day gets the same booking; with another body, 409.',
    ),
});
const refusal = z
  .looseObject({ ...errorReply.shape, code: z.enum(Object.keys(errors)).optional() })
  .describe('An English sentence, and the code of the refusal.');
const { $schema: _, ...REFUSAL } = z.toJSONSchema(refusal);

const word = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** 'POST /api/bookings/:id/remove-promo' becomes 'postBookingsByIdRemovePromo'. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace('/api/', '/')
    .split(/[/-]/)
    .map((part) => (part.startsWith(':') ? `By${word(part.slice(1))}` : word(part)));
  return [method.toLowerCase(), ...words].join('');
}

export async function registerOpenApi(app: App, cookieName: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: business.name.en, version: VERSION },
      components: {
        schemas: { Refusal: REFUSAL as object },
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
      const described = {
        ...schema,
        operationId: operationIdOf(method, url),
        tags: [url.split('/')[2] ?? ''],
        security: SECURITY,
        ...(route.config?.once ? { headers: idempotencyKey } : {}),
      };
      const { schema: written, ...rest } = jsonSchemaTransform({ ...document, schema: described });
      const example = API_EXAMPLES[`${method} ${url}`];
      const body = example && { body: { ...(written.body as object), examples: [example] } };
      const refused = {
        $ref: '#/components/schemas/Refusal',
        description: `Refused: ${refusalsOf(`${method} ${url}`).join(', ')}.`,
      };
      const response = { ...(written.response as object | undefined), default: refused };
      return { ...rest, schema: { ...written, ...body, response } };
    },
  });
  app.get('/api/openapi.json', { config: { class: 'read' }, schema: { hide: true } }, () => app.swagger());
}
