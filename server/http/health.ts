import { Server as NetServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Deps, Store } from '#server/deps';
import { codeOf, isContention } from '#server/store/failures';
import type { Db } from '#server/store/schema';
import { VERSION } from '#server/version';
import type { App } from './route';

/** Shortest time between two checks, milliseconds: each writes to disk, and anybody can request /readyz. */
const CHECK_INTERVAL = 1_000;
/** Longest wait for a check, milliseconds: a write waits for a standby that is away, and a balancer must hear a no. */
const CHECK_TIMEOUT = 2_000;
const UNANSWERED = 'the database does not answer';

/** Reason why the store accepts no writes, or undefined. It tries a write, because a full disk can still be read. */
async function whyNotWritable(db: Db, now: number): Promise<string | undefined> {
  try {
    await sql`insert into rate_limits (key, hits, resets_at) values ('ready', 0, ${now})
      on conflict (key) do update set resets_at = excluded.resets_at`.execute(db);
    return undefined;
  } catch (error) {
    return isContention(error) ? undefined : (codeOf(error) ?? UNANSWERED);
  }
}

function cachedWriteCheck({ db, clock }: Store): () => Promise<string | undefined> {
  let last = { at: Number.NEGATIVE_INFINITY, why: Promise.resolve<string | undefined>(undefined) };
  return () => {
    const now = clock.now();
    if (Math.abs(now - last.at) < CHECK_INTERVAL) return last.why;
    const late = wait(CHECK_TIMEOUT, UNANSWERED, { ref: false });
    last = { at: now, why: Promise.race([whyNotWritable(db, now), late]) };
    return last.why;
  };
}

/** Time for which a server that no longer listens still answers connected clients, milliseconds. */
const LINGER = 1_000;

/** Most turns of the event loop to wait for one in which nobody connects. */
const MOST_TURNS = 100;

/**
 * Stops listening, after a turn of the event loop in which nobody connected: the system resets connections that it has accepted and the
 * server has not yet. The HTTP server's own close would end idle connections too, whose clients may be about to send a request.
 */
async function stopListening({ server }: App): Promise<void> {
  let isQuiet = false;
  server.on('connection', () => {
    isQuiet = false;
  });
  for (let turns = 0; !isQuiet && turns < MOST_TURNS; turns += 1) {
    isQuiet = true;
    await turn();
  }
  NetServer.prototype.close.call(server);
}

/** Waits until connected clients have left, `LINGER` at most. */
async function lingerForClients({ server }: App): Promise<void> {
  const count = promisify(server.getConnections.bind(server)) as () => Promise<number>;
  const end = performance.now() + LINGER;
  while (performance.now() < end && (await count()) > 0) await wait(20);
}

/**
 * Adds /livez and /readyz. A closing server keeps serving for `drain` milliseconds, while /readyz tells the load balancer to send no more;
 * then it stops listening, and answers connected clients one last time.
 */
export function registerHealth(app: App, deps: Deps, drain: number): void {
  const { storeDamage } = deps;
  const whyNow = cachedWriteCheck(deps);
  let isDraining = false;
  let isClosed = false;
  app.addHook('preClose', async () => {
    isDraining = true;
    await wait(drain);
    await stopListening(app);
    isClosed = true;
    await lingerForClients(app);
  });
  // Sent only now: a client that sees it connects again, and the listener must be closed by then.
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isClosed) reply.header('connection', 'close');
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
