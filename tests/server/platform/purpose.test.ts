/** A database belongs to a trial or to production from its first start on. */
import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#server/compose';
import { createServices } from '#server/services';
import { openDatabase } from '#server/store/database';
import { isTrial, settlePurpose } from '#server/store/purpose';
import type { Db } from '#server/store/schema';
import { freshDir, quietLog, startServer } from './support';

let dataDir: string;
let db: Db;
const database = { kind: 'embedded' } as const;
beforeEach(async () => {
  dataDir = freshDir();
  db = await openDatabase(database, dataDir);
});
afterEach(async () => {
  await db.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

const start = (as: 'trial' | 'production') => settlePurpose(db, { production: as === 'production', database, dataDir });
/** Leaves a database as a version without the note did. */
async function hold(...sessions: string[]): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  for (const [attempt, id] of sessions.entries())
    await db
      .insertInto('checkouts')
      .values({
        id,
        booking_id: 'b1',
        attempt,
        with_helper: 0,
        balance: 0,
        amount_pence: 5000,
        status: 'completed',
        url: '',
        expires_at: 0,
        payment_intent: null,
        checked_at: 0,
        created_at: 0,
      })
      .execute();
}

describe('the database', () => {
  it.each([
    ['of a trial', ['trial', 'trial'], []],
    ['with payments of the embedded checkout or of a test key', [], ['cs_test_a1']],
  ] as const)('%s is refused in production, with the way to begin anew', async (_, starts, sessions) => {
    for (const as of starts) await start(as);
    await hold(...sessions);
    await expect(start('production')).rejects.toThrow(
      `DATA_DIR: the database in ${dataDir} is of a trial: its bookings, payments and promotion codes are not real. For production, name an empty directory`,
    );
    await expect(
      settlePurpose(db, { production: true, database: { kind: 'postgres', url: '', poolSize: 1 }, dataDir }),
    ).rejects.toThrow(/^DATABASE_URL: the database is of a trial.*name an empty database/);
  });

  it.each([
    ['that is new', ['production'], []],
    ['of production, which somebody has started as a trial', ['production', 'trial'], []],
    ['of an older version, with payments that were real', [], ['cs_live_b2']],
    ['of an older version, with real payments after those of a trial', [], ['cs_test_a1', 'cs_live_b2']],
    ['of an older version, without a payment', [], []],
    ['of an older version with real payments, which somebody has started as a trial', ['trial'], ['cs_live_b2']],
  ] as const)('%s is accepted in production', async (_, starts, sessions) => {
    await hold(...sessions);
    for (const as of starts) await start(as);
    await expect(start('production')).resolves.toBeUndefined();
    expect(await isTrial(db)).toBe(false);
  });
});

it('the examples of a trial are not added to the database of production', async () => {
  await start('production');
  await db.destroy();
  const server = await startServer({ dataDir, routes });
  const codes = await server.services.deps.db.selectFrom('promo_codes').select('code').execute();
  await server.close();
  db = await openDatabase(database, dataDir);
  expect(codes).toEqual([]);
});

it('a server of production does not start on the database of a trial, and leaves it to others', async () => {
  await db.destroy();
  const trial = await startServer({ dataDir, routes });
  await trial.close();
  const config = { ...trial.config, production: true };
  const onPaymentEvent = async () => undefined;
  await expect(createServices({ config, log: quietLog(), onPaymentEvent })).rejects.toThrow('is of a trial');
  const again = await startServer({ dataDir, routes });
  await again.close();
  db = await openDatabase(database, dataDir);
});
