/** Replaces vitest in hand-written tests: records them, to run them again for every mutant of a chart. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { format } from 'node:util';
import { vi, it as vitestIt } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { chartNames, readChart } from '../../support/charts/all';
import { mutantsOf } from '../mutate';

type Run = (...given: never[]) => unknown;
type Hooks = Record<'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll', Run[]>;
interface Suite extends Hooks {
  readonly title: string;
  readonly parents: readonly Suite[];
}
interface Test {
  readonly title: string;
  readonly suites: readonly Suite[];
  readonly run: () => unknown;
}

const newSuite = (title: string, parents: readonly Suite[]): Suite => ({
  ...{ title, parents, beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] },
});
const newFile = () => ({ suites: [newSuite('', [])], tests: [] as Test[] });
let noted = newFile();
let open = noted.suites[0] as Suite;
const finishing: Run[] = [];

function suite(title: string, body: () => void): void {
  const outer = open;
  open = newSuite(title, [...outer.parents, outer]);
  noted.suites.push(open);
  body();
  open = outer;
}
function test(title: string, body: Run): void {
  const within = [...open.parents, open];
  noted.tests.push({
    title: [...within, { title }].flatMap((each) => each.title || []).join(', '),
    suites: within,
    run: () => body({} as never),
  });
}

type Register = (title: string, body: Run) => void;
/** Vitest's ways to register a suite or a test; options do not matter here. */
function registered(add: Register) {
  const plain = (title: string, ...parts: readonly unknown[]): void => {
    const body = parts.find((part) => typeof part === 'function');
    const isSkipped = parts.some((part) => (part as { skip?: boolean } | undefined)?.skip);
    if (body && !isSkipped) add(title, body as Run);
  };
  const each =
    (rows: readonly unknown[]) =>
    (title: string, body: Run): void => {
      for (const row of rows) {
        const given = Array.isArray(row) ? row : [row];
        add(format(title, ...given), () => body(...(given as never[])));
      }
    };
  return Object.assign(plain, { each });
}
export const describe = registered((title, body) => suite(title, body as never));
export const it = registered(test);
const hook =
  (name: keyof Hooks) =>
  (run: Run): void => {
    open[name].push(run);
  };
export const beforeAll = hook('beforeAll');
export const beforeEach = hook('beforeEach');
export const afterEach = hook('afterEach');
export const afterAll = hook('afterAll');
export const onTestFinished = (run: Run): void => {
  finishing.push(run);
};

const { setTimeout: setTimer, clearTimeout: clearTimer } = globalThis;
/** A test that a mutant keeps waiting has noticed it; milliseconds. */
const mostTime = 10_000;

/** Runs a test with its hooks; what it complains of. */
async function complaintOf({ suites, run }: Test): Promise<string | undefined> {
  let complaint: string | undefined;
  const cleanups: Run[] = [];
  const take = async (part: Run): Promise<void> => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise((_, reject) => {
      timer = setTimer(() => reject(new Error('it takes too long')), mostTime);
    });
    try {
      const left = await Promise.race([Promise.resolve(part()), isLate]);
      if (typeof left === 'function') cleanups.push(left as Run);
    } catch (cause) {
      complaint ??= String(cause instanceof Error ? cause.message : cause).split('\n')[0] ?? 'it fails';
    } finally {
      clearTimer(timer);
    }
  };
  for (const before of suites.flatMap((each) => each.beforeEach)) await take(before);
  if (complaint === undefined) await take(run);
  for (const after of [...finishing.splice(0), ...[...suites].reverse().flatMap((each) => each.afterEach)])
    await take(after);
  for (const cleanup of cleanups.splice(0)) await take(cleanup);
  vi.useRealTimers();
  return complaint;
}

type Implementations = Parameters<AnyStateMachine['provide']>[0];
interface Copy {
  readonly of: AnyStateMachine;
  readonly given: Implementations;
  readonly machine: AnyStateMachine;
}
/** Copies of machines made while tests were loaded: pages start machines that were wired then. */
const copies: Copy[] = [];
let isLoading = true;

/** The paths of states that a test comes by, by the names of their machines. */
type Met = Map<string, Set<string>>;
let met: Met = new Map();
/** Machines that are watched, and their names; what ends that. */
const watched = new Map<AnyStateMachine, string>();
const unwatching: (() => void)[] = [];

type StateNode = AnyStateMachine['root'];
const nodesOf = (node: StateNode): StateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)];

/** Notes who reads a machine, by which of its states a test comes, and what is made of it. */
function watch(machine: AnyStateMachine, name: string): void {
  const { root } = machine;
  const states = (): Set<string> => {
    const known = met.get(name) ?? new Set();
    met.set(name, known);
    return known;
  };
  watched.set(machine, name);
  const replace = (owner: object, part: string, value: unknown, get: () => unknown): void => {
    Object.defineProperty(owner, part, { configurable: true, get });
    unwatching.push(() => Object.defineProperty(owner, part, { configurable: true, writable: true, value }));
  };
  for (const node of nodesOf(root)) {
    const note = () => states().add(node.path.join('.'));
    const { entry } = node;
    replace(node, 'entry', entry, () => {
      note();
      return entry;
    });
    // Asked for the next state of an event.
    const { next } = node as unknown as { next: (...given: unknown[]) => unknown };
    replace(node, 'next', next, () => {
      note();
      return next;
    });
  }
  replace(machine, 'root', root, () => {
    states();
    return root;
  });
  unwatching.push(() => watched.delete(machine));
}

const prototype: Pick<AnyStateMachine, 'provide'> = StateMachine.prototype;
const { provide } = prototype;
prototype.provide = function (this: AnyStateMachine, given) {
  const machine = provide.call(this, given);
  if (isLoading) copies.push({ of: this, given, machine });
  const name = watched.get(this);
  if (name !== undefined) watch(machine, name);
  return machine;
};
const copiesOf = (machine: AnyStateMachine): readonly Copy[] => copies.filter((copy) => copy.of === machine);
const withCopies = (machine: AnyStateMachine): AnyStateMachine[] => [
  machine,
  ...copiesOf(machine).flatMap((copy) => withCopies(copy.machine)),
];

/** The machine becomes another in place, for all that hold it, and so do its copies. */
function become(machine: AnyStateMachine, other: AnyStateMachine): void {
  Object.assign(machine, other);
  for (const copy of copiesOf(machine)) become(copy.machine, other.provide(copy.given));
}

/** Runs each test and notes which states of which machines it comes by; none where it fails. */
async function metBy(tests: readonly Test[], machines: ReadonlyMap<string, AnyStateMachine>): Promise<Map<Test, Met>> {
  for (const [name, machine] of machines) for (const one of withCopies(machine)) watch(one, name);
  const all = new Map<Test, Met>();
  for (const each of tests) {
    met = new Map();
    if ((await complaintOf(each)) === undefined) all.set(each, met);
  }
  for (const back of unwatching.splice(0)) back();
  return all;
}

/** By mutant, the first test of a file that failed. */
export type Noticed = Readonly<Record<string, string>>;

/** Mutants that files of the same kind have noticed: they are not tried again. */
function noticedBefore(folder: string, kind: string): ReadonlySet<string> {
  const files = readdirSync(folder).filter((file) => file.startsWith(`${kind}~`));
  return new Set(files.flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))));
}

/** At the end of a test file: runs each test that uses a chart for every open mutant of that chart. */
export function judge(url: string): void {
  const { suites, tests } = noted;
  noted = newFile();
  open = noted.suites[0] as Suite;
  const { MUTANTS_FOLDER: folder = '', MUTANTS_OF, MUTANTS_MOST = 'Infinity' } = process.env;
  const path = new URL(url).pathname.split('/tests/')[1] ?? basename(url);
  /** The tests of one chart need no other. */
  const own = chartNames.find((name) => path === `machines/${name}.test.ts`);
  vitestIt(
    'is asked of every mutant',
    async () => {
      const machines = new Map<string, AnyStateMachine>();
      const names = own === undefined ? chartNames : [own];
      for (const name of MUTANTS_OF ? names.filter((each) => each === MUTANTS_OF) : names)
        machines.set(name, (await readChart(name)).machine);
      if (machines.size === 0) return;
      isLoading = false;
      for (const before of suites.flatMap((each) => each.beforeAll)) await before();
      const all = await metBy(tests, machines);
      const noticed: Record<string, string> = {};
      for (const [name, machine] of machines) {
        const asked = tests.filter((each) => all.get(each)?.has(name) || (all.has(each) && name === own));
        if (asked.length === 0) continue;
        /** Only who comes by a state can notice what is changed in it, or who reads the chart without walking it. */
        const comesBy = (each: Test, state: string): boolean => {
          const states = all.get(each)?.get(name);
          return state === '' || !states?.size || states.has(state);
        };
        const agreed = machine.provide({});
        const isRepeatable = async (each: Test): Promise<boolean> => {
          become(machine, agreed);
          return (await complaintOf(each)) === undefined;
        };
        const known = noticedBefore(folder, path.split('/')[0] ?? '');
        const mutants = mutantsOf(machine);
        /** A sample is spread over the chart. */
        const every = Math.max(1, Math.ceil(mutants.length / Number(MUTANTS_MOST)));
        const chosen = mutants.filter(({ id }, index) => index % every === 0 && !known.has(id));
        for (const { id, state, make } of chosen) {
          let changed: AnyStateMachine;
          try {
            changed = make();
          } catch {
            noticed[id] = 'it cannot be made';
            continue;
          }
          for (const each of asked.filter((one) => comesBy(one, state))) {
            become(machine, changed);
            if ((await complaintOf(each)) === undefined) continue;
            // A test that also fails with the original chart has noticed nothing.
            if (!(await isRepeatable(each))) {
              asked.splice(asked.indexOf(each), 1);
              continue;
            }
            noticed[id] = each.title;
            // A test that noticed one mutant is likely to notice its neighbour.
            asked.unshift(...asked.splice(asked.indexOf(each), 1));
            break;
          }
          become(machine, agreed);
        }
      }
      for (const after of suites.flatMap((each) => each.afterAll)) await after();
      isLoading = true;
      writeFileSync(join(folder, `${path.replaceAll('/', '~')}.json`), JSON.stringify(noticed));
    },
    10_800_000,
  );
}
