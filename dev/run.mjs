/** Runs the command of a folder of dev/: `npm run charts`, `npm run texts`. */
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..');
const [folder, ...args] = process.argv.slice(2);
try {
  const options = { root, configFile: false, logLevel: 'warn' };
  const { module } = await runnerImport(join(root, 'dev', folder, 'command.ts'), options);
  const printed = await module.run(args, join(root, 'locales'));
  process.stdout.write(typeof printed === 'string' ? `${printed.trimEnd()}\n` : printed);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
