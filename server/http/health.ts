/** Liveness and readiness. */

import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Deps } from '#server/deps';
import { codeOf, isContention } from '#server/store/failures';
import type { Db } from '#server/store/schema';
import { VERSION } from '#server/version';
import type { App } from './route';

/** Reason why the store accepts no writes, or undefined. It tries a write, because a full disk can still be read. */
async function whyNotWritable(db: Db, now: number): Promise<string | undefined> {
  try {
    await sql`insert into rate_limits (key, hits, resets_at) values ('ready', 0, ${now})
      on conflict (key) do update set resets_at = excluded.resets_at`.execute(db);
    return undefined;
  } catch (error) {
    return isContention(error) ? undefined : (codeOf(error) ?? 'the database does not answer');
  }
}

/**
 * The check is repeated after this time at the earliest, milliseconds: it writes to disk, and everybody can ask for
 * /readyz.
 */
const CHECK_INTERVAL = 1_000;

function cachedWriteCheck({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<string | undefined> {
  let last = { at: Number.NEGATIVE_INFINITY, why: Promise.resolve<string | undefined>(undefined) };
  return () => {
    const now = clock.now();
    if (Math.abs(now - last.at) >= CHECK_INTERVAL) last = { at: now, why: whyNotWritable(db, now) };
    return last.why;
  };
}

/** Waits until connected clients have left, `longest` milliseconds at most. */
async function drainConnections(app: App, longest: number): Promise<void> {
  const count = promisify(app.server.getConnections.bind(app.server)) as () => Promise<number>;
  const end = performance.now() + longest;
  while (performance.now() < end && (await count()) > 0) await wait(20);
}

/** Adds /livez and /readyz, and drains connections when the server closes. */
export function registerHealth(app: App, deps: Pick<Deps, 'db' | 'clock' | 'storeDamage'>, drain: number): void {
  const { storeDamage } = deps;
  const whyNow = cachedWriteCheck(deps);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await drainConnections(app, drain);
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isDraining) reply.header('connection', 'close');
    return payload;
  });
  app.get('/livez', { config: { class: 'health' }, schema: { hide: true }, logLevel: 'warn' }, () => ({
    status: 'alive',
    version: VERSION,
  }));
  app.get(
    '/readyz',
    { config: { class: 'health' }, schema: { hide: true }, logLevel: 'warn' },
    async (_request, reply) => {
      const why = isDraining ? 'stopping' : (storeDamage() ?? (await whyNow()));
      return why === undefined ? { status: 'ready' } : reply.code(503).send({ status: 'not ready', why });
    },
  );
}
