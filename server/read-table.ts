import * as z from 'zod';

/** Reads a JSON table with one row a line. Throws an Error with the file and line of the first invalid row. */
export function readTable<Row extends z.ZodType>(file: string, rows: readonly unknown[], row: Row): z.output<Row>[] {
  const read = z.array(row).safeParse(rows);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  const [index, ...path] = issue?.path ?? [];
  const where = path.length > 0 ? ` at [${path.join('][')}]` : '';
  throw new Error(`${file}:${Number(index) + 2}:${where} ${issue?.message}: ${JSON.stringify(rows[Number(index)])}`);
}
