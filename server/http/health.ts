import { Server as NetServer } from 'node:net';
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

/** The check is repeated after this time at the earliest, milliseconds: it writes to disk, and everybody can ask for /readyz. */
const CHECK_INTERVAL = 1_000;

function cachedWriteCheck({ db, clock }: Pick<Deps, 'db' | 'clock'>): () => Promise<string | undefined> {
  let last = { at: Number.NEGATIVE_INFINITY, why: Promise.resolve<string | undefined>(undefined) };
  return () => {
    const now = clock.now();
    if (Math.abs(now - last.at) >= CHECK_INTERVAL) last = { at: now, why: whyNotWritable(db, now) };
    return last.why;
  };
}

/** Time in which a server that listens no more still answers the clients that are connected, milliseconds. */
const LINGER = 1_000;

/** Stops listening, and waits until connected clients have left, `LINGER` at most. */
async function drainConnections({ server }: App): Promise<void> {
  // Not the close of an HTTP server, which ends idle connections: their clients may just be sending a request.
  NetServer.prototype.close.call(server);
  const count = promisify(server.getConnections.bind(server)) as () => Promise<number>;
  const end = performance.now() + LINGER;
  while (performance.now() < end && (await count()) > 0) await wait(20);
}

/**
 * Adds /livez and /readyz. A server that closes goes on for `drain` milliseconds as before, while /readyz tells the
 * balancer to send no more; then it stops listening, and answers connected clients once more.
 */
export function registerHealth(app: App, deps: Pick<Deps, 'db' | 'clock' | 'storeDamage'>, drain: number): void {
  const { storeDamage } = deps;
  const whyNow = cachedWriteCheck(deps);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await wait(drain);
    await drainConnections(app);
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
