/** The plan of every statement that a test has the embedded engine run is looked at: none may read a whole table that grows. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { afterAll, expect } from 'vitest';
import { openDatabase } from '#server/store/database';

/** Tables that stay small however much is sold, and the engine's own. */
const SMALL = /^(vans|closed_days|promo_codes|settings|kysely_\w+|sqlite_\w+|pragma_\w+|p)$/;

/** What reads a whole table all the same, and why it may. */
const ALLOWED: readonly (readonly [statement: RegExp, why: string])[] = [
  [
    /^(select (?!.* (where|limit) )|(update|delete) (?!.* where ))/is,
    'migrations, copies of the shop, and tests themselves',
  ],
  [/ order by "(created_)?at" desc(, "id")? limit /, 'read along its index, a page at a time'],
  [/"(body|payload)"\)? like /, 'what copies of a text say of somebody has no index: who is forgotten waits for it'],
  [/ "idempotency"( set .*)? where "key" (= \?|in \(.*\))$|"dedupe_key" like/, "a test's own look at what is stored"],
  [/"search" like /, 'a part of a name has no index: staff wait for it'],
];

/** Statements not looked at yet, and those that were. One for all files of a worker: each evaluates this module anew. */
interface Watch {
  readonly fresh: Set<string>;
  readonly looked: Set<string>;
}
const database = Libsql.prototype as { prepare: (this: object, sql: string) => unknown; watch?: Watch };

function watchDatabase(): Watch {
  const { prepare } = database;
  const watch: Watch = { fresh: new Set(), looked: new Set() };
  database.prepare = function (sql) {
    if (!watch.looked.has(sql) && /^\s*(select|with|update|delete)\b/i.test(sql)) watch.fresh.add(sql);
    return prepare.call(this, sql);
  };
  return watch;
}
database.watch ??= watchDatabase();
const { fresh, looked } = database.watch;

function scansOf(sql: string, connection: Libsql.Database): string[] {
  const plan = connection.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
  return plan.flatMap(({ detail }) => {
    const table = /^SCAN (\w+)/.exec(detail)?.[1];
    return table && !SMALL.test(table) ? [`${detail}: ${sql}`] : [];
  });
}

afterAll(async () => {
  const statements = [...fresh].filter((sql) => !ALLOWED.some(([statement]) => statement.test(sql)));
  for (const sql of fresh) looked.add(sql);
  fresh.clear();
  if (statements.length === 0) return;
  const dir = mkdtempSync(join(tmpdir(), 'plans-'));
  await (await openDatabase({ kind: 'embedded' }, dir)).destroy();
  const connection = new Libsql(join(dir, 'removals.db'));
  const scans = statements.flatMap((sql) => scansOf(sql, connection));
  connection.close();
  rmSync(dir, { recursive: true });
  fresh.clear();
  expect(scans, 'statements that read a whole table that grows').toEqual([]);
});
