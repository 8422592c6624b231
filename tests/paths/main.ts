/** Walks generated paths on running actors and prints what they cost and what they reach; the work of `npm run test:paths`. */
import { chartNames, loadChart } from '../machines/charts';
import { walkActors } from '../support/paths/actor-driver';
import { coverageRecorder, gaps } from '../support/paths/coverage';
import { stateNodeIds, transitionIndex } from '../support/paths/definitions';
import { modelsOf } from '../support/paths/explore';
import { STRATEGIES, type Strategy, walksAlong, walksOf } from '../support/paths/walk';

export interface Order {
  readonly machine?: string;
  readonly strategy?: Strategy;
}

const row = (cells: readonly unknown[]): string =>
  cells.map((cell, index) => (index < 2 ? `${cell}`.padEnd(20) : `${cell}`.padStart(12))).join(' ');

/** Walks a chart by one strategy and prints its row; what is wrong. */
async function walkChart(name: string, strategy: Strategy): Promise<string[]> {
  const from = performance.now();
  const { machine, waived = {}, ...chart } = await loadChart(name);
  const models = modelsOf({ machine, ...chart });
  const walks = walksOf(models, strategy);
  const recorder = coverageRecorder();
  // A start that leads nowhere is no walk of its own, but it is started once.
  const starts = models.flatMap((model) => walksAlong(model, [[]]));
  const faults = await walkActors([...starts, ...walks], recorder.inspect);
  const found = gaps(machine, recorder.coverage(machine.id), waived);
  const [states, transitions] = [stateNodeIds(machine).length, transitionIndex(machine).size];
  console.log(
    row([
      name,
      strategy,
      `${states - found.states.length}/${states}`,
      `${transitions - found.transitions.length}/${transitions}`,
      models.reduce((sum, model) => sum + model.edges.length, 0),
      walks.length,
      walks.reduce((sum, { path }) => sum + path.length, 0),
      `${((performance.now() - from) / 1000).toFixed(1)} s`,
    ]),
  );
  return [
    ...faults,
    ...found.states.map((id) => `never in ${id}`),
    ...found.transitions.map((id) => `never took ${id}`),
    ...found.idleWaivers.map((id) => `needs no waiver of ${id}`),
  ].map((fault) => `${name}, ${strategy}: ${fault}`);
}

/** Does what the command line asks; the faults found. */
export async function walkCharts({ machine, strategy }: Order): Promise<string[]> {
  console.log(row(['machine', 'strategy', 'states', 'transitions', 'edges', 'walks', 'steps', 'time']));
  const faults: string[] = [];
  for (const name of machine === undefined ? chartNames : [machine]) {
    for (const each of strategy ? [strategy] : STRATEGIES) faults.push(...(await walkChart(name, each)));
  }
  return faults;
}
