export function fromKeys<Key extends string, Value>(keys: readonly Key[], make: (key: Key) => Value) {
  return Object.fromEntries(keys.map((key) => [key, make(key)])) as Record<Key, Value>;
}
