/** The prerendered pages and the client's files, held in memory in every encoding they are served in. */

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod';
import type { Language } from '#domain/language';
import { contentPolicyOf, OWN_SERVER_ONLY, type PolicyAdditions } from '#server/config/content-policy';
import { TYPEFACE } from '#server/http/html';

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
  /** Null for a language without pages. */
  notFound(lang: Language): StoredPage | null;
  /** A file of the client build by its URL path, or null. */
  file(path: string): Stored | null;
  /** Value of the Speculation-Rules header, or null. */
  speculationRules: string | null;
}

const manifestSchema = z.object({
  /** Stands for the server's own origin in pages and files. */
  origin: z.string().min(1),
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string(), status: z.int().default(200) })),
  /** Of the languages that there are pages in. */
  notFound: z.object({ en: z.string(), zh: z.optional(z.string()) }),
  /** Further files beside the pages, served at the root. */
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

/** For what is compressed while a client waits. */
const QUALITY = 9;

const compressBrotli = (body: Buffer): Buffer =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
const typeOf = (file: string): string => TYPES[basename(file)] ?? TYPES[extname(file)] ?? 'application/octet-stream';
const ifSmaller = (result: Buffer, body: Buffer): Buffer | null => (result.length < body.length ? result : null);

/** Makes its value when it is first asked for. */
function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** A file as the build left it, with what it compressed beside it. */
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

/** A text that the server's origin is put into, so that nothing could be compressed before. */
function loadText(file: string, mark: string, origin: string): Stored {
  const body = Buffer.from(readFileSync(file, 'utf8').replaceAll(mark, origin));
  const br = lazily(() => ifSmaller(compressBrotli(body), body));
  const gz = lazily(() => ifSmaller(gzipSync(body), body));
  return {
    body,
    get br() {
      return br();
    },
    get gz() {
      return gz();
    },
    etag: etagOf(body),
    type: typeOf(file),
  };
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

/** The wildcards that can stand for a path, the nearest first. */
function* wildcardsOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield `${path.slice(0, end)}/*`;
}

/**
 * Loads `pages/manifest.json` with its pages and files, and `client/`, from the build's directory, and puts the origin that others
 * reach the server at into the pages. A path that ends in `/*` stands for every path below it. Throws when the build is not there
 * or not whole.
 */
export function loadPages(dist: string, origin: string, policy: PolicyAdditions = OWN_SERVER_ONLY): PageStore {
  const folder = join(dist, 'pages');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  const pageOf = (html: string, status: number, path?: string): StoredPage => {
    const stored = loadText(join(folder, html), manifest.origin, origin);
    return Object.assign(stored, { status, csp: contentPolicyOf(stored.body.toString('utf8'), policy, path) });
  };
  const pages = new Map(manifest.pages.map(({ path, html, status }) => [path, pageOf(html, status, path)]));
  const { en, zh } = manifest.notFound;
  const missing = { en: pageOf(en, 404), zh: zh === undefined ? null : pageOf(zh, 404) };
  const files = loadFiles(join(dist, 'client'));
  for (const [path, file] of files) if (path.endsWith('.woff2')) files.set(TYPEFACE, file);
  for (const file of manifest.files) files.set(`/${file}`, loadText(join(folder, file), manifest.origin, origin));
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
