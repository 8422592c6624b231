/** npm run import: fills an empty database from an exported shop. */
import { loadCommand, terminal } from './command.mjs';

const { runImport } = await loadCommand('import');
process.exitCode = await runImport(process.argv.slice(2), { ...terminal, now: new Date() });
