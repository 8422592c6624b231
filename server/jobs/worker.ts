/** A loop that works at a kick and every few seconds, one pass at a time. */
import { AsyncResource } from 'node:async_hooks';
import type { Log } from '#server/log';

export interface Worker {
  /** Asks for a pass at once. Call it after the commit; before `start` it does nothing. */
  kick(): void;
  start(): void;
  /** Stops when the current pass is done. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  name: string;
  /** Does everything that is due. */
  pass: () => Promise<unknown>;
  log: Log;
  /** Time between passes, milliseconds. */
  interval?: number;
}

/** Builds a worker. A failed pass is logged, and the loop goes on. */
export function createWorker({ name, pass, log, interval = 2_000 }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isKicked = false;

  const turn = async (): Promise<void> => {
    do {
      isKicked = false;
      await pass().catch((error: unknown) => log.error({ worker: name, err: error }, `worker ${name}: pass failed`));
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
    kick: wake,
    start() {
      isStarted = true;
      wake();
    },
    async stop() {
      isStarted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
