/**
 * Kysely's SQLite dialect, with three differences. Transactions take the write lock when they begin: a reader that
 * turns writer fails at once, whatever the busy timeout. Schema changes are transactional. Parameters are checked,
 * and whole numbers are bound as integers, where the engine would bind floats.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type SqliteStatement,
} from 'kysely';
import { portable } from './portable';
import type { Sqlite } from './sqlite';

function bindable(value: unknown): string | bigint | null {
  const kept = portable(value);
  return typeof kept === 'number' ? BigInt(kept) : kept;
}

/** Cached statements. Lists of parameters make many variants. */
const STATEMENT_CACHE_SIZE = 300;

/** The engine as Kysely expects it, with prepared statements cached; one is in use at a time. */
function kyselyDatabase(database: Sqlite): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  function make(sql: string): SqliteStatement {
    const statement = database.prepare(sql);
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...parameters.map(bindable)),
      run: (parameters) => statement.run(...parameters.map(bindable)),
      // Not cached: the caller may stop before the last row.
      iterate: (parameters) => database.prepare(sql).iterate(...parameters.map(bindable)),
    };
  }
  return {
    close() {
      statements.clear();
      // The package of Node.js 20 stays open until its statements are collected: later it would write its log into a
      // file that was replaced meanwhile. A damaged file is closed as it is.
      try {
        database.exec('pragma wal_checkpoint(truncate)');
      } catch {}
      database.close();
    },
    prepare(sql) {
      const statement = statements.get(sql) ?? make(sql);
      statements.delete(sql);
      statements.set(sql, statement);
      const [oldest = sql] = statements.keys();
      if (statements.size > STATEMENT_CACHE_SIZE) statements.delete(oldest);
      return statement;
    },
  };
}

class EagerDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** A full disk has already ended the transaction: the first error is reported, not that there is nothing to roll back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** A dialect over an open connection with its pragmas set. */
export class EmbeddedDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(connection: Sqlite) {
    const database = kyselyDatabase(connection);
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new EagerDriver({ database: this.#database });
  }
  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}
