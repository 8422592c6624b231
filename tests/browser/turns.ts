import { readdirSync, statSync } from 'node:fs';
import { FILE_TURNS, isSampled, today } from '../support/long.ts';

/** Files of `npm test` every day: whole bookings, payments, visible refusals; and the walks of paths/. */
const ALWAYS = new Set(['booking', 'engines', 'in-sight', 'site', 'stripe', 'whole-booking']);

/** All other files rotate in `npm test`, the longest apart from each other. */
export function resting(): string[] {
  if (!isSampled) return [];
  const files = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.test\.ts$/.test(file));
  const size = (file: string): number => statSync(`${import.meta.dirname}/${file}`).size;
  const rotating = files.filter((file) => !ALWAYS.has(file.replace('.test.ts', ''))).sort((a, b) => size(b) - size(a));
  return rotating.filter((_, at) => at % FILE_TURNS !== today % FILE_TURNS).map((file) => `tests/browser/${file}`);
}
