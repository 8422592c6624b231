/** Paths of the build, and digests that tell whether it is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');
/** The bundles, the same for every firm: the firm's facts are filled in afterwards. */
export const BLANK = join(DIST, 'blank');
/** Scripts and styles of the previous build. */
export const PREVIOUS = join(DIST, 'previous');
/** Digests of the bundles' sources and of the firm's file. */
export const STAMPS = { sources: join(BLANK, '.stamp'), shop: join(DIST, '.stamp') };
/** Replaces the firm's file while bundling. */
export const BLANK_SHOP = join(ROOT, 'node_modules', '.cache', 'blank-shop.js');
/** The firm's file. */
export const shopFile = () => resolve(ROOT, process.env.SHOP || 'shop.json');

const SOURCES = [
  'dev',
  'docs/machines/examples.generated.json',
  'domain',
  'locales',
  'machines',
  'public',
  'server',
  'src',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Variables that the client is built with. */
const VARIABLES = ['API_BASE_URL', 'SITE_API_URL', 'PAYMENT_PAGE_URL', 'PAYMENT_RETURN_HOSTS'];

function filesOf(path) {
  const full = join(ROOT, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}

export function digestSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

export function digestShop() {
  const file = shopFile();
  return createHash('sha256')
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('base64url');
}

/** Empty when there is no stamp. */
export function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}

/**
 * Moves the scripts and styles of the build that is about to be replaced to dist/previous, where the server still serves them: pages open
 * in browsers ask for them later, and so do pages from servers that are not updated yet.
 */
export function keepAssets() {
  const assets = join(DIST, 'client', 'assets');
  if (!existsSync(assets)) return;
  rmSync(PREVIOUS, { recursive: true, force: true });
  mkdirSync(PREVIOUS, { recursive: true });
  renameSync(assets, join(PREVIOUS, 'assets'));
}
