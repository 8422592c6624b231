/** npm run person: hands over or erases what the shop has of one person. */
import { loadCommand } from './command.mjs';

const { runPerson } = await loadCommand('person');
process.exitCode = await runPerson(process.argv.slice(2), {
  environment: process.env,
  now: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
