/** A value that is made when it is first asked for, and kept. */
export function once<Value extends object>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}

/** A pure function whose last answers are kept, so many of them. */
export function remembering<Asked extends unknown[], Value extends object | string>(
  make: (...asked: Asked) => Value,
  nameOf: (...asked: Asked) => string,
  most: number,
): (...asked: Asked) => Value {
  const known = new Map<string, Value>();
  return (...asked) => {
    const name = nameOf(...asked);
    const value = known.get(name) ?? make(...asked);
    known.delete(name);
    known.set(name, value);
    const [oldest = name] = known.keys();
    if (known.size > most) known.delete(oldest);
    return value;
  };
}
