/** A loop that runs one pass at a time: on a kick, and every few seconds. */
import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '#server/log';

export interface Worker {
  readonly name: string;
  /** Failed passes: since the start, and in a row until now. */
  failures(): { total: number; inARow: number };
  /** Requests a pass at once; before `start` it does nothing. */
  kick(): void;
  start(): void;
  /** Stops when the current pass is done, or after five seconds: what it left unfinished is claimed again later. */
  stop(): Promise<void>;
}

/** Longest wait of `stop`, milliseconds: a mail server or the payment service may hang. */
const STOP_TIMEOUT = 5_000;

/** The result of a pass that another process makes. */
export const SKIPPED = Symbol('skipped');

export interface WorkerOptions {
  name: string;
  pass: () => Promise<unknown>;
  log: Log;
  interval?: number | undefined;
}

/** Builds a worker. A failed pass is logged, and the loop continues. */
export function createWorker({ name, pass, log, interval = 2_000 }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isKicked = false;
  const failures = { total: 0, inARow: 0 };

  async function passOnce(): Promise<void> {
    try {
      if ((await pass()) !== SKIPPED) failures.inARow = 0;
    } catch (error) {
      failures.total += 1;
      failures.inARow += 1;
      log.error({ worker: name, err: error }, `worker ${name}: pass failed`);
    }
  }
  const turn = async (): Promise<void> => {
    do {
      isKicked = false;
      await passOnce();
    } while (isKicked && isStarted);
  };
  /** Bound here, so that a kick inside a transaction does not run the pass as a part of it. */
  const wake = AsyncResource.bind((): void => {
    if (!isStarted) return;
    clearTimeout(timer);
    if (running) {
      isKicked = true;
      return;
    }
    running = turn().finally(() => {
      running = undefined;
      if (isStarted) timer = setTimeout(wake, interval).unref();
    });
  });

  return {
    name,
    failures: () => ({ ...failures }),
    kick: wake,
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      const timeout = new AbortController();
      const { signal } = timeout;
      await Promise.race([running, wait(STOP_TIMEOUT, undefined, { signal }).catch(() => undefined)]);
      timeout.abort();
    },
  };
}

/** Calls `renew` every `every` milliseconds until the returned function is called. The next call makes up for a failed one. */
export function renewing(renew: () => Promise<unknown>, every: number): () => void {
  const timer = setInterval(() => void renew().catch(() => undefined), every).unref();
  return () => clearInterval(timer);
}
