import type { App } from '#server/http/route';

/** Swagger UI sets styles on its elements. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds /dev/api, the OpenAPI document as Swagger UI shows it. Without the development dependencies there is no such page. */
export async function registerApiPage(app: App): Promise<void> {
  const swaggerUi = await import('@fastify/swagger-ui').catch(() => undefined);
  if (!swaggerUi) return;
  await app.register(async (scope) => {
    scope.decorate('routeClass', 'developers');
    await scope.register(swaggerUi.default, {
      routePrefix: '/dev/api',
      staticCSP: POLICY,
      uiConfig: { url: '/api/openapi.json', deepLinking: true },
    });
  });
}
