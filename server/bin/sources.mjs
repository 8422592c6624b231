/** What the build is made from, as one digest. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');
const STAMP = join(DIST, '.stamp');
/** The facts of the firm that is built for. */
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

/** Digest of every source and variable. */
export function digestSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  if (existsSync(shopFile())) hash.update(readFileSync(shopFile()));
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Digest of the sources that the build in `dist` was made from; empty without one. */
export function builtDigest() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
}

export { STAMP };
