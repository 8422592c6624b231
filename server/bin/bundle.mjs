/** How the server is bundled: everything in one file, as reading hundreds takes longer than running them. */
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

/** Packages that stay where they are, as they load native code; pg-native is optional, and not installed. */
export const NATIVE = ['libsql'];

export const serverInput = {
  input: join(ROOT, 'server', 'main.ts'),
  cwd: ROOT,
  platform: 'node',
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
