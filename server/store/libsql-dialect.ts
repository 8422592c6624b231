/**
 * Kysely's SQLite dialect over libsql, with three differences. Transactions take the write lock when they begin: a
 * reader that turns writer fails at once, whatever the busy timeout. Schema changes are transactional. Parameters
 * are checked: the native module ends the process when it gets a boolean, and binds every number as a float.
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
import type { Database } from 'libsql';
import { portable } from './portable';

/** Whole numbers as bigint, because the native module binds numbers as floats. */
function bindable(value: unknown): string | bigint | null {
  const held = portable(value);
  return typeof held === 'number' ? BigInt(held) : held;
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Cached statements. Lists of parameters make many variants. */
const STATEMENT_CACHE_SIZE = 300;

/**
 * Opens the connection again after SQLITE_BUSY: the native module leaves the refused statement open, and then no
 * transaction can commit. Caches prepared statements; one is in use at a time.
 */
function reopenWhenBusy(open: () => Database): SqliteDatabase {
  let database = open();
  const statements = new Map<string, SqliteStatement>();
  const step = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) {
        statements.clear();
        database.close();
        database = open();
      }
      throw error;
    }
  };
  function make(sql: string): SqliteStatement {
    const statement = step(() => database.prepare(sql));
    const { reader } = statement;
    return {
      reader,
      all: (parameters) => step(() => statement.all(parameters.map(bindable))),
      run: (parameters) => step(() => statement.run(parameters.map(bindable))),
      // Not cached: the caller may stop before the last row.
      iterate: (parameters) => step(() => database.prepare(sql).iterate(parameters.map(bindable))),
    };
  }
  return {
    close() {
      statements.clear();
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

class LibsqlDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /**
   * A full disk has already ended the transaction: the first error is reported, not that there is nothing to roll
   * back.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch((error: unknown) => {
      if (!(error instanceof Error && error.message.includes('no transaction is active'))) throw error;
    });
  }
}

class LibsqlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** `open` returns a connection with its pragmas set. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(open: () => Database) {
    const database = reopenWhenBusy(open);
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new LibsqlDriver({ database: this.#database });
  }
  override createAdapter(): DialectAdapter {
    return new LibsqlAdapter();
  }
}
