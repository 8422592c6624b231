/**
 * Time of the last backup of the embedded database, in a small file beside it: a backup opens the database read-
 * only.
 */
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string): string => join(dataDir, 'backed-up');

/** Writes the time of a verified backup, epoch milliseconds; a failure does not matter. */
export async function noteBackup(dataDir: string, now: number): Promise<void> {
  await writeFile(fileIn(dataDir), String(now), { mode: 0o600 }).catch(() => undefined);
}

/** Undefined when there was no backup. */
export function lastBackup(dataDir: string): number | undefined {
  try {
    return Number(readFileSync(fileIn(dataDir), 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}
