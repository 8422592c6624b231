/** The prerendered pages and the client's files, held in memory in every encoding they are served in. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Lang } from '#domain/contract/schemas';

/** One file ready to be sent. `br` and `gz` are null where they are not smaller. */
export interface Stored {
  body: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
  /** Strong, of the plain body. */
  etag: string;
  type: string;
}

export interface StoredPage extends Stored {
  status: number;
  csp: string;
}

export interface PageStore {
  /** The page of a path without a trailing slash, or null. */
  page(path: string): StoredPage | null;
  notFound(lang: Lang): StoredPage;
  /** A file of the client build by its URL path, or null. */
  file(path: string): Stored | null;
  /** Value of the Speculation-Rules header, or null. */
  speculationRules: string | null;
}

const manifestSchema = z.object({
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string(), status: z.int().default(200) })),
  notFound: z.object({ en: z.string(), zh: z.string() }),
});

const TYPES: Readonly<Record<string, string>> = {
  'speculation-rules.json': 'application/speculationrules+json',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.json', '.webmanifest', '.svg', '.ico', '.txt', '.xml']);
const SPECULATION_RULES = '/speculation-rules.json';

/** Fast enough for a start, where the build left no better file beside. */
const QUALITY = 5;

function encoded(file: string, body: Buffer, suffix: string, compress: (body: Buffer) => Buffer): Buffer | null {
  if (!COMPRESSIBLE.has(extname(file))) return null;
  const result = existsSync(file + suffix) ? readFileSync(file + suffix) : compress(body);
  return result.length < body.length ? result : null;
}

function load(file: string): Stored {
  const body = readFileSync(file);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } };
  return {
    body,
    br: encoded(file, body, '.br', (plain) => brotliCompressSync(plain, brotli)),
    gz: encoded(file, body, '.gz', (plain) => gzipSync(plain)),
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    type: TYPES[basename(file)] ?? TYPES[extname(file)] ?? 'application/octet-stream',
  };
}

/** Only this server, and of inline code only the page's own styles, each by its hash. */
function policyOf(html: string): string {
  const hashes = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, style]) =>
      `'sha256-${createHash('sha256')
        .update(style ?? '')
        .digest('base64')}'`,
  );
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${["'self'", ...new Set(hashes)].join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function loadFiles(root: string): Map<string, Stored> {
  const files = new Map<string, Stored>();
  for (const entry of readdirSync(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || /\.(br|gz|map|html)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(root.length).replaceAll('\\', '/');
    if (!path.startsWith('/.')) files.set(path, load(file));
  }
  return files;
}

/**
 * Loads `pages/manifest.json` with its pages, and `client/`, from the build's directory. A path that ends in `/*` stands for every
 * path with one more segment. Throws when the build is not there or not whole.
 */
export function loadPages(dist: string): PageStore {
  const folder = join(dist, 'pages');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const pageOf = (html: string, status: number): StoredPage => {
    const stored = load(join(folder, html));
    return { ...stored, status, csp: policyOf(stored.body.toString('utf8')) };
  };
  const pages = new Map(manifest.pages.map(({ path, html, status }) => [path, pageOf(html, status)]));
  const missing = { en: pageOf(manifest.notFound.en, 404), zh: pageOf(manifest.notFound.zh, 404) };
  const files = loadFiles(join(dist, 'client'));
  return {
    page: (path) => pages.get(path) ?? pages.get(path.replace(/\/[^/]+$/, '/*')) ?? null,
    notFound: (lang) => missing[lang],
    file: (path) => files.get(path) ?? null,
    speculationRules: files.has(SPECULATION_RULES) ? `"${SPECULATION_RULES}"` : null,
  };
}
