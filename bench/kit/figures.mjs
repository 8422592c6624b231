/**
 * Summarises samples: { metric, unit, value, floor?, most?, least?, mostRatio?, leastRatio?, either? }. Bounds are in the unit of
 * the metric or multiples of the floor; all must hold, or one of them with `either`.
 */

const sorted = (values) => [...values].sort((a, b) => a - b);

/** The quantile of sorted values. */
export function quantile(values, share) {
  const all = sorted(values);
  return all[Math.min(all.length - 1, Math.floor(all.length * share))];
}

export const median = (values) => quantile(values, 0.5);

const rounded = (value) => (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(4)));

function spread(values) {
  const all = sorted(values);
  return { median: rounded(median(values)), from: rounded(all[0]), to: rounded(all.at(-1)) };
}

const BOUNDS = {
  most: ['at most', '', (bound, { value }) => value <= bound],
  least: ['at least', '', (bound, { value }) => value >= bound],
  mostRatio: ['at most', ' x', (bound, { ratio }) => ratio <= bound],
  leastRatio: ['at least', ' x', (bound, { ratio }) => ratio >= bound],
  mostOver: ['at most the floor +', '', (bound, { value, floor }) => value <= floor + bound],
};

/** False if the floor itself spreads by more than the bound allows: then the ratio says nothing. */
function isSteady({ mostRatio, leastRatio, mostOver }, { from, to }) {
  return (
    (mostRatio === undefined || to <= from * mostRatio) &&
    (leastRatio === undefined || from >= to * leastRatio) &&
    (mostOver === undefined || to - from <= mostOver)
  );
}

function judge(sample, measured) {
  const given = Object.entries(BOUNDS).filter(([name]) => sample[name] !== undefined);
  const held = given.map(([name, [, , test]]) => test(sample[name], measured));
  return {
    bound: given.map(([name, [word, unit]]) => `${word} ${sample[name]}${unit}`).join(sample.either ? ' or ' : ', '),
    holds: given.length === 0 ? null : sample.either ? held.some(Boolean) : held.every(Boolean),
  };
}

/** For each metric of a row: median and range, also of the floor, their ratio, and the verdict on its bound. */
export function summarise(row, samples) {
  return [...new Set(samples.map(({ metric }) => metric))].map((metric) => {
    const same = samples.filter((sample) => sample.metric === metric);
    const value = spread(same.map((sample) => sample.value));
    const floors = same.flatMap(({ floor }) => (floor === undefined ? [] : [floor]));
    const floor = floors.length > 0 ? spread(floors) : null;
    const ratio = floor && floor.median > 0 ? rounded(value.median / floor.median) : null;
    const { unit } = same[0];
    return {
      row,
      metric,
      unit,
      runs: same.length,
      value,
      floor,
      ratio,
      isSteady: floor === null || isSteady(same[0], floor),
      ...judge(same[0], { value: value.median, ratio, floor: floor?.median }),
    };
  });
}

const inWords = ({ median, from, to }) => (from === to ? `${median}` : `${median} (${from} to ${to})`);

const HEAD = ['row', 'what', 'unit', 'median (range)', 'floor', 'ratio', 'bound', 'holds', 'runs', 'measured', 'load'];

/** A result as a line of the table. */
export const cellsOf = ({ row, metric, unit, value, floor, ratio, bound, holds, isSteady, runs, on, load }) =>
  [
    row,
    metric,
    unit,
    inWords(value),
    floor ? inWords(floor) : '',
    ratio ?? '',
    bound,
    holds === null ? '' : isSteady ? (holds ? 'yes' : 'NO') : 'floor unsteady',
    runs,
    on,
    load,
  ].map(String);

/** The lines as a Markdown table. */
export function tableOf(lines) {
  const widths = HEAD.map((name, column) => Math.max(name.length, ...lines.map((line) => line[column].length)));
  const [head, ...rest] = [HEAD, ...lines].map(
    (line) => `| ${line.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`,
  );
  return [head, `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rest].join('\n');
}

/** The lines of such a table, without its head. */
export const readTable = (markdown) =>
  markdown
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
