/** Bundles the server from its sources, as for production, before the tests that run several processes. */
import { join } from 'node:path';
import { type InputOptions, rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

const { serverInput } = (await import('../../build/bundle.mjs' as string)) as { serverInput: InputOptions };

/** Bundles the server, or one of its commands, into a folder of that name. Returns the file. */
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
