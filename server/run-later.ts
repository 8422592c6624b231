import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from './deps';

/** Milliseconds. */
const LEAST = 500;
const SPREAD = 3_500;

/**
 * Runs work at a random moment of the next seconds, so that neither its answer nor the next caller's wait shows whether there was anything
 * to do. A stopping server drops it.
 */
export function runLater({ log, random }: Store, what: string, work: () => Promise<void>): void {
  const delay = LEAST + (Number.parseInt(random.hex(4), 16) / 0xffffffff) * SPREAD;
  void wait(delay, undefined, { ref: false })
    .then(work)
    .catch((err: unknown) => log.error({ err }, `${what} could not be mailed`));
}
