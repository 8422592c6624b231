/**
 * Collects the files for a container image in a folder: the bundles and the firm's files; then finishes the build there. The image's Node.js
 * has SQLite, so it needs no package. Run it after the build: node build/image.mjs <folder> [assets of the previous image]
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readEnvironment } from './environment.mjs';
import { DIST, ROOT, shopFile } from './sources.mjs';

const filesOf = (place) =>
  readdirSync(place, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const [folder, assets] = process.argv.slice(2);
if (!folder) {
  console.error('Usage: node build/image.mjs <folder> [assets of the image before]');
  process.exit(2);
}
readEnvironment();
const shop = shopFile();

mkdirSync(folder, { recursive: true });
for (const name of ['blank', 'dev']) cpSync(join(DIST, name), join(folder, 'dist', name), { recursive: true });
const BUILD_AGAIN = ['environment', 'facts', 'finish', 'render', 'replace-build', 'sources'];
for (const name of [...BUILD_AGAIN.map((name) => `build/${name}.mjs`), 'server/bin', 'package.json', 'LICENSE'])
  cpSync(join(ROOT, name), join(folder, name), { recursive: true });
cpSync(shop, join(folder, 'shop.json'));
const products = join(dirname(shop), 'products.json');
if (existsSync(products)) cpSync(products, join(folder, 'products.json'));
const env = { ...process.env, SHOP: '' };
execFileSync(process.execPath, [join(folder, 'build', 'render.mjs')], { env, stdio: 'inherit' });
if (assets && existsSync(assets)) cpSync(assets, join(folder, 'dist', 'previous', 'assets'), { recursive: true });
// Only code that runs needs its source maps; a start that renders the pages again does without.
for (const name of ['blank', 'dev'])
  for (const file of filesOf(join(folder, 'dist', name))) if (file.endsWith('.map')) rmSync(file);
