/** What the build is made from, as one digest. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const DIST = join(ROOT, 'dist');
/** What is bundled, the same for every firm: its facts are filled in afterwards. */
export const BLANK = join(DIST, 'blank');
/** The digests of what was bundled, and of the firm's file that it was filled from. */
export const STAMPS = { sources: join(BLANK, '.stamp'), shop: join(DIST, '.stamp') };
/** Stands for the firm's file while things are bundled. */
export const BLANK_SHOP = join(ROOT, 'node_modules', '.cache', 'blank-shop.js');
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
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** Digest of the firm's file. */
export function digestShop() {
  const file = shopFile();
  return createHash('sha256')
    .update(existsSync(file) ? readFileSync(file) : '')
    .digest('base64url');
}

/** What a stamp says; empty without one. */
export function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}
