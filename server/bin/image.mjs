/**
 * Collects the files of a container image in a folder: the bundles, the firm's file and the packages with native code; then finishes the
 * build there. Run it after the build: node server/bin/image.mjs <folder> [assets of the image before]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix } from 'node:path';
import { NATIVE } from './bundle.mjs';
import { DIST, ROOT, shopFile } from './sources.mjs';

const filesOf = (place) =>
  readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Resolves a package from a folder of the lockfile, as Node.js does. */
function resolvePackage(lock, from, name) {
  for (let folder = from; ; folder = posix.dirname(folder)) {
    const place = posix.join(folder === '.' ? '' : folder, 'node_modules', name);
    if (lock[place]) return place;
    if (folder === '.' || folder === '') return undefined;
  }
}

/** Folders of the named packages and all their installed dependencies. */
function closureOf(names) {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;
  const found = new Set();
  const visit = (from, name, isNeeded) => {
    const place = resolvePackage(lock, from, name);
    if (!place || !existsSync(join(ROOT, place))) {
      if (isNeeded) throw new Error(`The package ${name} is not installed`);
      return;
    }
    if (found.has(place)) return;
    found.add(place);
    for (const needed of Object.keys(lock[place].dependencies ?? {})) visit(place, needed, true);
    const wished = { ...lock[place].optionalDependencies, ...lock[place].peerDependencies };
    for (const optional of Object.keys(wished)) visit(place, optional, false);
  };
  for (const name of names) visit('.', name, true);
  return [...found];
}

const [folder, assets] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node server/bin/image.mjs <folder> [assets of the image before]');
  process.exit(2);
}
const shop = shopFile();
const packages = closureOf(NATIVE);

mkdirSync(folder, { recursive: true });
for (const name of ['blank', 'dev']) cpSync(join(DIST, name), join(folder, 'dist', name), { recursive: true });
for (const name of ['environment', 'facts', 'finish', 'shop', 'sources', 'start'])
  cpSync(join(ROOT, 'server', 'bin', `${name}.mjs`), join(folder, 'server', 'bin', `${name}.mjs`));
const isOwn = (place) => (source) => !source.slice(join(ROOT, place).length).includes('node_modules');
for (const place of packages)
  cpSync(join(ROOT, place), join(folder, place), { recursive: true, dereference: true, filter: isOwn(place) });
for (const name of ['package.json', 'LICENSE']) cpSync(join(ROOT, name), join(folder, name));
cpSync(shop, join(folder, 'shop.json'));
const env = { ...process.env, SHOP: '' };
execFileSync(process.execPath, [join(folder, 'server', 'bin', 'finish.mjs')], { env, stdio: 'inherit' });
if (assets && existsSync(assets)) cpSync(assets, join(folder, 'dist', 'previous', 'assets'), { recursive: true });
// Only what runs needs its source maps: a start that renders the pages again goes without.
for (const name of ['blank', 'dev'])
  for (const file of filesOf(join(folder, 'dist', name))) if (file.endsWith('.map')) rmSync(file);
console.log(`${packages.length} packages collected in ${folder}`);
