import { readdirSync, statSync } from 'node:fs';
import { FILE_TURNS, isSampled, today } from '../support/long.ts';

/** What `npm test` asks of Chromium every day: whole bookings, payments, refusals in sight; the walks of paths/ as well. */
const ALWAYS = new Set(['booking', 'engines', 'in-sight', 'site', 'stripe', 'whole-booking']);

/** Every other file is about a page or a circumstance of its own. They take turns in `npm test`, the longest apart from each other. */
export function resting(): string[] {
  if (!isSampled) return [];
  const files = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.test\.ts$/.test(file));
  const size = (file: string): number => statSync(`${import.meta.dirname}/${file}`).size;
  const inTurn = files.filter((file) => !ALWAYS.has(file.replace('.test.ts', ''))).sort((a, b) => size(b) - size(a));
  return inTurn.filter((_, at) => at % FILE_TURNS !== today % FILE_TURNS).map((file) => `tests/browser/${file}`);
}
