/** npm run restore: puts a backup in the place of the shop's data. */
import { loadCommand } from './command.mjs';

const { runRestore } = await loadCommand('restore');
process.exitCode = await runRestore(process.argv.slice(2), {
  environment: process.env,
  now: new Date(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
