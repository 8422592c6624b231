/** npm run migrate: brings the tables of the configured database up to date. */
import { loadCommand } from './command.mjs';

const { runMigrate } = await loadCommand('migrate');
process.exitCode = await runMigrate({
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
