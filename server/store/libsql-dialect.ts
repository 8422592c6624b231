/**
 * Kysely over libsql. Beyond the stock SQLite dialect: transactions take the write lock at their start (a reader that turns writer is
 * refused at once, however long the busy timeout), schema changes are transactional, and parameters are checked, because
 * the native module ends the whole process when it is given a boolean, and takes every number for a float.
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

/** A parameter in the form that the native module takes for what it is. */
function bindable(value: unknown): string | bigint | null {
  const held = portable(value);
  return typeof held === 'number' ? BigInt(held) : held;
}

const isBusy = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';

/** Statements that are kept ready; lists of parameters make many of one. */
const MOST_READY = 300;

/**
 * The connection, opened anew after a lock was not had: the native module leaves the refused statement open, and none could commit.
 * What has been run is kept ready to be run again; one statement at a time is in use.
 */
function guarded(open: () => Database): SqliteDatabase {
  let database = open();
  const ready = new Map<string, SqliteStatement>();
  const step = <Result>(work: () => Result): Result => {
    try {
      return work();
    } catch (error) {
      if (isBusy(error)) {
        ready.clear();
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
      // Rows that are read one by one may never be read to their end.
      iterate: (parameters) => step(() => database.prepare(sql).iterate(parameters.map(bindable))),
    };
  }
  return {
    close() {
      ready.clear();
      database.close();
    },
    prepare(sql) {
      const statement = ready.get(sql) ?? make(sql);
      ready.delete(sql);
      ready.set(sql, statement);
      const [oldest = sql] = ready.keys();
      if (ready.size > MOST_READY) ready.delete(oldest);
      return statement;
    },
  };
}

class LibsqlDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
  /** A full disk has ended the transaction already: what went wrong is told, not that there is nothing to undo. */
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

/** The dialect for one libsql database; `open` gives a connection with its settings made. */
export class LibsqlDialect extends SqliteDialect {
  readonly #database: SqliteDatabase;
  constructor(open: () => Database) {
    const database = guarded(open);
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
