/** npm run import:products -- file.csv: reads a catalogue of products. */
import { loadCommand } from './command.mjs';

const { runImport } = await loadCommand('import-products');
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  now: Date.now(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
