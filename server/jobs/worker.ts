/** A loop that does what is due: at a kick, and every few seconds. One pass at a time. */
import { AsyncResource } from 'node:async_hooks';
import type { Log } from '#server/log';

export interface Worker {
  /** Asks for a pass at once, after the commit of what is to be done. No effect before `start`. */
  kick(): void;
  start(): void;
  /** Ends the loop when the pass in hand is done. */
  stop(): Promise<void>;
}

export interface WorkerOptions {
  name: string;
  /** Does all that is due now. */
  pass: () => Promise<unknown>;
  log: Log;
  /** Time between passes without a kick, milliseconds. */
  interval?: number;
}

/** Builds a worker. A pass that throws is logged; the loop goes on. */
export function createWorker({ name, pass, log, interval = 2_000 }: WorkerOptions): Worker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStarted = false;
  let isKicked = false;

  const turn = async (): Promise<void> => {
    do {
      isKicked = false;
      await pass().catch((error: unknown) => log.error({ worker: name, err: error }, 'worker pass failed'));
    } while (isKicked && isStarted);
  };
  /** Bound to the place of its making: a pass that is asked for inside a transaction does not run as a part of it. */
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
