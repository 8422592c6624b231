/** Reads .env; environment variables take precedence. A path in SHOP starts in the program's folder; an empty variable is unset. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_WITH, ROOT, shopFile } from './sources.mjs';

/** A file that this user may not read is left out: systemd has read it as root. */
function readFile() {
  const file = join(ROOT, '.env');
  if (!existsSync(file)) return;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    console.error(`${file} may not be read by this user: only the environment counts`);
    return;
  }
  process.loadEnvFile(file);
}

export function readEnvironment() {
  readFile();
  // Vite would write an empty one into the script, and the same sources would give two scripts.
  for (const name of BUILT_WITH) if (!process.env[name]) delete process.env[name];
  process.env.SHOP = shopFile();
}

/** Outside production, makes and prints a staff token for this run if none is configured. */
export function offerStaffToken() {
  const { APP_ENV, STAFF_TOKEN, STAFF_TOKENS, PORT = '3000' } = process.env;
  if (APP_ENV === 'production' || STAFF_TOKEN || STAFF_TOKENS) return;
  process.env.STAFF_TOKEN = randomBytes(16).toString('hex');
  console.log(`Staff room: http://localhost:${PORT}/staff, token ${process.env.STAFF_TOKEN}`);
}
