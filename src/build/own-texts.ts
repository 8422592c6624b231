const valuesIn = (text: string): string[] => text.match(/\{\{\w+\}\}/g) ?? [];

/** Paths of a firm's own texts that replace no text of ours, or use a value that ours does not have. */
export function unknownIn(own: unknown, ours: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof own === 'string')
    return typeof ours === 'string' && valuesIn(own).every((value) => ours.includes(value)) ? [] : [path];
  if (typeof ours !== 'object') return [path];
  const places = new Map(Object.entries(ours ?? {}));
  return Object.entries(own ?? {}).flatMap(([key, part]) => unknownIn(part, places.get(key), [...path, key]));
}
