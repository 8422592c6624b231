/** How the server is bundled: everything in one file, as reading hundreds takes longer than running them. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, shopFile } from './sources.mjs';

/** Packages that stay where they are, as they load native code; pg-native is optional, and not installed. */
export const NATIVE = ['libsql'];

const shop = { name: 'shop', resolveId: { filter: { id: /^#shop$/ }, handler: () => shopFile() } };

/** Reads the facts of the firm. What is wrong in them ends the program, and names its line. */
export async function checkShop() {
  const { runnerImport } = await import('vite');
  const schema = join(ROOT, 'domain', 'shop-schema.ts');
  const { module } = await runnerImport(schema, { root: ROOT, configFile: false, logLevel: 'warn' });
  const file = shopFile();
  try {
    module.readShop(existsSync(file) ? readFileSync(file, 'utf8') : '', relative(process.cwd(), file));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

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
