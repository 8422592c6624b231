/** Rows of the store that wait for something to be done with them: each is claimed for a time, tried, and tried again later where that fails. */
import { DAY, MINUTE } from '#domain/time-units';
import type { Log } from '#server/log';
import { createWorker, type Worker } from './worker';

/** How long a claimed row is left to its claimer, and how often that is renewed meanwhile, milliseconds. */
export const LEASE = 2 * MINUTE;
export const RENEWAL = MINUTE / 2;
/** Longer than any wait for another try: what lies beyond was written by a clock that went wrong. Milliseconds. */
export const LONGEST_WAIT = DAY;

/** Waits after the first, second ... failure, milliseconds. */
const BACK_OFF = [MINUTE, 5 * MINUTE, 30 * MINUTE, 120 * MINUTE, 720 * MINUTE] as const;

/** The wait after a number of failures, or null when that many are enough. */
export function waitAfter(failures: number): number | null {
  return BACK_OFF[failures - 1] ?? null;
}

export interface Queue extends Worker {
  /** Tries all rows that are due now and answers how many they were. The worker calls it; so do tests. */
  runDue(): Promise<number>;
}

interface QueueOptions<Row> {
  name: string;
  log: Log;
  /** Claims the row that is due next; undefined when none is. */
  claimNext: () => Promise<Row | undefined>;
  /** Tries a claimed row, and writes down what came of it. */
  attempt: (row: Row) => Promise<void>;
}

/** Builds a queue. When it is stopped it ends with the row in hand. */
export function createQueue<Row>({ name, log, claimNext, attempt }: QueueOptions<Row>): Queue {
  let isStopping = false;
  async function runDue(): Promise<number> {
    let tried = 0;
    for (let row = await claimNext(); row; row = isStopping ? undefined : await claimNext()) {
      await attempt(row);
      tried += 1;
    }
    return tried;
  }
  const worker = createWorker({ name, pass: runDue, log });
  return {
    ...worker,
    runDue,
    async stop() {
      isStopping = true;
      await worker.stop();
    },
  };
}
