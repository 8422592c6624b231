/** The API described by the schemas that check it. */
import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { business } from '#domain/business';
import type { App } from './route';

/** Adds /api/openapi.json. To be called before any route, so that it sees them all. */
export async function registerOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: business.name.en, version: '1.0.0' } },
    transform: (document) => {
      const { schema, url } = document;
      const isPublic = url.startsWith('/api/') && schema?.hide !== true;
      return isPublic ? jsonSchemaTransform({ ...document, schema: schema ?? {} }) : { schema: { hide: true }, url };
    },
  });
  app.get('/api/openapi.json', { config: { class: 'read' }, schema: { hide: true } }, () => app.swagger());
}
