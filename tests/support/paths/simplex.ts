/** The largest sum of `unknowns` numbers, none below 0, under constraints `weights · numbers <= limit` with limits from 0 up. */
export interface Constraint {
  readonly weights: ReadonlyMap<number, number>;
  readonly limit: number;
}

const tiny = 1e-9;

export interface LargestSum {
  readonly numbers: readonly number[];
  /** How much the sum would grow with the limit of each constraint: the solution of the dual programme. */
  readonly worths: readonly number[];
}

/**
 * Maximises the sum by the simplex method on a dense table, by Bland's rule once it stands still, so that it always ends. Throws
 * when nothing bounds the numbers.
 */
export function largestSum(unknowns: number, constraints: readonly Constraint[]): LargestSum {
  const rows = constraints.length;
  const width = unknowns + rows + 1;
  const table = constraints.map(({ weights, limit }, row) => {
    const line = new Float64Array(width);
    for (const [unknown, weight] of weights) line[unknown] = weight;
    line[unknowns + row] = 1;
    line[width - 1] = limit;
    return line;
  });
  const gain = new Float64Array(width).fill(1, 0, unknowns);
  const basis = constraints.map((_, row) => unknowns + row);
  let stalled = 0;

  for (;;) {
    let enters = -1;
    for (let column = 0; column < width - 1; column += 1) {
      const value = gain[column] ?? 0;
      if (value <= tiny) continue;
      if (enters < 0 || value > (gain[enters] ?? 0) + tiny) enters = column;
      if (stalled > 50) break;
    }
    if (enters < 0) break;

    let leaves = -1;
    let least = Number.POSITIVE_INFINITY;
    for (const [row, line] of table.entries()) {
      const pivot = line[enters] ?? 0;
      if (pivot <= tiny) continue;
      const ratio = (line[width - 1] ?? 0) / pivot;
      const isTie = Math.abs(ratio - least) <= tiny && (basis[row] ?? 0) < (basis[leaves] ?? 0);
      if (ratio < least - tiny || isTie) {
        leaves = row;
        least = Math.min(ratio, least);
      }
    }
    const pivotLine = table[leaves];
    if (!pivotLine) throw new Error('Nothing bounds the sum.');
    stalled = least <= tiny ? stalled + 1 : 0;

    const pivot = pivotLine[enters] ?? 1;
    for (let column = 0; column < width; column += 1) pivotLine[column] = (pivotLine[column] ?? 0) / pivot;
    for (const line of [...table, gain]) {
      const factor = line === pivotLine ? 0 : (line[enters] ?? 0);
      if (factor === 0) continue;
      for (let column = 0; column < width; column += 1) {
        line[column] = (line[column] ?? 0) - factor * (pivotLine[column] ?? 0);
      }
    }
    basis[leaves] = enters;
  }

  const numbers = new Array<number>(unknowns).fill(0);
  for (const [row, column] of basis.entries()) {
    if (column < unknowns) numbers[column] = table[row]?.[width - 1] ?? 0;
  }
  const worths = constraints.map((_, row) => Math.max(0, -(gain[unknowns + row] ?? 0)));
  return { numbers, worths };
}
