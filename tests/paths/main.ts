/** Walks generated paths on running actors and prints what they cost and what they reach; the work of `npm run test:paths`. */
import { type Chart, chartNames, loadChart, modelsOf } from '../machines/charts';
import { walkPath } from '../support/paths/actor-driver';
import { coverageRecorder, gaps } from '../support/paths/coverage';
import { stateNodeIds, transitionIndex } from '../support/paths/definitions';
import { allowance, plan, STRATEGIES, type Strategy } from '../support/paths/strategies';
import { cost } from '../support/paths/walks';

export interface Order {
  readonly machine?: string;
  readonly strategy?: string;
  readonly seed: number;
}

const columns = [21, 9, 8, 12, 7, 6, 7, 7, 6, 13, 8];
const line = (cells: readonly unknown[]): string =>
  cells
    .map((cell, index) => (index < 2 ? `${cell}`.padEnd(columns[index] ?? 0) : `${cell}`.padStart(columns[index] ?? 0)))
    .join(' ');
const share = (some: number, all: number): string => `${some}/${all}`;
const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

/** Shows what is being walked, where somebody may be watching. */
function progress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text}`);
}

/** Walks a chart by one strategy; the row of the table, and what is wrong. */
async function walkChart(chart: Chart, models: ReturnType<typeof modelsOf>, strategy: Strategy, seed: number) {
  const from = performance.now();
  const { machine, name, waived = {} } = chart;
  const { walks, least } = plan(strategy, models, seed);
  const recorder = coverageRecorder();
  const faults: string[] = [];
  for (const [index, { model, path }] of walks.entries()) {
    progress(`${name}, ${strategy}: path ${index + 1} of ${walks.length}`);
    await walkPath(model, path, recorder.inspect).catch((cause: Error) => faults.push(cause.message));
  }
  // A start that leads nowhere is no path of its own, but it is started once.
  for (const model of models) await walkPath(model, [], recorder.inspect);
  progress('');
  const paths = walks.map(({ path }) => path);
  const passed = recorder.coverage(machine.id);
  const found = gaps(machine, passed, waived);
  const edges = models.reduce((sum, model) => sum + model.edges.length, 0);
  const walked = models.reduce((sum, model) => {
    const ids = new Set(walks.filter((walk) => walk.model === model).flatMap(({ path }) => path.map(({ id }) => id)));
    return sum + ids.size;
  }, 0);
  const spent = cost(paths);
  if (spent > least * allowance[strategy]) faults.push(`costs ${spent} where ${least} would do`);
  if (strategy === 'postman' && walked < edges) faults.push(`leaves out ${edges - walked} edges`);
  faults.push(...found.states.map((id) => `never in ${id}`), ...found.transitions.map((id) => `never took ${id}`));
  faults.push(...found.idleWaivers.map((id) => `needs no waiver of ${id}`));
  const [states, transitions] = [stateNodeIds(machine).length, transitionIndex(machine).size];
  const row = line([
    name,
    strategy,
    share(states - found.states.length, states),
    share(transitions - found.transitions.length, transitions),
    edges,
    paths.length,
    spent - paths.length,
    least,
    (spent / least).toFixed(2),
    share(walked, edges),
    seconds(from),
  ]);
  return { row, faults: faults.map((fault) => `${name}, ${strategy}: ${fault}`) };
}

/** Does what the command line asks; the faults found. */
export async function walkCharts({ machine, strategy, seed }: Order): Promise<string[]> {
  const strategies = STRATEGIES.filter((each) => strategy === undefined || each === strategy);
  if (strategies.length === 0) throw new Error(`There is no strategy "${strategy}": ${STRATEGIES.join(', ')}.`);
  console.log(
    line([
      'machine',
      'strategy',
      'states',
      'transitions',
      'edges',
      'paths',
      'steps',
      'least',
      'over',
      'edges walked',
      'time',
    ]),
  );
  const faults: string[] = [];
  for (const name of machine === undefined ? chartNames : [machine]) {
    const chart = await loadChart(name);
    const models = modelsOf(chart);
    for (const each of strategies) {
      const { row, faults: more } = await walkChart(chart, models, each, seed);
      console.log(row);
      faults.push(...more);
    }
  }
  console.log("\n'least' counts the steps and the start of each path, as 'over' does: (steps + paths) / least.");
  return faults;
}
