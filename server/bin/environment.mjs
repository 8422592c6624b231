/** Reads .env; environment variables take precedence. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.mjs';

export function readEnvironment() {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Outside production, makes and prints a staff token for this run if none is configured. */
export function offerStaffToken() {
  const { APP_ENV, STAFF_TOKEN, STAFF_TOKENS, PORT = '3000' } = process.env;
  if (APP_ENV === 'production' || STAFF_TOKEN || STAFF_TOKENS) return;
  process.env.STAFF_TOKEN = randomBytes(16).toString('hex');
  console.log(`Staff room: http://localhost:${PORT}/staff, token ${process.env.STAFF_TOKEN}`);
}
