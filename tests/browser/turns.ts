import { readdirSync } from 'node:fs';
import { isSampled, today } from '../support/long.ts';

/** What `npm test` asks of Chromium every day: whole bookings, money, refusals in sight; the walks of paths/ as well. */
const ALWAYS = new Set([
  'bfcache',
  'booking',
  'engines',
  'in-sight',
  'manage',
  'refusals',
  'site',
  'stripe',
  'whole-booking',
]);

/** Every other file is about a page or a circumstance of its own. They take turns in `npm test`, a third of them each day. */
export function resting(): string[] {
  if (!isSampled) return [];
  const files = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.test\.ts$/.test(file));
  const inTurn = files.filter((file) => !ALWAYS.has(file.replace('.test.ts', ''))).sort();
  return inTurn.filter((_, at) => at % 3 !== today % 3).map((file) => `tests/browser/${file}`);
}
