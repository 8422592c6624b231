/** Computes `make()` on the first call and keeps the value. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Caches the last `size` results of a pure function, keyed by `keyOf` its arguments. */
export function memoize<Args extends unknown[], Value extends object | string>(
  compute: (...args: Args) => Value,
  keyOf: (...args: Args) => string,
  size: number,
): (...args: Args) => Value {
  const cache = new Map<string, Value>();
  return (...args) => {
    const key = keyOf(...args);
    const value = cache.get(key) ?? compute(...args);
    cache.delete(key);
    cache.set(key, value);
    const [oldest = key] = cache.keys();
    if (cache.size > size) cache.delete(oldest);
    return value;
  };
}
