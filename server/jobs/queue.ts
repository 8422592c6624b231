/** A queue of rows in the database: each is claimed for a time, tried, and retried later if that fails. */
import { DAY, MINUTE } from '#domain/time-units';
import type { Log } from '#server/log';
import { createWorker, type Worker } from './worker';

/** Length of a claim and pause between its renewals, milliseconds. When a process dies, another claims its rows after that time. */
export const LEASE = 2 * MINUTE;
export const RENEWAL = MINUTE / 2;
/** Longer than any back-off: a later date comes from a clock that was wrong. Milliseconds. */
export const LONGEST_WAIT = DAY;

/** After the first, second … failure, milliseconds. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE] as const;

/** The wait before the next attempt, milliseconds; null when the row is given up. */
export function backOffAfter(failures: number): number | null {
  return BACK_OFF[failures - 1] ?? null;
}

export interface Queue extends Worker {
  /** Tries all due rows and returns their number. Called by the worker and by tests. */
  runDue(): Promise<number>;
}

interface QueueOptions<Row> {
  name: string;
  log: Log;
  /** Interval of the checks for rows of processes that died, milliseconds; a kick checks at once. */
  interval?: number | undefined;
  claimNext: () => Promise<Row | undefined>;
  attempt: (row: Row) => Promise<void>;
}

/** Builds a queue. When it stops, it finishes the current row. */
export function createQueue<Row>({ name, log, interval, claimNext, attempt }: QueueOptions<Row>): Queue {
  let isStopping = false;
  async function runDue(): Promise<number> {
    let tried = 0;
    for (let row = await claimNext(); row; row = isStopping ? undefined : await claimNext()) {
      await attempt(row);
      tried += 1;
    }
    return tried;
  }
  const worker = createWorker({ name, pass: runDue, log, interval });
  return {
    ...worker,
    runDue,
    async stop() {
      isStopping = true;
      await worker.stop();
    },
  };
}
