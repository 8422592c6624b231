/** When an embedded shop was last backed up: a small file beside the database, since a backup only reads that. */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'backed-up');

/** Keeps the instant of a verified backup, epoch milliseconds. The backup is good without it. */
export async function noteBackup(dataDir: string, now: number): Promise<void> {
  await writeFile(fileIn(dataDir), String(now), { mode: 0o600 }).catch(() => undefined);
}

/** That instant; undefined when there was none. */
export function lastBackup(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(fileIn(dataDir), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
