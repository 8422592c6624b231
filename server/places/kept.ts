/** Answers kept for a short while, in memory. */
import type { Clock } from '#server/clock';

export interface Kept<Value> {
  /** The kept answer, or a new one; those who ask for the same while it is being made share it. A failure is not kept. */
  of(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** @param time how long an answer is kept, milliseconds; @param most how many are, the oldest going first */
export function createKept<Value>(clock: Clock, time: number, most: number): Kept<Value> {
  const answers = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    of(key, make) {
      const known = answers.get(key);
      if (known && known.until > clock.now()) return known.value;
      const entry = { until: clock.now() + time, value: make() };
      answers.delete(key);
      answers.set(key, entry);
      entry.value.catch(() => {
        if (answers.get(key) === entry) answers.delete(key);
      });
      const [oldest] = answers.keys();
      if (answers.size > most && oldest !== undefined) answers.delete(oldest);
      return entry.value;
    },
  };
}
