/**
 * Checks the query plan of every statement that the tests send: none may read a whole table that grows. The statements of
 * the embedded engine are also planned by PostgreSQL, where its tests run at the same time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DefaultQueryCompiler, PostgresQueryCompiler, SqliteQueryCompiler } from 'kysely';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { openDatabase } from '#server/store/database';
import { openSqlite, type Sqlite } from '#server/store/sqlite';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database on PostgreSQL without rows. */
    plansUrl?: string;
  }
}

/** Tables that stay small, and the engines' own. */
const SMALL =
  /^(CONSTANT|vans|van_absences|closed_days|promo_codes|settings|kysely_\w+|sqlite_\w+|pragma_\w+|pg_\w+|p)$/;

/** Statements that may read a whole table, with the reason. */
const ALLOWED: readonly (readonly [statement: RegExp, why: string])[] = [
  [
    /^(select (?!.*\b(where|limit|min\(|max\())|(update|delete) (?!.* where ))/is,
    'migrations, copies of the shop, and tests themselves',
  ],
  [
    /^select (?!.* where ).* order by "(created_)?at" desc(, "(booking_)?id"( desc)?)? limit /,
    'read along its index, a page at a time',
  ],
  [/"(body|payload)"\)? like /, 'what copies of a text say of somebody has no index: who is forgotten waits for it'],
  [/ "dedupe_key" like/, "a test's own look at what is stored"],
  [
    /^update "outbox" set "asker" = \$1, "mailbox" = /,
    'PostgreSQL finds the few that have an asker by its index once it has analysed the table, and not while it is empty',
  ],
  [/"search" like /, 'a part of a name has no index: staff wait for it'],
];

/** A pattern in the JSON of bookings, unless an index repeats it: it reads all that the rest of the statement leaves. */
const JSON_PATTERN = /from "bookings".*"data" like \?/s;

const mayScan = (sql: string): boolean => ALLOWED.some(([statement]) => statement.test(sql));

function embeddedScans(sql: string, connection: Sqlite): string[] {
  const plan = connection.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  return plan.flatMap(({ detail }) => {
    // Without an index, the least or greatest value of a column is a SEARCH that reads every row.
    const table = /^(?:SCAN (\w+)|SEARCH (\w+)$)/.exec(detail)?.slice(1).find(Boolean);
    return (table && !SMALL.test(table)) || JSON_PATTERN.test(sql) ? [`${detail}: ${sql}`] : [];
  });
}

/** The scans of the embedded engine, each with its statement. */
async function scansOfEmbedded(statements: readonly string[]): Promise<string[]> {
  const dir = mkdtempSync(join(tmpdir(), 'plans-'));
  await (await openDatabase({ kind: 'embedded' }, dir)).destroy();
  const connection = await openSqlite(join(dir, 'removals.db'));
  const scans = statements.flatMap((sql) => embeddedScans(sql, connection));
  connection.close();
  rmSync(dir, { recursive: true });
  return scans;
}

/** A step of PostgreSQL's plan. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: readonly Step[];
}
/** An index by its first column: a condition on the others alone reads it from end to end. */
interface Index {
  name: string;
  table: string;
  first: string;
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The table that a step reads from end to end, by itself or along an index. */
function scannedBy(step: Step, indexes: readonly Index[]): string | undefined {
  if (step['Node Type'] === 'Seq Scan') return step['Relation Name'];
  const index = indexes.find(({ name }) => name === step['Index Name']);
  if (!index) return undefined;
  const column = /\w+(?=\W*$)/.exec(index.first)?.[0];
  return new RegExp(`\\b${column}\\b`).test(step['Index Cond'] ?? '') ? undefined : index.table;
}

/** The generic plan of a statement. */
async function planOf(sql: string, name: string, client: pg.Client): Promise<Step> {
  await client.query(`prepare ${name} as ${sql}`);
  const count = Math.max(0, ...[...sql.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
  const given = count > 0 ? `(${Array(count).fill('null').join(', ')})` : '';
  const { rows } = await client.query(`explain (format json) execute ${name}${given}`);
  return rows[0]['QUERY PLAN'][0].Plan;
}

async function postgresScans(sql: string, name: string, client: pg.Client, indexes: Index[]): Promise<string[]> {
  try {
    return stepsOf(await planOf(sql, name, client)).flatMap((step) => {
      const table = scannedBy(step, indexes);
      return table && !SMALL.test(table) ? [`${step['Node Type']} of ${table}: ${sql}`] : [];
    });
  } catch (error) {
    return [`${error}: ${sql}`];
  }
}

/** The scans of PostgreSQL where no index helps, and statements that it cannot run, on a migrated database. */
async function scansOfPostgres(statements: readonly string[], url: string): Promise<string[]> {
  const options = '-c enable_seqscan=off -c plan_cache_mode=force_generic_plan';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  const { rows: indexes } = await client.query<Index>(
    `select indexrelid::regclass::text as name, indrelid::regclass::text as table, pg_get_indexdef(indexrelid, 1, true) as first
      from pg_index`,
  );
  const scans: string[] = [];
  for (const [at, sql] of statements.entries()) scans.push(...(await postgresScans(sql, `s${at}`, client, indexes)));
  await client.end();
  return scans;
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
