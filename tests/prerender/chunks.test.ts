/** The scripts that a returning customer loads after a release. */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** Adds a statement to a module of every page with React. */
const change: Plugin = {
  name: 'change',
  transform: {
    filter: { id: /src\/app\/load-route\.ts$/ },
    handler: (code) => `${code}\nglobalThis.isChanged = true;`,
  },
};

/** The file of each chunk by its name. */
async function filesOf(plugins: Plugin[] = []): Promise<ReadonlyMap<string, string>> {
  const { output } = (await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'production',
    logLevel: 'error',
    plugins,
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  return new Map(output.map((file) => [file.type === 'chunk' ? file.name : file.fileName, file.fileName]));
}

it('a change of our own code keeps the name of the packages, so that a browser does not load them again', {
  timeout: 240_000,
}, async () => {
  const before = await filesOf();
  const after = await filesOf([change]);
  expect(after.get('app')).not.toBe(before.get('app'));
  expect(after.get('packages')).toBe(before.get('packages'));
  expect(after.get('packages')).toMatch(/^assets\/packages-/);
});
