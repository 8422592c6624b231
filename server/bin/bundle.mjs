/** Bundles the server's entries to one file each: Node takes longer to read hundreds of modules than to run them. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT, shopFile } from './sources.mjs';

/** Packages with native code, which cannot be bundled. */
export const NATIVE = ['libsql'];

const shop = { name: 'shop', resolveId: { filter: { id: /^#shop(\/|$)/ }, handler: () => shopFile() } };

/** Input options for an entry: main.ts is the server, shop.ts the operator's command. */
export const serverInput = (entry) => ({
  input: join(ROOT, 'server', entry),
  cwd: ROOT,
  platform: 'node',
  plugins: [shop],
  external: [...NATIVE, 'pg-native'],
});

/** Output options for a directory. */
export const serverOutput = (dir) => ({
  dir,
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.js',
  codeSplitting: false,
});

async function write(input, dir) {
  const bundle = await rolldown(input);
  await bundle.write(serverOutput(dir));
  await bundle.close();
}

/** Bundles an entry of the server to main.js in a folder. */
export const bundleServer = (entry, dir) => write(serverInput(entry), dir);

/** Bundles the schema of the firm's file to main.js in a folder. */
export const bundleSchema = (dir) =>
  write({ input: join(ROOT, 'domain', 'shop', 'read-shop.ts'), cwd: ROOT, platform: 'node' }, dir);
