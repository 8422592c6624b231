/**
 * Checks the query plan of every statement that the tests send: none may read a whole table that grows. The statements of
 * the embedded engine are also planned by PostgreSQL, where its tests run at the same time.
 */
import { DefaultQueryCompiler, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import { afterAll, expect, inject } from 'vitest';
import { mayScan, scansOfEmbedded, scansOfPostgres } from './scans';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database on PostgreSQL without rows. */
    plansUrl?: string;
  }
}

const READS = /^\s*(select|with|update|delete)\b/i;
/** Statements of the embedded engine only. */
const EMBEDDED = /\b(sqlite|pragma)_\w+/;

/** Collects statements, and those that were not taken before. */
function collection() {
  const met = new Set<string>();
  let fresh: string[] = [];
  return {
    meet(sql: string): void {
      if (met.has(sql)) return;
      met.add(sql);
      if (READS.test(sql) && !mayScan(sql)) fresh.push(sql);
    },
    take(): string[] {
      const taken = fresh;
      fresh = [];
      return taken;
    },
  };
}

/** One for all files of a worker: each evaluates this module again. */
interface Watch {
  readonly embedded: ReturnType<typeof collection>;
  readonly postgres: ReturnType<typeof collection>;
}
const shared: typeof DefaultQueryCompiler & { watch?: Watch } = DefaultQueryCompiler;

function watchEngines(): Watch {
  const watch: Watch = { embedded: collection(), postgres: collection() };
  const compiled = new Set<string>();
  const { compileQuery } = DefaultQueryCompiler.prototype;
  DefaultQueryCompiler.prototype.compileQuery = function (node, id) {
    const query = compileQuery.call(this, node, id);
    if (this instanceof SqliteQueryCompiler) watch.embedded.meet(query.sql);
    if (!compiled.has(query.sql) && READS.test(query.sql) && !EMBEDDED.test(query.sql) && !/\bpg_/.test(query.sql))
      watch.postgres.meet(compileQuery.call(new PostgresQueryCompiler(), node, id).sql);
    compiled.add(query.sql);
    return query;
  };
  return watch;
}
shared.watch ??= watchEngines();
const { embedded, postgres } = shared.watch;

afterAll(async () => {
  const run = embedded.take();
  const asked = postgres.take();
  const url = inject('plansUrl');
  const scans = [
    ...(run.length > 0 ? await scansOfEmbedded(run) : []),
    ...(url && asked.length > 0 ? await scansOfPostgres(asked, url) : []),
  ];
  expect(scans, 'statements that read a whole table that grows').toEqual([]);
});
