/** npm run import:products -- file.csv: reads a catalogue of products. */
import { loadCommand, terminal } from './command.mjs';

const { runImport } = await loadCommand('import-products');
process.exitCode = await runImport(process.argv.slice(2), { ...terminal, now: Date.now() });
