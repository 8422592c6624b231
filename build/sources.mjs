/** Paths of the build, and digests that tell whether it is up to date. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** The build that runs. */
export const DIST = join(ROOT, 'dist');
/** A build is made here, and then replaces the present one. */
export const NEXT = join(ROOT, 'dist.next');
/** The bundles of a build, the same for every firm: the firm's facts are filled in afterwards. */
export const blankOf = (build) => join(build, 'blank');
/** Digests of the bundles' sources and of the firm's file. */
export const stampsOf = (build) => ({ sources: join(blankOf(build), '.stamp'), shop: join(build, '.stamp') });
/** Replaces the firm's file while bundling. */
export const BLANK_SHOP = join(ROOT, 'node_modules', '.cache', 'blank-shop.js');
/** The firm's file. */
export const shopFile = () => resolve(ROOT, process.env.SHOP || 'shop.json');

const SOURCES = [
  'build',
  'content',
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
  'postcss.config.mjs',
  'tsconfig.base.json',
  'tsconfig.json',
  'vite.config.ts',
];
/** Variables that the client is built with. */
const VARIABLES = ['API_BASE_URL', 'SITE_API_URL', 'PAYMENT_PAGE_URL', 'PAYMENT_RETURN_HOSTS'];
/** All variables that a build depends on. */
export const BUILT_WITH = ['SHOP', ...VARIABLES];

/** False in an image, which has only the build. */
export const hasSources = () => existsSync(join(ROOT, 'domain'));

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

const read = (stamp) => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '');

/** The state of the present build: it may be missing, and its bundles or the firm's facts may be older than the files. */
export function stateOfBuild() {
  const { sources, shop } = stampsOf(DIST);
  const isMade = read(shop) !== '';
  const isBundled = isMade && (!hasSources() || read(sources) === digestSources());
  return { isMade, isBundled, isUpToDate: isBundled && read(shop) === digestShop() };
}
