/** How the server is bundled: our own files in one, packages left where they are. */
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

const isPackage = (id) => !/^[./#]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id);

export const serverInput = {
  input: join(ROOT, 'server', 'main.ts'),
  cwd: ROOT,
  platform: 'node',
  external: isPackage,
};

/** Output options for a directory. */
export const serverOutput = (dir) => ({
  dir,
  format: 'esm',
  sourcemap: true,
  entryFileNames: 'main.js',
  codeSplitting: false,
});
