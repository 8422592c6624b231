import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '#server/operator-error';

/** Waits until a file or directory is on disk. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates a file atomically, readable by its owner only: `write` fills a temporary file, which gets its name once it is on disk. */
export async function writeNewFile(file: string, write: (part: string) => Promise<void>): Promise<void> {
  if (existsSync(file)) throw new OperatorError(`${file} exists already: name another file`);
  const part = `${file}.part`;
  await rm(part, { force: true });
  try {
    await (await open(part, 'wx', 0o600)).close();
    await write(part);
    await sync(part);
    await rename(part, file);
    await sync(dirname(file));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}
