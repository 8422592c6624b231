import type { Clock } from '#server/clock';

/** Keeps at most `size` values for `time` milliseconds each; the oldest goes first. */
export function ttlCache<Value>(clock: Clock, time: number, size: number) {
  const entries = new Map<string, { until: number; value: Promise<Value> }>();
  return {
    /** The cached value, or a new one. Concurrent callers share one `make`; a failure is not cached. */
    get(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = entries.get(key);
      if (known && known.until > clock.now()) return known.value;
      const entry = { until: clock.now() + time, value: make() };
      entries.delete(key);
      entries.set(key, entry);
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key);
      });
      const [oldest] = entries.keys();
      if (entries.size > size && oldest !== undefined) entries.delete(oldest);
      return entry.value;
    },
  };
}
