/** Deep equality of plain JSON values with their keys in the same order. */
export function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
