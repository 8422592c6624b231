/** Bundles the server to a few files: Node takes longer to read hundreds of modules than to run them. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT, shopFile } from './sources.mjs';

const shop = { name: 'shop', resolveId: { filter: { id: /^#shop(\/|$)/ }, handler: () => shopFile() } };

/** Input options: main.ts is the server, shop.ts the operator's command. What both use is bundled once. */
export const serverInput = {
  input: { main: join(ROOT, 'server', 'main.ts'), shop: join(ROOT, 'server', 'shop.ts') },
  cwd: ROOT,
  platform: 'node',
  plugins: [shop],
  // Native code: SQLite for Node.js 20, and an option of pg that nobody uses.
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
