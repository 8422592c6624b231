/** npm run restore: puts a backup in the place of the shop's data. */
import { loadCommand, terminal } from './command.mjs';

const { runRestore } = await loadCommand('restore');
process.exitCode = await runRestore(process.argv.slice(2), { ...terminal, now: new Date() });
