/** npm run doctor: says what is configured, tries it, and says what is wrong. */
import { loadCommand } from './command.mjs';

const { runDoctor } = await loadCommand('doctor');
process.exit(await runDoctor(process.env, { say: (line) => console.log(line) }));
