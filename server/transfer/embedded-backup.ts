/** Backs up the embedded database while a server runs, and restores it while none does. */

import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { chown, copyFile, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { databaseFile } from '#server/store/embedded';
import { closeExclusive, openExclusive } from './embedded-session';
import { sync, writeWhole } from './export-file';
import { TransferError } from './session';

/** A server that opened the old file just as it was moved gives up after this time, milliseconds (store/embedded). */
const SERVER_TIMEOUT = 400;
const MAGIC = 'SQLite format 3\0';

/** Checks the first bytes for SQLite's. */
export async function isDatabase(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead) === MAGIC;
  } finally {
    await handle.close();
  }
}

function requireSound(database: Database.Database, file: string, known: readonly string[]): void {
  const column = (statement: string): string[] =>
    (database.prepare(statement).raw().all() as unknown[][]).map(([value]) => String(value));
  const [verdict] = column('pragma integrity_check(1)');
  if (verdict !== 'ok') throw new TransferError(`${file} is damaged: ${verdict}`);
  const [orphan] = column('pragma foreign_key_check');
  if (orphan !== undefined) throw new TransferError(`${file} is damaged: rows of ${orphan} refer to what is not there`);
  const unknown = column('select name from kysely_migration').filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new TransferError(`${file} was made by a newer version of this program (${unknown.join(', ')})`);
}

/**
 * Opens a copy, reads all of it, and refuses one that is damaged, of a newer version, or no shop. `known`: this
 * program's migrations.
 */
export function verifyDatabase(file: string, known: readonly string[]): void {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true });
    requireSound(database, file, known);
  } catch (error) {
    if (error instanceof TransferError) throw error;
    throw new TransferError(
      `${file} is not an intact database of a shop: ${error instanceof Error ? error.message : ''}`,
    );
  } finally {
    database?.close();
  }
}

const checksumFile = (file: string): string => `${file}.sha256`;

async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Compares a backup with the checksum file beside it, if there is one: SQLite files have no checksum. */
async function requireChecksum(file: string): Promise<void> {
  if (!existsSync(checksumFile(file))) return;
  const [expected] = (await readFile(checksumFile(file), 'utf8')).split(/\s/);
  if (expected !== (await checksumOf(file)))
    throw new TransferError(`${file} is not what ${checksumFile(file)} says: it was altered`);
}

/**
 * Copies the database as it is at one moment to a new file, while a server may use it. The copy is verified before
 * it gets its name. Writes its checksum beside it, in sha256sum's format, and returns it.
 */
export async function backUpEmbedded(dataDir: string, file: string, known: readonly string[]): Promise<string> {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new TransferError(`DATA_DIR: there is no database at ${source}`);
  let checksum = '';
  await writeWhole(file, async (part) => {
    const database = new Database(source, { readonly: true });
    try {
      database.prepare('vacuum into ?').run([part]);
    } finally {
      database.close();
    }
    verifyDatabase(part, known);
    checksum = await checksumOf(part);
  });
  await writeFile(checksumFile(file), `${checksum}  ${basename(file)}\n`, { mode: 0o600 });
  return checksum;
}

/** Renames the database and its WAL; returns the new name. */
async function moveAside(current: string, stamp: string): Promise<string> {
  const aside = `${current}.before-${stamp}`;
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(current + suffix)) await rename(current + suffix, aside + suffix);
  return aside;
}

/** Gives a copy that root makes to the owner of the original. */
async function giveToOwner(file: string, other: string): Promise<void> {
  const { uid, gid } = await stat(other);
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

/** The lock on the database, or undefined when it is too damaged for a server to use. */
function lockOf(current: string): Database.Database | undefined {
  try {
    return openExclusive(current);
  } catch (error) {
    if (error instanceof TransferError) throw error;
    return undefined;
  }
}

/**
 * Replaces the database by a verified copy of a backup and keeps the old one under another name. No server may be
 * using it. Returns that name, or undefined when there was no database.
 */
export async function restoreEmbedded(
  file: string,
  dataDir: string,
  { known, now }: { known: readonly string[]; now: Date },
): Promise<string | undefined> {
  const current = databaseFile(dataDir);
  const next = join(dataDir, `.${basename(current)}.restoring`);
  await mkdir(dataDir, { recursive: true });
  try {
    await requireChecksum(file);
    await copyFile(file, next);
    verifyDatabase(next, known);
    await giveToOwner(next, existsSync(current) ? current : dataDir);
    await sync(next);
    if (!existsSync(current)) {
      await link(next, current);
      return undefined;
    }
    const lock = lockOf(current);
    try {
      const aside = await moveAside(current, now.toISOString().replace(/\D/g, '').slice(0, 14));
      await rename(next, current);
      if (lock) await wait(2 * SERVER_TIMEOUT);
      return aside;
    } finally {
      if (lock) closeExclusive(lock);
    }
  } finally {
    await rm(next, { force: true });
    await sync(dirname(current));
  }
}
