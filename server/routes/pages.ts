/** Serves pages and client files, and redirects between languages. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#domain/app-error';
import type { Language } from '#domain/language';
import type { PageStore, Stored, StoredPage } from '#server/html/page-store';
import type { RegisterRoutes } from '#server/http/route';
import { type Renderer, withPublished } from '#server/reviews/published-pages';

/** Assets have a hash of their content in their name, so they never change. */
const OF_ASSETS = { maxAge: '365d', immutable: true, etag: false, lastModified: false, acceptRanges: false };
const OF_FILES = { maxAge: '1d' };
const DAY = 'public, max-age=86400';

/** Headers that matter on pages only, left out of scripts and styles to save bytes. */
const OF_PAGES = [
  'content-security-policy',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-permitted-cross-domain-policies',
  'permissions-policy',
  'x-request-id',
] as const;

/** Calls, and paths that a browser could mistake for another site. */
const NO_PAGE = /^\/api(\/|$)|^\/\/|\\/i;
const FILE = /\.[a-z0-9]{1,12}$/i;
/** Files that are not served: source maps, compressed copies under their own names, and paths with `//` or `/.`. */
const HIDDEN = /\.(br|gz|map|html)$|\/[./]/i;

type PageAnswer =
  | { kind: 'page'; page: StoredPage }
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'text'; text: Stored }
  | { kind: 'file'; folder: string }
  | { kind: 'missing' };

const isLang = (text: string | undefined): text is Language => text === 'en' || text === 'zh';

/** `path` has no query; redirects keep it. */
function answerPath(path: string, pages: PageStore): PageAnswer {
  const text = pages.text(path);
  if (text) return { kind: 'text', text };
  if (path === '/') return { kind: 'redirect', to: '/en', status: 302 };
  if (NO_PAGE.test(path)) return { kind: 'missing' };
  if (FILE.test(path)) {
    const folder = HIDDEN.test(path) ? undefined : pages.folderOf(path);
    return folder === undefined ? { kind: 'missing' } : { kind: 'file', folder };
  }
  if (path.endsWith('/')) {
    const bare = path.replace(/(?<!\/)\/+$/, '');
    const answer = answerPath(bare, pages);
    return answer.kind === 'redirect' ? answer : { kind: 'redirect', to: bare, status: 301 };
  }
  const exact = pages.page(path);
  if (exact) return { kind: 'page', page: exact };
  const lang = path.split('/')[1];
  const missing = isLang(lang) && pages.notFound(lang);
  if (missing) return { kind: 'page', page: missing };
  if (missing === null) return { kind: 'redirect', to: `/en${path.slice('/zh'.length)}`, status: 302 };
  if (path.startsWith('/dev/')) return { kind: 'missing' };
  // This can also be a 404 page of the pages below another one.
  const known = pages.page(`/en${path}`);
  if (!known) return { kind: 'redirect', to: '/en', status: 302 };
  return { kind: 'redirect', to: `/en${path}`, status: known.status === 200 ? 301 : 302 };
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  const header = request.headers['accept-encoding'] ?? '';
  const accepted = (Array.isArray(header) ? header.join(',') : header)
    .split(',')
    .find((item) => item.trim().split(';')[0] === encoding);
  return accepted !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(accepted);
}

/** The smallest form of a text that the browser accepts. */
async function encoded(request: FastifyRequest, { body, compressed, etag }: Stored) {
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(request, each));
  const bytes = encoding && (await compressed(encoding));
  return bytes ? { body: bytes, encoding, etag: etag.replace(/"$/, `-${encoding}"`) } : { body, etag };
}

async function sendStored(request: FastifyRequest, reply: FastifyReply, stored: Stored): Promise<FastifyReply> {
  const { body, encoding, etag } = await encoded(request, stored);
  reply.headers({ vary: 'accept-encoding', etag });
  const known = request.headers['if-none-match'];
  if (reply.statusCode === 200 && known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return reply.code(304).send();
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(stored.type).send(body);
}

/** `loadRenderer`: of the build; without it, pages stay as they were built. */
export function pageRoutes(pages: PageStore, loadRenderer?: () => Promise<Renderer>): RegisterRoutes {
  return (app, deps) => {
    const { clock } = deps;
    const latest = loadRenderer ? withPublished(pages, deps, loadRenderer) : async (page: StoredPage) => page;
    app.get('/*', { config: { class: 'page' }, schema: { hide: true } }, async (request, reply) => {
      const [path = '/', query] = request.url.split('?');
      const answer = answerPath(path, pages);
      if (answer.kind === 'missing') throw new AppError('notFound');
      if (answer.kind === 'redirect')
        return reply.redirect(query === undefined ? answer.to : `${answer.to}?${query}`, answer.status);
      if (answer.kind === 'file') {
        const isAsset = path.startsWith('/assets/');
        if (isAsset) for (const name of OF_PAGES) reply.removeHeader(name);
        return reply.sendFile(path, answer.folder, isAsset ? OF_ASSETS : OF_FILES);
      }
      if (answer.kind === 'text') return sendStored(request, reply.header('cache-control', DAY), answer.text);
      const page = await latest(answer.page);
      reply.code(page.status).headers({
        'cache-control': 'no-cache',
        'content-security-policy': page.csp,
        'server-timing': `now;dur=${clock.now()}`,
      });
      if (pages.speculationRules) reply.header('speculation-rules', pages.speculationRules);
      return sendStored(request, reply, page);
    });
  };
}
