/** npm run export: writes the whole shop to a file. */
import { loadCommand } from './command.mjs';

const { runExport } = await loadCommand('export');
process.exitCode = await runExport(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
