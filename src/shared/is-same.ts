/** Whether two plain values say the same, for selectors that make new objects. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
