/** npm run texts -- export|import <file>: the texts of both languages as JSON for a translator, and back. */
import { join } from 'node:path';
import { runnerImport } from 'vite';

const root = join(import.meta.dirname, '..', '..');
try {
  const options = { root, configFile: false, logLevel: 'warn' };
  const { module } = await runnerImport(join(root, 'dev', 'texts', 'command.ts'), options);
  console.info(module.texts(process.argv.slice(2), join(root, 'locales')));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
