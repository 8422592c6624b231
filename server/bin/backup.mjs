/** npm run backup: makes a copy of the shop's data, while servers run. */
import { loadCommand } from './command.mjs';

const { runBackup } = await loadCommand('backup');
process.exitCode = await runBackup(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
