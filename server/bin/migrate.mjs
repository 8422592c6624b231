/** npm run migrate: brings the tables of the configured database up to date. */
import { loadCommand, terminal } from './command.mjs';

const { runMigrate } = await loadCommand('migrate');
process.exitCode = await runMigrate(terminal);
