/** Prerendered pages and client files, in memory in every encoding. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Language } from '#domain/language';
import { contentPolicyOf, OWN_SERVER_ONLY, type PolicyAdditions } from '#server/config/content-policy';
import { TYPEFACE } from '#server/http/html';

/** A file ready to send. `br` and `gz` are null where they are not smaller. */
export interface Stored {
  body: Buffer;
  br: Buffer | null;
  gz: Buffer | null;
  /** Strong, of the uncompressed body. */
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
  /** Null for a language without pages. */
  notFound(lang: Language): StoredPage | null;
  /** A file of the client build by its URL path, or null. */
  file(path: string): Stored | null;
  /** Value of the Speculation-Rules header, or null. */
  speculationRules: string | null;
}

const manifestSchema = z.object({
  /** Placeholder for the server's origin in pages and files. */
  origin: z.string().min(1),
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string(), status: z.int().default(200) })),
  /** By language. */
  notFound: z.object({ en: z.string(), zh: z.optional(z.string()) }),
  /** Further files, served at the root. */
  files: z.array(z.string()),
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

/** Low enough to compress all pages within seconds. */
const QUALITY = 9;

const compressBrotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
const typeOf = (file: string): string => TYPES[basename(file)] ?? TYPES[extname(file)] ?? 'application/octet-stream';
const ifSmaller = (result: Buffer, body: Buffer): Buffer | null => (result.length < body.length ? result : null);

/** Reads a file of the build and its compressed copies. */
function load(file: string): Stored {
  const body = readFileSync(file);
  const encoded = (suffix: string, compress: (body: Buffer) => Buffer): Buffer | null =>
    COMPRESSIBLE.has(extname(file))
      ? ifSmaller(existsSync(file + suffix) ? readFileSync(file + suffix) : compress(body), body)
      : null;
  return {
    body,
    br: encoded('.br', compressBrotli),
    gz: encoded('.gz', gzipSync),
    etag: etagOf(body),
    type: typeOf(file),
  };
}

/** Reads a text and inserts the server's origin, so it cannot be compressed at build time. */
function loadText(file: string, mark: string, origin: string): Stored {
  const body = Buffer.from(readFileSync(file, 'utf8').replaceAll(mark, origin));
  return { body, br: null, gz: null, etag: etagOf(body), type: typeOf(file) };
}

/** Compresses texts on all processors, before the first customer asks for one. */
async function compressAll(texts: readonly Stored[]): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const compress = async (text: Stored): Promise<void> => {
    text.gz = ifSmaller(await promisify(gzip)(text.body), text.body);
    text.br = ifSmaller(await promisify(brotliCompress)(text.body, { params }), text.body);
  };
  await Promise.all(texts.map(compress));
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

/** Yields the wildcards that match a path, the nearest first. */
function* wildcardsOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield `${path.slice(0, end)}/*`;
}

/**
 * Loads `pages/manifest.json`, its pages and files, and `client/` from the build, and inserts the server's origin. The
 * assets of the build before are served too, in `previous/`: open pages ask for them. A path that ends in `/*` matches every path below it. Throws when the build is missing or incomplete.
 */
export async function loadPages(
  dist: string,
  origin: string,
  policy: PolicyAdditions = OWN_SERVER_ONLY,
): Promise<PageStore> {
  const folder = join(dist, 'pages');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const pageOf = (html: string, status: number, path?: string): StoredPage => {
    const stored = loadText(join(folder, html), manifest.origin, origin);
    return Object.assign(stored, { status, csp: contentPolicyOf(stored.body.toString('utf8'), policy, path) });
  };
  const pages = new Map(manifest.pages.map(({ path, html, status }) => [path, pageOf(html, status, path)]));
  const { en, zh } = manifest.notFound;
  const missing = { en: pageOf(en, 404), zh: zh === undefined ? null : pageOf(zh, 404) };
  const previous = join(dist, 'previous');
  const files = new Map([...(existsSync(previous) ? loadFiles(previous) : []), ...loadFiles(join(dist, 'client'))]);
  for (const [path, file] of files) if (path.endsWith('.woff2')) files.set(TYPEFACE, file);
  const texts = manifest.files.map((file): [string, Stored] => [
    `/${file}`,
    loadText(join(folder, file), manifest.origin, origin),
  ]);
  for (const [path, text] of texts) files.set(path, text);
  await compressAll([
    ...pages.values(),
    ...Object.values(missing).flatMap((page) => page ?? []),
    ...texts.map(([, text]) => text),
  ]);
  return {
    page: (path) => {
      for (const known of [path, ...wildcardsOf(path)]) {
        const page = pages.get(known);
        if (page) return page;
      }
      return null;
    },
    notFound: (lang) => missing[lang],
    file: (path) => files.get(path) ?? null,
    speculationRules: files.has(SPECULATION_RULES) ? `"${SPECULATION_RULES}"` : null,
  };
}
