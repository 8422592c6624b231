/** Bundles the server to a few files: Node takes longer to read hundreds of modules than to run them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { preprocessCSS, resolveConfig } from 'vite';
import { ROOT, shopFile } from './sources.mjs';

const shop = { name: 'shop', resolveId: { filter: { id: /^#shop(\/|$)/ }, handler: () => shopFile() } };

let config;
/** Style sheets as Vite imports them: the names of a module's classes, or with `?inline` its text. */
const sheets = {
  name: 'sheets',
  load: {
    filter: { id: /\.css(\?inline)?$/ },
    async handler(id) {
      const file = id.replace('?inline', '');
      this.addWatchFile(file);
      config ??= resolveConfig({ root: ROOT, configFile: false }, 'build');
      const { code, modules } = await preprocessCSS(await readFile(file, 'utf8'), file, await config);
      return { code: `export default ${JSON.stringify(file === id ? modules : code)}`, moduleType: 'js' };
    },
  },
};

/** The bundled schema of the firm's file, for a build and for development. */
export const SCHEMA = join(ROOT, 'node_modules', '.cache', 'schema');

/** Input options: main.ts is the server, shop.ts the operator's command. Modules that both use are bundled once. */
export const serverInput = {
  input: { main: join(ROOT, 'server', 'main.ts'), shop: join(ROOT, 'server', 'shop.ts') },
  cwd: ROOT,
  platform: 'node',
  plugins: [shop, sheets],
  // React has two builds, and only this one is bundled.
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  // Component packages contain 'use client'.
  checks: { moduleLevelDirective: false },
  // Native code: SQLite for Node.js 20, and an unused option of pg.
  external: ['@photostructure/sqlite', 'pg-native'],
};

/** Output options for a directory. */
export const serverOutput = (dir) => ({
  dir,
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name].js',
});

async function write(input, output) {
  const bundle = await rolldown(input);
  await bundle.write(output);
  await bundle.close();
}

/** Bundles the server and the command to main.js and shop.js in a folder. */
export const bundleServer = (dir) => write(serverInput, serverOutput(dir));

/** Bundles the schema of the firm's file to main.js in a folder. */
export const bundleSchema = (dir) =>
  write(
    { input: join(ROOT, 'domain', 'shop', 'read-shop.ts'), cwd: ROOT, platform: 'node' },
    { ...serverOutput(dir), entryFileNames: 'main.js', codeSplitting: false },
  );
