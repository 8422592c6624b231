/** npm run charts -- <name> --format svg|mermaid|json|stately: prints a chart. */
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..', '..');
try {
  const options = { root, configFile: false, logLevel: 'warn' };
  const { module } = await runnerImport(join(root, 'dev', 'export', 'command.ts'), options);
  process.stdout.write(await module.exported(process.argv.slice(2)));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
