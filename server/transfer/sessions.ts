/** Opens the configured database for copying. */
import type { CommandDatabase } from '#server/store/command-database';
import { databaseFile } from '#server/store/embedded';
import { readEmbedded, writeEmbedded } from './embedded-session';
import { readPostgres, writePostgres } from './postgres-session';
import type { Session } from './session';

/** A snapshot of the database; nothing is changed. */
export function openForReading({ database, dataDir }: CommandDatabase): Promise<Session> {
  return database.kind === 'postgres' ? readPostgres(database.url) : readEmbedded(databaseFile(dataDir));
}

/** The migrated database, to be filled in one transaction. No server may be using it. */
export function openForWriting({ database, dataDir }: CommandDatabase): Promise<Session> {
  return database.kind === 'postgres' ? writePostgres(database.url) : writeEmbedded(dataDir);
}

/** Location of the database, without a password. */
export function nameOf({ database, dataDir }: CommandDatabase): string {
  if (database.kind === 'embedded') return databaseFile(dataDir);
  const { host, pathname } = new URL(database.url);
  return `PostgreSQL at ${host}${pathname}`;
}
