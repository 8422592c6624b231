/**
 * SQLite with the interface of node:sqlite: Node.js's own from 22.16 on, when it was complete; on Node.js 20, a package that brings the
 * same interface and the engine for each platform.
 */
import type { DatabaseSyncInstance } from '@photostructure/sqlite';

export type Sqlite = DatabaseSyncInstance;

interface Engine {
  DatabaseSync: new (file: string, options?: { readOnly?: boolean; timeout?: number }) => Sqlite;
  StatementSync: { prototype: object };
}

/** The engine of this process. */
export async function sqliteEngine(): Promise<Engine> {
  const own = process.getBuiltinModule?.('node:sqlite') as Engine | undefined;
  return own && 'columns' in own.StatementSync.prototype ? own : import('@photostructure/sqlite');
}

/** Opens a file. `busyTimeout`: time that a statement waits for another process's lock, milliseconds. */
export async function openSqlite(file: string, { readOnly = false, busyTimeout = 0 } = {}): Promise<Sqlite> {
  const { DatabaseSync } = await sqliteEngine();
  return new DatabaseSync(file, { readOnly, timeout: busyTimeout });
}
