/** npm run person: hands over or erases what the shop has of one person. */
import { loadCommand, terminal } from './command.mjs';

const { runPerson } = await loadCommand('person');
process.exitCode = await runPerson(process.argv.slice(2), { ...terminal, now: Date.now });
