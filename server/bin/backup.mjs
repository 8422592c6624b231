/** npm run backup: makes a copy of the shop's data, while servers run. */
import { loadCommand, terminal } from './command.mjs';

const { runBackup } = await loadCommand('backup');
process.exitCode = await runBackup(process.argv.slice(2), { ...terminal, now: new Date() });
