/** How the server is bundled: everything in one file, as reading hundreds takes longer than running them. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { ROOT, shopFile } from './sources.mjs';

/** Packages that stay where they are, as they load native code; pg-native is optional, and not installed. */
export const NATIVE = ['libsql'];

const shop = { name: 'shop', resolveId: { filter: { id: /^#shop$/ }, handler: () => shopFile() } };

export const serverInput = {
  input: join(ROOT, 'server', 'main.ts'),
  cwd: ROOT,
  platform: 'node',
  plugins: [shop],
  external: [...NATIVE, 'pg-native'],
};

/** Output options for a directory. */
export const serverOutput = (dir) => ({
  dir,
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.js',
  codeSplitting: false,
});

/** Bundles into a folder what checks a firm's file; the sample says which pieces have names in the language files. */
export async function bundleSchema(dir) {
  const bundle = await rolldown({ input: join(ROOT, 'domain', 'shop-schema.ts'), cwd: ROOT, platform: 'node' });
  await bundle.write(serverOutput(dir));
  await bundle.close();
}
