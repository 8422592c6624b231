/** The developers' pages, and the inspector script in the application's pages. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type App, addScope, type RegisterRoutes } from '#server/http/route';

const DOCUMENTS = {
  '/dev/statecharts': '/statecharts.html',
  '/dev/ui': '/ui.html',
  '/dev/start': '/start.html',
} as const;
const POLICY = [
  "default-src 'none'",
  "font-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A cookie set by the statecharts page: pages of the application then get the inspector. */
const WATCHING = 'statecharts=on';
const INSPECTOR = '<script src="/dev/pages/inspector.js"></script>';
const YEAR = 'private, max-age=31536000, immutable';

function isWatched({ method, headers, url }: FastifyRequest): boolean {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return method === 'GET' && cookies.includes(WATCHING) && !/^\/(api|dev|assets)\//.test(url);
}

/** Adds the built pages of `folder`, and the pages of `application` with the inspector for browsers that watch the charts. */
export function devPages(folder: string, application: RegisterRoutes): RegisterRoutes {
  const send = (reply: FastifyReply, path: string, cache: string): FastifyReply =>
    reply.header('cache-control', cache).sendFile(path, folder, { cacheControl: false });

  return (app, deps) => {
    for (const [path, document] of Object.entries(DOCUMENTS)) {
      app.get(path, { config: { class: 'developers' }, schema: { hide: true } }, (_request, reply) => {
        reply.header('content-security-policy', POLICY);
        if (path === '/dev/statecharts') reply.header('set-cookie', `${WATCHING}; Path=/; HttpOnly; SameSite=Lax`);
        return send(reply, document, 'no-store');
      });
    }
    app.get('/dev/pages/*', { config: { class: 'developers' }, schema: { hide: true } }, (request, reply) => {
      const path = request.url.slice('/dev/pages'.length).split('?')[0] ?? '';
      return send(reply, path, path.startsWith('/assets/') ? YEAR : 'no-cache');
    });

    addScope(app, (scope) => {
      addInspector(scope);
      application(scope, deps);
    });
  };
}

function addInspector(app: App): void {
  // The page must be complete and uncompressed, so that it can be changed.
  app.addHook('onRequest', async (request) => {
    if (!isWatched(request)) return;
    delete request.headers['accept-encoding'];
    delete request.headers['if-none-match'];
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
    if (!isPage || !Buffer.isBuffer(payload) || !isWatched(request)) return payload;
    reply.removeHeader('etag');
    reply.header('cache-control', 'no-cache').header('vary', 'cookie').removeHeader('content-length');
    return payload.toString('utf8').replace(/<head>/, `<head>${INSPECTOR}`);
  });
}
