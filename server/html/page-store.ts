/** Prerendered pages and the texts for search engines, in memory in every encoding that was requested. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import * as z from 'zod';
import type { Language } from '#domain/language';
import { contentPolicyOf, OWN_SERVER_ONLY, type PolicyAdditions } from '#server/config/content-policy';
import { lazy } from '#server/memoize';

export type Encoding = 'br' | 'gzip';

/** A text ready to send. */
export interface Stored {
  body: Buffer;
  /** Null if that is not smaller. The first call for an encoding compresses the text, which takes some milliseconds. */
  compressed(encoding: Encoding): Promise<Buffer | null>;
  /** Strong, of the uncompressed body. */
  etag: string;
  type: string;
}

export interface StoredPage extends Stored {
  /** In the build's manifest. */
  path: string;
  status: number;
  csp: string;
}

export interface PageStore {
  /** The page of a path without a trailing slash, or null. */
  page(path: string): StoredPage | null;
  notFound(lang: Language): StoredPage | null;
  /** A page with other HTML, which names the origin by the build's placeholder. */
  remake(page: StoredPage, html: string): StoredPage;
  /** A text for search engines by its URL path, or null. */
  text(path: string): Stored | null;
  /** The file that names the scripts of the client. */
  clientManifestPath: string;
  /** The folder of a file of the client, by its URL path. */
  folderOf(path: string): string | undefined;
  /** Value of the Speculation-Rules header, or null. */
  speculationRules: string | null;
}

const manifestSchema = z.object({
  /** Placeholder for the server's origin in pages and texts. */
  origin: z.string().min(1),
  pages: z.array(z.object({ path: z.string().startsWith('/'), html: z.string(), status: z.int().default(200) })),
  notFound: z.object({ en: z.string(), zh: z.optional(z.string()) }),
  /** Further texts, served at the root. */
  files: z.array(z.string()),
});

const TYPES: Readonly<Record<string, string>> = {
  'speculation-rules.json': 'application/speculationrules+json',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};
const SPECULATION_RULES = '/speculation-rules.json';

/** Low enough to compress a page while a customer waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
};

const etagOf = (body: Buffer): string => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
const typeOf = (file: string): string => TYPES[basename(file)] ?? TYPES[extname(file)] ?? 'application/octet-stream';

/** Inserts the server's origin into a text, so it cannot be compressed at build time. */
function textOf(type: string, read: string, mark: string, origin: string): Stored {
  const body = Buffer.from(read.replaceAll(mark, origin));
  const results = new Map<Encoding, Promise<Buffer | null>>();
  const compressed = (encoding: Encoding): Promise<Buffer | null> => {
    const result =
      results.get(encoding) ?? COMPRESS[encoding](body).then((bytes) => (bytes.length < body.length ? bytes : null));
    results.set(encoding, result);
    return result;
  };
  return { body, compressed, etag: etagOf(body), type };
}

/** Yields the wildcards that match a path, the nearest first. */
function* wildcardsOf(path: string): Generator<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) yield `${path.slice(0, end)}/*`;
}

/**
 * Loads `pages/manifest.json`, its pages and texts from the build, and inserts the server's origin. The previous build's assets are served
 * too, from `previous/`, because open pages ask for them. A path that ends in `/*` matches every path below it. Throws when the build is
 * missing or incomplete.
 */
export function loadPages(dist: string, origin: string, policy: PolicyAdditions = OWN_SERVER_ONLY): PageStore {
  const folder = join(dist, 'pages');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')));
  /** Reads a text now, because the folder may be replaced; makes it ready when it is first asked for. */
  const load = (file: string): (() => Stored) => {
    const read = readFileSync(join(folder, file));
    return lazy(() => textOf(typeOf(file), read.toString('utf8'), manifest.origin, origin));
  };
  const asPage = (text: Stored, status: number, path: string): StoredPage =>
    Object.assign(text, { status, path, csp: contentPolicyOf(text.body.toString('utf8'), policy, path) });
  const pageOf = (html: string, status: number, path: string): (() => StoredPage) => {
    const stored = load(html);
    return lazy(() => asPage(stored(), status, path));
  };
  const pages = new Map(manifest.pages.map(({ path, html, status }) => [path, pageOf(html, status, path)]));
  const { en, zh } = manifest.notFound;
  const missing = { en: pageOf(en, 404, '/en/*'), zh: zh === undefined ? null : pageOf(zh, 404, '/zh/*') };
  const folders = [join(dist, 'client'), join(dist, 'previous')];
  const texts = new Map(manifest.files.map((file) => [`/${file}`, load(file)]));
  return {
    page: (path) => {
      for (const known of [path, ...wildcardsOf(path)]) {
        const page = pages.get(known);
        if (page) return page();
      }
      return null;
    },
    notFound: (lang) => missing[lang]?.() ?? null,
    remake: ({ type, status, path }, html) => asPage(textOf(type, html, manifest.origin, origin), status, path),
    text: (path) => texts.get(path)?.() ?? null,
    clientManifestPath: join(dist, 'client', '.vite', 'manifest.json'),
    folderOf: (path) => folders.find((each) => existsSync(join(each, path))),
    speculationRules: texts.has(SPECULATION_RULES) ? `"${SPECULATION_RULES}"` : null,
  };
}
