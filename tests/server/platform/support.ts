/** A server on an empty database, injected or listening, whose clock can be moved. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { refusals, refusalsOf } from '#domain/contract/refusals';
import { type AppOptions, createApp } from '#server/app';
import type { Clock } from '#server/clock';
import { type Config, parseConfig } from '#server/config';
import type { RegisterRoutes } from '#server/http/route';
import type { Log } from '#server/log';
import { createServices, type PaymentService, type ServicesOptions } from '#server/services';
import { openDatabase } from '#server/store/database';
import { databaseFile } from '#server/store/embedded';
import { databaseEnv, forgetDatabase, isOnPostgres } from '../../support/database';
import { freePort } from '../../support/free-port.mjs';

/** A clock that can be set forward. It stands still at a time, or runs from the real one. */
function createTestClock(stoppedAt?: number) {
  let ahead = 0;
  return {
    now: () => (stoppedAt ?? Date.now()) + ahead,
    advance(ms: number) {
      ahead += ms;
    },
  };
}

const silent = (): void => undefined;
/** One for each server: a test that watches its log hears nothing of servers started before it. */
export const quietLog = (): Log => ({ debug: silent, info: silent, warn: silent, error: silent });

export type TestServer = Awaited<ReturnType<typeof startServer>>;

interface TestServerOptions extends Partial<Omit<ServicesOptions, 'config' | 'clock'>> {
  env?: Record<string, string>;
  routes?: readonly RegisterRoutes[];
  paymentServiceFor?: (config: Config, clock: Clock) => PaymentService | undefined;
  /** The time at which the clock stands still; without it the clock runs. */
  stoppedAt?: number;
  /** Listens, and starts the workers. */
  listen?: boolean;
  /** See createApp. */
  drain?: number;
  arrival?: AppOptions['arrival'];
  /** An existing directory, kept on close; a fresh one is made and removed otherwise. */
  dataDir?: string;
}

export function freshDir(): string {
  return mkdtempSync(join(tmpdir(), 'removals-'));
}

/** The file of an embedded database with all tables and no rows. */
async function migrate(): Promise<Buffer> {
  const dir = freshDir();
  const db = await openDatabase({ kind: 'embedded' }, dir);
  await db.destroy();
  const file = readFileSync(databaseFile(dir));
  rmSync(dir, { recursive: true, force: true });
  return file;
}
let migrated: Promise<Buffer> | undefined;
/** A fresh directory whose embedded database has its tables: a worker migrates once and copies the file, in a quarter of the time. */
export async function migratedDir(): Promise<string> {
  const dir = freshDir();
  if (isOnPostgres) return dir;
  migrated ??= migrate();
  writeFileSync(databaseFile(dir), await migrated, { mode: 0o600 });
  return dir;
}

export async function startServer(options: TestServerOptions = {}) {
  const {
    env = {},
    routes = [],
    listen = false,
    drain = 0,
    arrival,
    dataDir: given,
    paymentServiceFor,
    stoppedAt,
    ...rest
  } = options;
  const dataDir = given ?? (await migratedDir());
  const port = listen ? await freePort() : 3000;
  const config = parseConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    APP_ENV: 'development',
    ...(await databaseEnv(dataDir)),
    ...env,
  });
  const clock = createTestClock(stoppedAt);
  const paymentService = paymentServiceFor?.(config, clock);
  const services = await createServices({
    config,
    clock,
    log: quietLog(),
    onPaymentEvent: async () => undefined,
    ...(paymentService ? { paymentService } : {}),
    ...rest,
  });
  const app = await createApp(services.deps, {
    routes: [...services.routes, ...routes],
    drain,
    ...(arrival ? { arrival } : {}),
  });
  const unlisted = new Set<string>();
  app.addHook('onSend', (request, reply, payload, done) => {
    const call = `${request.method} ${request.routeOptions.url}`;
    const isRefusal = reply.statusCode >= 400 && typeof payload === 'string' && call in refusals;
    const code = isRefusal ? JSON.parse(payload).code : 'serverError';
    if (!refusalsOf(call).includes(code)) unlisted.add(`${call}: ${code}`);
    done(null, payload);
  });
  if (listen) {
    await app.listen({ host: config.host, port: config.port });
    services.start();
  } else await app.ready();
  return {
    app,
    services,
    config,
    clock,
    dataDir,
    /** Empty unless listening. */
    url: listen ? `http://127.0.0.1:${port}` : '',
    async close() {
      await app.close();
      await services.stop();
      if (unlisted.size > 0) throw new Error(`domain/contract/refusals.ts does not list ${[...unlisted].join(', ')}`);
      if (given !== undefined) return;
      rmSync(dataDir, { recursive: true, force: true });
      await forgetDatabase(dataDir);
    },
  };
}

/** Waits up to five seconds for a result that is not false, null or undefined, and returns it. */
export const eventually = <Result>(look: () => Result) => vi.waitUntil(look, { timeout: 5_000, interval: 20 });
