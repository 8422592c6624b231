/** The rows of a table that fail a check, each with its name and reason; tests expect none. */
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
