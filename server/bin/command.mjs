/** How a command of the server is run: bundled from its sources, or, where only a build is, as the build made it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readEnvironment } from './environment.mjs';
import { DIST, ROOT } from './sources.mjs';

/** Command -> the source it begins with. */
export const COMMANDS = {
  migrate: 'server/store/migrate-command.ts',
  'import-products': 'server/products/import-command.ts',
  person: 'server/privacy/person-command.ts',
  doctor: 'server/doctor/doctor-command.ts',
  export: 'server/transfer/export-command.ts',
  import: 'server/transfer/import-command.ts',
  backup: 'server/transfer/backup-command.ts',
  restore: 'server/transfer/restore-command.ts',
};

/** Bundles a command into a folder. */
export async function bundleCommand(name, folder) {
  const [{ rolldown }, { serverInput, serverOutput }] = await Promise.all([import('rolldown'), import('./bundle.mjs')]);
  const bundle = await rolldown({ ...serverInput, input: join(ROOT, COMMANDS[name]) });
  await bundle.write(serverOutput(folder));
  await bundle.close();
}

/** Reads .env as the server does, and gives what the command's module exports. */
export async function loadCommand(name) {
  readEnvironment();
  const hasSources = existsSync(join(ROOT, COMMANDS[name]));
  const folder = hasSources ? join(ROOT, 'node_modules', '.cache', 'commands', name) : join(DIST, 'commands', name);
  if (hasSources) await bundleCommand(name, folder);
  return import(pathToFileURL(join(folder, 'main.js')).href);
}

/** What a command is told of the machine it runs on, and what it says there. */
export const terminal = {
  environment: process.env,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
};
