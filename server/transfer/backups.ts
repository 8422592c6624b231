/**
 * Backs up the embedded database while a server runs, and PostgreSQL with its own tools. Restores the embedded one while no server runs.
 */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { OperatorError } from '#server/operator-error';
import { databaseFile, lockDataDir } from '#server/store/embedded';
import { compareMigrations } from '#server/store/migrate';
import { migrations } from '#server/store/migrations/migrations';
import { openSqlite, type Sqlite } from '#server/store/sqlite';

/** Waits until a file or directory is on disk. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Creates a file atomically, readable by its owner only: `write` fills a temporary file, which gets its name once it is on disk. */
async function writeNewFile(file: string, write: (part: string) => Promise<void>): Promise<void> {
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

function requireSound(database: Sqlite, file: string): void {
  const column = (statement: string): string[] =>
    database
      .prepare(statement)
      .all()
      .map((row: object) => String(Object.values(row)[0]));
  const [verdict] = column('pragma integrity_check(1)');
  if (verdict !== 'ok') throw new OperatorError(`${file} is damaged: ${verdict}`);
  const [orphan] = column('pragma foreign_key_check');
  if (orphan !== undefined) throw new OperatorError(`${file} is damaged: rows of ${orphan} refer to missing rows`);
  compareMigrations(column('select name from kysely_migration'), { where: file, migrations });
}

/** Opens a copy, reads all of it, and refuses one that is damaged, from a version that is too new, or not a shop's. */
export async function verifyDatabase(file: string): Promise<void> {
  let database: Sqlite | undefined;
  try {
    database = await openSqlite(file, { readOnly: true });
    requireSound(database, file);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${file} is not a backup of a shop: ${error instanceof Error ? error.message : ''}`);
  } finally {
    database?.close();
  }
}

/** Copies the database as it is at one moment to a new file, even while a server uses it. The copy is verified before it gets its name. */
export async function backUpEmbedded(dataDir: string, file: string): Promise<void> {
  const source = databaseFile(dataDir);
  if (!existsSync(source)) throw new OperatorError(`DATA_DIR: there is no database at ${source}`);
  await writeNewFile(file, async (part) => {
    const database = await openSqlite(source, { readOnly: true });
    try {
      database.prepare('vacuum into ?').run(part);
    } finally {
      database.close();
    }
    await verifyDatabase(part);
  });
}

/** Gives a copy that root makes to the owner of the original. */
async function giveToOwner(file: string, other: string): Promise<void> {
  const { uid, gid } = await stat(other);
  if (process.getuid?.() === 0) await chown(file, uid, gid);
}

/**
 * Replaces the database with a verified copy of a backup and keeps the old one under another name. Refused while a server uses the
 * directory; none can start in the meantime. Returns that name, or undefined if there was no database.
 */
export async function restoreEmbedded(file: string, dataDir: string, now: Date): Promise<string | undefined> {
  const current = databaseFile(dataDir);
  const next = join(dataDir, `.${basename(current)}.restoring`);
  const unlock = await lockDataDir(dataDir);
  try {
    await copyFile(file, next);
    await verifyDatabase(next);
    await giveToOwner(next, existsSync(current) ? current : dataDir);
    await sync(next);
    const aside = `${current}.before-${now.toISOString().replace(/\D/g, '').slice(0, 14)}`;
    const wasThere = existsSync(current);
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(current + suffix)) await rename(current + suffix, aside + suffix);
    await rename(next, current);
    return wasThere ? aside : undefined;
  } finally {
    await rm(next, { force: true });
    await sync(dirname(current));
    unlock();
  }
}

async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new OperatorError(`${program} is not installed: PostgreSQL's client tools have it`)
      : error;
  });
  if (code !== 0) throw new OperatorError(`${program}: ${output.trim()}`);
}

/** Dumps the database to a new file in the custom format of pg_dump, and reads the dump to its end. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl);
  const env = { PGPASSWORD: decodeURIComponent(url.password) };
  url.password = '';
  await writeNewFile(file, async (part) => {
    await run('pg_dump', ['--format=custom', '--no-owner', '--file', part, '--dbname', url.href], env);
    await run('pg_restore', ['--file', '/dev/null', part]);
  });
}
