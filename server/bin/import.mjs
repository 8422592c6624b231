/** npm run import: fills an empty database from an exported shop. */
import { loadCommand } from './command.mjs';

const { runImport } = await loadCommand('import');
process.exitCode = await runImport(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
