/** Changes charts and tells which changes the generated walks notice; the work of `npm run test:mutants`. */
import { chartNames, loadChart } from '../machines/charts';
import { transitionTable } from '../support/paths/table';
import { judgeOf, type Verdict } from './judge';
import { type Mutant, mutantsOf } from './mutate';
import { LEAST_SHARE, shareOf } from './share';
import { accepted } from './survivors';
import { reportViews } from './views';

interface Tally {
  readonly name: string;
  readonly mutants: number;
  readonly killed: number;
  /** How many show in the agreed table, and how many in the agreed behaviour. */
  readonly byTable: number;
  readonly byBehaviour: number;
  readonly alike: number;
  readonly survivors: readonly { readonly id: string; readonly differs: string }[];
}

/** The table of a chart that was changed; nothing where it cannot be made. */
function tableOf({ make }: Mutant): string | undefined {
  try {
    return transitionTable(make());
  } catch {
    return undefined;
  }
}

async function tallyOf(name: string): Promise<Tally> {
  const chart = await loadChart(name);
  const judge = judgeOf(chart);
  const mutants = mutantsOf(chart.machine);
  const table = transitionTable(chart.machine);
  const verdicts: [Mutant, Verdict][] = [];
  let byTable = 0;
  for (const mutant of mutants) {
    verdicts.push([mutant, await judge(mutant)]);
    if (tableOf(mutant) !== table) byTable += 1;
  }
  const byBehaviour = verdicts.filter(([, { is }]) => is === 'killed').length;
  return {
    name,
    mutants: mutants.length,
    killed: byBehaviour,
    byTable,
    byBehaviour,
    alike: verdicts.filter(([, { is }]) => is === 'alike').length,
    survivors: verdicts.flatMap(([{ id }, verdict]) =>
      verdict.is === 'survived' ? [{ id, differs: verdict.differs }] : [],
    ),
  };
}

const row = (cells: readonly unknown[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(20) : `${cell}`.padStart(10))).join(' ');

/** Judges the mutants of one chart, or of all; whether enough were killed, and every survivor has its reason. */
export async function runMutants(machine: string | undefined): Promise<boolean> {
  console.log(row(['machine', 'mutants', 'table', 'behaviour', 'alike', 'survived', 'share', 'time']));
  const all: Tally[] = [];
  for (const name of machine === undefined ? chartNames : [machine]) {
    const from = performance.now();
    const tally = await tallyOf(name);
    all.push(tally);
    const { mutants, killed, byTable, byBehaviour, alike, survivors } = tally;
    const share = `${shareOf(killed, survivors.length).toFixed(1)} %`;
    const time = `${((performance.now() - from) / 1000).toFixed(1)} s`;
    console.log(row([name, mutants, byTable, byBehaviour, alike, survivors.length, share, time]));
  }
  const survivors = all.flatMap((tally) => tally.survivors);
  const killed = all.reduce((sum, tally) => sum + tally.killed, 0);
  const share = shareOf(killed, survivors.length);
  console.log(
    `\n${killed} of ${killed + survivors.length} changes that make a difference were noticed: ${share.toFixed(1)} %`,
  );
  for (const { id, differs } of survivors) {
    console.log(`\nsurvived: ${id}\n  ${accepted[id] ?? `NO REASON; differs ${differs}`}`);
  }
  return share >= LEAST_SHARE && survivors.every(({ id }) => id in accepted);
}

/** Tells what the walks through the screens have left in a folder; whether that is enough. */
export const runViews = (folder: string, isWhole: boolean): boolean => reportViews(folder, isWhole);
