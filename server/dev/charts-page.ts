/** The developers' pages, and the inspector script in the application's pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/errors';
import { type App, addScope, type RegisterRoutes } from '#server/http/route';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

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

/** A cookie that the page of the statecharts sets: pages of the application then get the inspector. */
const WATCHING = 'statecharts=on';
const INSPECTOR = '<script src="/dev/pages/inspector.js"></script>';
const YEAR = 'private, max-age=31536000, immutable';

interface File {
  body: Buffer;
  type: string;
}

function loadFiles(folder: string): Map<string, File> {
  const files = new Map<string, File>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const type = TYPES[extname(entry.name)];
    if (entry.isFile() && type)
      files.set(file.slice(folder.length).replaceAll('\\', '/'), { body: readFileSync(file), type });
  }
  return files;
}

function isWatched({ method, headers, url }: FastifyRequest): boolean {
  const cookies = headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return method === 'GET' && cookies.includes(WATCHING) && !/^\/(api|dev|assets)\//.test(url);
}

/** Adds the built pages of `folder`, and the pages of `application` with the inspector for browsers that watch the charts. */
export function devPages(folder: string, application: RegisterRoutes): RegisterRoutes {
  const files = loadFiles(folder);
  const send = (reply: FastifyReply, path: string, cache: string): FastifyReply => {
    const file = files.get(path);
    if (!file) throw new AppError('notFound');
    return reply.type(file.type).header('cache-control', cache).send(file.body);
  };

  return (app, deps) => {
    for (const [path, document] of Object.entries(DOCUMENTS)) {
      app.get(path, { config: { class: 'operations' }, schema: { hide: true } }, (_request, reply) => {
        reply.header('content-security-policy', POLICY);
        if (path === '/dev/statecharts') reply.header('set-cookie', `${WATCHING}; Path=/; HttpOnly; SameSite=Lax`);
        return send(reply, document, 'no-store');
      });
    }
    app.get('/dev/pages/*', { config: { class: 'operations' }, schema: { hide: true } }, (request, reply) => {
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
  // The page has to be whole and uncompressed to be changed.
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
