/** npm run import:products -- file.csv: bundles the command from the sources and runs it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { serverInput, serverOutput } from './bundle.mjs';
import { ROOT } from './sources.mjs';

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

const out = join(ROOT, 'node_modules', '.cache', 'import-products');
const bundle = await rolldown({ ...serverInput, input: join(ROOT, 'server', 'products', 'import-command.ts') });
await bundle.write(serverOutput(out));
await bundle.close();

const { runImport } = await import(pathToFileURL(join(out, 'main.js')).href);
process.exitCode = await runImport(process.argv.slice(2), {
  dataDir: process.env.DATA_DIR?.trim() || './data',
  now: Date.now(),
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
});
