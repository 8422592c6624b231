/** Before the tests of several processes: the server, bundled from the sources as it is for production. */
import { join } from 'node:path';
import { type InputOptions, rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

const { serverInput } = (await import('../../server/bin/bundle.mjs' as string)) as { serverInput: InputOptions };

/** Bundles it, or one of its commands, and answers the file. `name` is that of its folder. */
export async function bundleServer(name: string, input = 'server/main.ts'): Promise<string> {
  const root = process.cwd();
  const bundle = await rolldown({
    ...serverInput,
    input: join(root, input),
    external: (id) => !/^[./#]/.test(id),
  });
  const dir = join(root, 'node_modules', '.cache', name);
  await bundle.write({ dir, format: 'esm', entryFileNames: 'main.js', codeSplitting: false });
  await bundle.close();
  return join(dir, 'main.js');
}

export async function setup(project: TestProject): Promise<void> {
  project.config.env.TEST_SERVER = await bundleServer('postgres-tests');
}
