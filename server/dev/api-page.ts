/** /dev/api: the OpenAPI document as Swagger UI shows it. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

const PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>API</title>
<link rel="stylesheet" href="/dev/api/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="/dev/api/swagger-ui-bundle.js"></script>
<script src="/dev/api/start.js"></script>
</html>
`;
const START = "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });";

/** The folder of Swagger UI's files. The package's own plugin would load 160 modules at every start. */
function folderOfFiles(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return join(dirname(require.resolve('@fastify/swagger-ui')), 'static');
  } catch {
    return undefined;
  }
}

/** Adds the page. Without the development dependencies there is none. */
export function registerApiPage(app: App): void {
  const folder = folderOfFiles();
  if (folder === undefined) return;
  const options = { config: { class: 'developers' }, schema: { hide: true } } as const;
  app.get('/dev/api', options, (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE),
  );
  app.get('/dev/api/start.js', options, (_request, reply) => reply.type('text/javascript').send(START));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    app.get(`/dev/api/${file}`, options, (_request, reply) => reply.sendFile(file, folder));
}
