/** Changes charts and tells by what each change is noticed; the work of `npm run test:mutants`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chartNames, readChart } from '../support/charts/all';
import { transitionTable } from '../support/charts/labels';
import { judgeOf } from './judge';
import type { Noticed } from './killers/record';
import { type Mutant, mutantsOf, remade } from './mutate';
import { LEAST_SHARE, shareOf } from './share';
import { accepted } from './survivors';
import { reportViews } from './views';

/** The sources of detection: the stored table, then hand-written rules. */
const KILLERS = ['table', 'invariant', 'journey', 'view', 'server'] as const;
type Killer = (typeof KILLERS)[number];
type Killed = Readonly<Record<string, readonly Killer[]>>;

interface Tally {
  readonly name: string;
  readonly killed: Killed;
  readonly alike: number;
  readonly survivors: readonly { readonly id: string; readonly differs: string }[];
  /** Those that nothing noticed but stored data. */
  readonly unstated: readonly string[];
}

/** The table of a chart that was changed; nothing where it cannot be made. */
function tableOf({ make }: Mutant): string | undefined {
  try {
    return transitionTable(make());
  } catch {
    return undefined;
  }
}

const KINDS: readonly (readonly [folder: string, killer: Killer])[] = [
  ['machines~', 'journey'],
  ['views~', 'view'],
  ['server~', 'server'],
];

/** By the mutant, what of the tests written by hand noticed it; their findings lie in a folder. */
function noticedIn(folder: string): ReadonlyMap<string, ReadonlySet<Killer>> {
  const noticed = new Map<string, Set<Killer>>();
  for (const file of readdirSync(folder)) {
    const killer = KINDS.find(([start]) => file.startsWith(start))?.[1];
    if (!killer) continue;
    const found = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Noticed;
    for (const id of Object.keys(found)) noticed.set(id, (noticed.get(id) ?? new Set()).add(killer));
  }
  return noticed;
}

/** The killers that were asked: of tests written by hand those that left their findings. */
function askedIn(folder: string): readonly Killer[] {
  const files = readdirSync(folder);
  const silent = KINDS.filter(([start]) => !files.some((file) => file.startsWith(start))).map(([, killer]) => killer);
  return KILLERS.filter((killer) => !silent.includes(killer));
}

/** Delays, guards and actions: a rule that is stated nowhere but in stored data is agreed to with the next change of it. */
const RULES = /: (delay|guard|action|branches)/;

async function tallyOf(name: string, noticed: ReturnType<typeof noticedIn>): Promise<Tally> {
  const chart = await readChart(name);
  const judge = judgeOf(chart);
  const unchanged: Mutant = { id: name, kind: 'tag removed', state: '', make: () => remade(chart.machine, () => {}) };
  if ((await judge(unchanged)).is !== 'alike') throw new Error(`${name} differs from itself: nothing can be judged.`);
  const table = transitionTable(chart.machine);
  const killed: Record<string, Killer[]> = {};
  const survivors: { id: string; differs: string }[] = [];
  let alike = 0;
  for (const mutant of mutantsOf(chart.machine)) {
    const { id } = mutant;
    const verdict = await judge(mutant);
    const killers = new Set<Killer>(noticed.get(id));
    // Detection by hand-written tests counts, even where no walk passes.
    const isStated = killers.size > 0;
    if (tableOf(mutant) !== table) killers.add('table');
    if (verdict.is === 'killed' && verdict.breaks) killers.add('invariant');
    if (verdict.is === 'killed' || (verdict.is === 'survived' && isStated)) {
      killed[id] = KILLERS.filter((killer) => killers.has(killer));
    } else if (verdict.is === 'survived') survivors.push({ id, differs: verdict.differs });
    else alike += 1;
  }
  const isStored = (by: readonly Killer[]): boolean => by.every((each) => each === 'table');
  const unstated = Object.keys(killed).filter((id) => RULES.test(id) && isStored(killed[id] ?? []));
  return { name, killed, alike, survivors, unstated };
}

const row = (cells: readonly unknown[]): string =>
  cells.map((cell, index) => (index === 0 ? `${cell}`.padEnd(18) : `${cell}`.padStart(9))).join(' ');
const tell = ({ name, killed, alike, survivors, unstated }: Tally, asked: readonly Killer[], time = ''): string => {
  const by = Object.values(killed);
  const counts = asked.map((killer) => by.filter((killers) => killers.includes(killer)).length);
  return row([name, by.length + alike + survivors.length, ...counts, unstated.length, alike, survivors.length, time]);
};

/**
 * Judges the mutants of one chart, or of all, and counts by what each was noticed; what tests written by hand noticed lies in a folder.
 * Whether enough were killed, everything that survived or is stated nowhere has its reason and, of the whole, no reason is idle and no killer blind.
 */
export async function runMutants(machine: string | undefined, folder: string): Promise<boolean> {
  const noticed = noticedIn(folder);
  const asked = askedIn(folder);
  console.log(row(['machine', 'mutants', ...asked, 'unstated', 'alike', 'survived', 'time']));
  const all: Tally[] = [];
  for (const name of machine === undefined ? chartNames : [machine]) {
    const from = performance.now();
    const tally = await tallyOf(name, noticed);
    all.push(tally);
    console.log(tell(tally, asked, `${((performance.now() - from) / 1000).toFixed(1)} s`));
  }
  const survivors = all.flatMap((tally) => tally.survivors);
  const unstated = all.flatMap((tally) => tally.unstated);
  const killed: Killed = Object.assign({}, ...all.map((tally) => tally.killed));
  const alike = all.reduce((sum, tally) => sum + tally.alike, 0);
  console.log(tell({ name: 'all', killed, alike, survivors, unstated }, asked));
  const count = Object.keys(killed).length;
  const share = shareOf(count, survivors.length);
  console.log(
    `\n${count} of ${count + survivors.length} changes that make a difference were noticed: ${share.toFixed(1)} %`,
  );
  const missed = new Map([
    ...survivors.map(({ id, differs }) => [id, `survived, differs ${differs}`] as const),
    ...unstated.map((id) => [id, 'stated nowhere but in stored data'] as const),
  ]);
  for (const [id, how] of missed) console.log(`\n${id}: ${how}\n  ${accepted[id] ?? 'NO REASON'}`);
  const idle = Object.keys(accepted).filter((id) => machine === undefined && !missed.has(id));
  for (const id of idle) console.log(`nothing is missed that needs the reason for ${id}`);
  const blind = asked.filter((killer) => machine === undefined && !Object.values(killed).flat().includes(killer));
  for (const killer of blind) console.log(`nothing at all is noticed by ${killer}`);
  return share >= LEAST_SHARE && idle.length + blind.length === 0 && [...missed.keys()].every((id) => id in accepted);
}

/** Tells what the walks through the screens have left in a folder; whether that is enough. */
export const runViews = (folder: string, isWhole: boolean): boolean => reportViews(folder, isWhole);
