/** Before the tests of several processes: the server, bundled from the sources as it is for production. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { TestProject } from 'vitest/node';

export async function setup(project: TestProject): Promise<void> {
  const root = process.cwd();
  const bundle = await rolldown({
    input: join(root, 'server', 'main.ts'),
    cwd: root,
    platform: 'node',
    external: (id) => !/^[./#]/.test(id),
  });
  const dir = join(root, 'node_modules', '.cache', 'postgres-tests');
  await bundle.write({ dir, format: 'esm', entryFileNames: 'main.js', codeSplitting: false });
  await bundle.close();
  project.config.env.TEST_SERVER = join(dir, 'main.js');
}
