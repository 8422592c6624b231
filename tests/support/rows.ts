/** The rows of a table that a check fails on, each with its name and why; a test asserts that there are none. */
export async function failingRows<Row>(
  rows: Iterable<Row>,
  check: (row: Row) => unknown,
  nameOf: (row: Row) => string = String,
): Promise<string[]> {
  const failures: string[] = [];
  for (const row of rows) {
    try {
      await check(row);
    } catch (cause) {
      failures.push(`${nameOf(row)}: ${(cause as Error).message}`);
    }
  }
  return failures;
}
