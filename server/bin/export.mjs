/** npm run export: writes the whole shop to a file. */
import { loadCommand, terminal } from './command.mjs';

const { runExport } = await loadCommand('export');
process.exitCode = await runExport(process.argv.slice(2), { ...terminal, now: new Date() });
